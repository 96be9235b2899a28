import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inboxColumns } from '../messages/columns.tsx';
import { ConversationPanel } from '../messages/panel.tsx';
import { useInbox } from '../messages/read.ts';
import { findRows, type MessagesSearch, views } from '../messages/search.ts';
import { useInboxTexts } from '../messages/texts.ts';
import { inside, paths } from '../paths.ts';

/** The inbox: couriers who wrote, those with unread replies first, and the conversation with one of them. */
export function MessagesPage() {
  const texts = useInboxTexts();
  const search = useSearch({ from: inside(paths.messages()) });
  const environment = environmentOf(search);
  const change = useChangeAddress<MessagesSearch>();
  const inbox = useInbox(environment);
  const found = findRows(inbox.data ?? [], search);
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.search, run: () => field.current?.focus() }]);
  return (
    <Page
      title={texts.title}
      isFull
      actions={<EnvironmentSwitch value={environment} change={change} />}
      bar={
        <>
          <SearchField label={texts.search} field={field} value={search.q} change={(q) => change({ q })} />
          <Chips
            label={texts.view}
            value={search.view ?? 'all'}
            choose={(view) => change({ view: view === 'all' ? undefined : view })}
            chips={views.map((value) => ({
              value,
              label: texts.views[value],
              count: inbox.data && found.counts[value],
              ...(value === 'unread' && { tone: 'bad' as const }),
            }))}
          />
        </>
      }
    >
      <ListView
        label={texts.title}
        query={inbox}
        rows={found.rows}
        columns={inboxColumns}
        labels={texts.columns}
        beside={['name', 'at']}
        keyOf={({ courierID }) => courierID}
        nameOf={({ name }) => name}
        follows
        empty={
          <State icon="chat" title={texts.nothing}>
            {texts.nothingHint}
          </State>
        }
        panel={({ key, row, close }) => (
          <ConversationPanel key={key} courierID={key} name={row?.name ?? key} close={close} />
        )}
      />
    </Page>
  );
}
