import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountants } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatRupiah } from '../../ui/language/format.ts';
import { Moment } from '../../ui/language/moment.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import styles from './cash.module.css';
import { CloseTill } from './close-till.tsx';
import { tillColumns } from './columns.tsx';
import { useTills } from './read.ts';
import type { Till } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** Lists the tills of all cashiers, and shows the open one in a panel. */
export function Tills() {
  const { tills: texts, views } = useCashTexts();
  const tills = useTills(environmentOf(useSearch({ from: inside(paths.cash()) })));
  return (
    <ListView
      label={views.tills}
      query={tills}
      skeleton={6}
      columns={tillColumns}
      labels={texts.columns}
      beside={['name', 'expected', 'closed']}
      keyOf={({ cashierID }) => cashierID}
      nameOf={({ name }) => name}
      empty={
        <State icon="wallet" title={texts.empty}>
          {texts.emptyHint}
        </State>
      }
      panel={({ row, close }) =>
        row ? (
          <TillPanel till={row} close={close} />
        ) : (
          tills.data && (
            <Panel title={texts.missing} close={close}>
              <State icon="search" title={texts.missing} />
            </Panel>
          )
        )
      }
    />
  );
}

function TillPanel({ till, close }: { readonly till: Till; readonly close: () => void }) {
  const { tills: texts, keys } = useCashTexts();
  const environment = environmentOf(useSearch({ from: inside(paths.cash()) }));
  const { data: me } = useMe();
  const [isClosing, setClosing] = useState(false);
  const mayClose = me != null && (me.id === till.cashierID || accountants.includes(me.role));
  const begin = () => setClosing(true);
  useKeys(keys.title, mayClose ? [{ keys: 't', label: keys.close, run: begin }] : []);
  const { columns: names } = texts;
  return (
    <Panel
      title={till.name}
      below={texts.day(String(till.day))}
      close={close}
      actions={
        mayClose && (
          <Button leftSection={<Icon name="lock" size={14} />} onClick={begin}>
            {texts.close}
          </Button>
        )
      }
    >
      <Section title={names.expected} beside={<strong>{formatRupiah(till.expected)}</strong>}>
        <Facts
          facts={[
            [names.opening, formatRupiah(till.opening)],
            [names.takenIn, formatRupiah(till.takenIn)],
            [names.paidOut, formatRupiah(till.paidOut)],
            [
              names.closed,
              till.lastClosedAt === null ? (
                texts.never
              ) : (
                <Moment key="closed" at={till.lastClosedAt} zone={zone} />
              ),
            ],
          ]}
        />
        {me != null && !mayClose && <p className={styles.soft}>{texts.onlyOwn}</p>}
      </Section>
      {isClosing && <CloseTill till={till} environment={environment} close={() => setClosing(false)} />}
    </Panel>
  );
}
