import { Button, Select, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { outcomesOf } from '../../../src/money/ledger.ts';
import { accountants } from '../../../src/vocabulary/roles.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
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
import { cashKeys, useDifferences } from './read.ts';
import { CashFailure } from './refusal.tsx';
import type { CashSearch, Difference } from './rows.ts';
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
  const { kind, amount, outcome, settledAt } = difference;
  const isOpen = outcome === null;
  const isFinance = me != null && accountants.includes(me.role);
  const maySettle = isOpen && isFinance;
  const begin = () => setSettling(true);
  useKeys(keys.title, maySettle ? [{ keys: 't', label: keys.settle, run: begin }] : []);
  return (
    <Panel
      title={difference.courierName ?? texts.till(difference.cashierName)}
      close={close}
      actions={maySettle && <Button onClick={begin}>{texts.settle}</Button>}
    >
      <Section title={texts.title(texts.kinds[kind], formatRupiah(amount))}>
        <Facts
          facts={[
            [texts.columns.reason, difference.reason],
            [texts.columns.found, <Moment key="found" at={difference.foundAt} zone={zone} />],
            [texts.foundBy, difference.cashierName],
            [texts.outcome, outcome && texts.outcomes[outcome]],
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
      {isSettling && <Settle difference={difference} close={() => setSettling(false)} />}
    </Panel>
  );
}

type Outcome = NonNullable<Difference['outcome']>;

/** Returns the possible outcomes. Only a courier's difference can be `APPLIED`, which changes that courier's cash. */
const openOutcomes = ({ kind, courierID }: Difference): readonly Outcome[] =>
  outcomesOf[kind].filter((outcome) => outcome !== 'APPLIED' || courierID !== null);

interface Settlement {
  readonly outcome: Outcome | null;
  readonly reason: string;
}

/** The dialog that asks for the outcome of a difference and settles it. */
function Settle({ difference, close }: DifferenceProps) {
  const { differences: texts } = useCashTexts();
  const { kind, amount, differenceID, outcome: settled } = difference;
  return (
    <ActionDialog
      title={texts.title(texts.kinds[kind], formatRupiah(amount))}
      label={texts.submit}
      initial={{ outcome: null, reason: '' } as Settlement}
      relies={{ [texts.outcome]: settled ? texts.outcomes[settled] : texts.open }}
      required={{ outcome: true, reason: true }}
      refusal={CashFailure}
      fields={(form) => <SettleFields difference={difference} form={form} />}
      send={({ outcome, reason }) => {
        const params = { path: { differenceID } };
        const body = { outcome: outcome!, reason: reason.trim() };
        const path = '/operations/v1/cash-differences/{differenceID}/settlement';
        return answerOf(api.POST(path, { params, body }));
      }}
      done={texts.done}
      refetches={cashKeys}
      close={close}
    />
  );
}

interface SettleFieldsProps {
  readonly difference: Difference;
  readonly form: Fields<Settlement>;
}

function SettleFields({ difference, form }: SettleFieldsProps) {
  const { differences: texts } = useCashTexts();
  const { data: me } = useMe();
  const isOwn = me != null && [difference.cashierID, difference.countedByID].includes(me.id);
  return (
    <>
      <Select
        label={texts.outcome}
        data={openOutcomes(difference).map((value) => ({
          value,
          label: texts.outcomes[value],
          disabled: isOwn && value === 'WRITTEN_OFF',
        }))}
        description={isOwn && difference.kind === 'SHORTAGE' ? texts.byAnother : undefined}
        {...form.getInputProps('outcome')}
      />
      <TextInput
        label={texts.outcomeReason}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </>
  );
}
