import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { providerAdmins } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import styles from '../parts.module.css';
import { inside, paths } from '../paths.ts';
import { eventColumns } from '../webhooks/columns.tsx';
import { EndpointCard } from '../webhooks/endpoint-card.tsx';
import { EventPanel } from '../webhooks/event-panel.tsx';
import { Filters } from '../webhooks/filters.tsx';
import { useEvents } from '../webhooks/read.ts';
import { ResendChosen } from '../webhooks/resend-chosen.tsx';
import { ResendRange } from '../webhooks/resend-range.tsx';
import { queryOf, type WebhooksSearch } from '../webhooks/search.ts';
import { useWebhookTexts } from '../webhooks/texts.ts';

/** The webhook endpoint, and all events with their calls. */
export function WebhooksPage() {
  const texts = useWebhookTexts();
  const search = useSearch({ from: inside(paths.webhooks()) });
  const show = useChangeAddress<WebhooksSearch>();
  const { data: me } = useMe();
  const events = useEvents(search);
  const [isResending, setResending] = useState(false);
  const mayChange = me != null && providerAdmins.includes(me.role);
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Freshness at={events.dataUpdatedAt || undefined} />
          <SameCall calls={[webhookCalls.events(queryOf(search))]} />
        </>
      }
      bar={
        <>
          <Filters search={search} show={show} />
          <Button variant="default" onClick={() => setResending(true)}>
            {texts.resend.range}
          </Button>
        </>
      }
    >
      <Events events={events} search={search} mayChange={mayChange} />
      {isResending && <ResendRange close={() => setResending(false)} />}
    </Page>
  );
}

interface EventsProps {
  readonly events: ReturnType<typeof useEvents>;
  readonly search: WebhooksSearch;
  readonly mayChange: boolean;
}

function Events({ events, search, mayChange }: EventsProps) {
  const { events: texts } = useWebhookTexts();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => events.data?.pages.flatMap((page) => page.events) ?? [], [events.data]);
  const chosen = rows.map(({ id }) => id).filter((id) => marked.has(id));
  const isFiltered = Object.keys(queryOf(search)).length > 0;
  return (
    <ListView
      label={texts.title}
      query={events}
      skeleton={8}
      rows={rows}
      columns={eventColumns}
      labels={texts.columns}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      follows
      selection={{ keys: marked, change: mark }}
      narrow="stack"
      empty={
        <State icon="inbox" title={isFiltered ? texts.noneFound : texts.none}>
          {isFiltered ? undefined : texts.noneHint}
        </State>
      }
      more={texts.more}
      panel={({ key, close }) => <EventPanel eventID={key} close={close} />}
      side={
        <div className={styles.side}>
          <EndpointCard mayChange={mayChange} />
        </div>
      }
    >
      {chosen.length > 0 && <ResendChosen ids={chosen} clear={() => mark(new Set())} />}
    </ListView>
  );
}
