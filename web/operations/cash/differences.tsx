import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountants } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatRupiah } from '../../ui/language/format.ts';
import { Moment } from '../../ui/language/moment.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import styles from './cash.module.css';
import { differenceColumns } from './columns.tsx';
import { useDifferences } from './read.ts';
import { useReversalTexts } from './reversal-texts.ts';
import { Reverse } from './reverse.tsx';
import type { CashSearch, Difference } from './rows.ts';
import { SettleDialog } from './settle.tsx';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** The chips that choose between open and settled differences. */
export function StateChips() {
  const { differences: texts } = useCashTexts();
  const { settled = false } = useSearch({ from: inside(paths.cash()) });
  const change = useChangeAddress<CashSearch>();
  return (
    <Chips
      label={texts.state}
      value={settled ? 'settled' : 'open'}
      choose={(value) => change({ settled: value === 'settled' || undefined, open: undefined })}
      chips={(['open', 'settled'] as const).map((value) => ({ value, label: texts[value] }))}
    />
  );
}

/** Lists shortages and surpluses, and shows the open one in a panel. */
export function Differences() {
  const { differences: texts, closings, views } = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const { settled = false } = search;
  return (
    <ListView
      label={views.differences}
      query={useDifferences(environmentOf(search), settled)}
      skeleton={12}
      columns={differenceColumns}
      labels={texts.columns}
      keyOf={({ differenceID }) => differenceID}
      nameOf={({ courierName, cashierName }) => courierName ?? texts.till(cashierName)}
      empty={
        <State icon="check" title={settled ? texts.emptySettled : texts.empty}>
          {texts.emptyHint}
        </State>
      }
      more={closings.more}
      panel={({ row, close }) => row && <DifferencePanel difference={row} close={close} />}
    />
  );
}

interface DifferenceProps {
  readonly difference: Difference;
  readonly close: () => void;
}

function DifferencePanel({ difference, close }: DifferenceProps) {
  const { differences: texts, keys } = useCashTexts();
  const { data: me } = useMe();
  const [isSettling, setSettling] = useState(false);
  const reversalTexts = useReversalTexts();
  const { kind, amount, outcome, settledAt, settlementID } = difference;
  const isOpen = outcome === null;
  const isFinance = me != null && accountants.includes(me.role);
  const maySettle = isOpen && isFinance;
  const begin = () => setSettling(true);
  useKeys(keys.title, maySettle ? [{ keys: 't', label: keys.settle, run: begin }] : []);
  return (
    <Panel
      title={difference.courierName ?? texts.till(difference.cashierName)}
      close={close}
      actions={
        <>
          {maySettle && <Button onClick={begin}>{texts.settle}</Button>}
          {isFinance && settlementID !== null && (
            <Reverse
              transactionID={settlementID}
              what={`${reversalTexts.kinds.settlement}, ${formatRupiah(amount)}`}
            />
          )}
        </>
      }
    >
      <Section title={texts.title(texts.kinds[kind], formatRupiah(amount))}>
        <Facts
          facts={[
            [texts.columns.reason, difference.reason],
            [texts.columns.found, <Moment key="found" at={difference.foundAt} zone={zone} />],
            [texts.foundBy, difference.cashierName],
            [texts.outcome, outcome && texts.outcomes[outcome]],
            [texts.delivery, difference.providerOrderID ?? difference.deliveryID],
            [texts.outcomeReason, difference.settlementReason],
            [
              texts.settledBy,
              settledAt && (
                <>
                  {difference.settledBy}, <Moment at={settledAt} zone={zone} />
                </>
              ),
            ],
          ]}
        />
        {isOpen && me != null && !isFinance && <p className={styles.soft}>{texts.onlyFinance}</p>}
      </Section>
      {isSettling && <SettleDialog difference={difference} close={() => setSettling(false)} />}
    </Panel>
  );
}
