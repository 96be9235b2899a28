import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstDay } from '../../../src/time.ts';
import { answerOf, api } from '../../api/client.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { numberOf } from '../../ui/fields/whole.ts';
import { RupiahField } from '../../ui/fields/whole-field.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useTills } from '../cash/read.ts';
import { today } from '../days.ts';
import type { Environment } from '../environment.ts';
import { bankKeys } from './read.ts';
import { useBankTexts } from './texts.ts';

const kinds = [
  'qris-settlement',
  'bank-deposit',
  'bank-fee',
  'payroll-settlement',
  'payer-payout',
  'opening-balance',
] as const;
const opened = ['bank', 'qris', 'hub-cash'] as const;

interface Entry {
  readonly kind: (typeof kinds)[number];
  readonly day: string;
  readonly amount: number | string;
  readonly fee: number | string;
  readonly account: (typeof opened)[number];
  readonly cashierID: string | null;
  readonly reference: string;
  readonly notes: string;
}

/** The fields that only some kinds have. */
const hasFee = ({ kind }: Entry) => kind === 'qris-settlement';
const hasAccount = ({ kind }: Entry) => kind === 'opening-balance';
const hasCashier = (entry: Entry) =>
  entry.kind === 'bank-deposit' || (hasAccount(entry) && entry.account === 'hub-cash');

/** The line of a bank statement that the books lack. */
interface StatedLine {
  readonly lineID: string;
  readonly day: string;
  readonly amount: number;
  readonly reference: string;
  readonly description: string;
}

/** The kinds of entries that a line of a statement may be. */
const kindsIn = ['qris-settlement', 'bank-deposit', 'payroll-settlement'] as const;
const kindsOut = ['bank-fee', 'payer-payout'] as const;
const kindsOf = (line: StatedLine | undefined) =>
  line === undefined ? kinds : line.amount > 0 ? kindsIn : kindsOut;

const referenceLength = 100;

/** The entry with which the form begins. */
const initialEntry = (line: StatedLine | undefined): Entry => ({
  kind: kindsOf(line)[0],
  day: line?.day ?? today(),
  amount: line === undefined ? '' : Math.abs(line.amount),
  fee: line === undefined ? '' : 0,
  account: 'bank',
  cashierID: null,
  reference: (line?.reference || line?.description || '').slice(0, referenceLength),
  notes: '',
});

async function send(environment: Environment, entry: Entry, line: StatedLine | undefined): Promise<unknown> {
  const notes = entry.notes.trim();
  const body = {
    environment,
    kind: entry.kind,
    day: entry.day,
    reference: entry.reference.trim(),
    amount: numberOf(entry.amount)!,
    ...(hasFee(entry) && { fee: numberOf(entry.fee)! }),
    ...(hasAccount(entry) && { account: entry.account }),
    ...(hasCashier(entry) && { cashierID: entry.cashierID! }),
    ...(notes !== '' && { notes }),
  };
  if (line === undefined) return answerOf(api.POST('/operations/v1/bank-entries', { body }));
  const params = { path: { lineID: line.lineID } };
  return answerOf(api.POST('/operations/v1/bank-statement-lines/{lineID}/entries', { params, body }));
}

interface EnterBankEntryProps {
  readonly environment: Environment;
  /** The line of a statement that shows what happened; the entry is matched with it. */
  readonly line?: StatedLine;
}

/** The button that enters what happened at the bank. */
export function EnterBankEntry({ environment, line }: EnterBankEntryProps) {
  const { enter: texts } = useBankTexts();
  const [initial] = useState(() => initialEntry(line));
  const { needed } = useUiTexts();
  return (
    <ActionButton
      label={texts.label}
      {...(line && { button: { variant: 'default' } })}
      initial={initial}
      required={{ kind: true, day: true, amount: true, reference: true }}
      validate={(entry) => ({
        fee: hasFee(entry) && entry.fee === '' && needed,
        cashierID: hasCashier(entry) && entry.cashierID === null && needed,
      })}
      fields={(form) => <EntryFields form={form} environment={environment} line={line} />}
      send={(entry) => send(environment, entry, line)}
      done={texts.done}
      refetches={bankKeys}
    />
  );
}

interface EntryFieldsProps {
  readonly form: Fields<Entry>;
  readonly environment: Environment;
  readonly line?: StatedLine | undefined;
}

function EntryFields({ form, environment, line }: EntryFieldsProps) {
  const { enter: texts, kinds: kindNames, accounts, reference } = useBankTexts();
  const { values } = form;
  return (
    <>
      <Select
        label={texts.kind}
        data={kindsOf(line).map((value) => ({ value, label: kindNames[value] }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <DayInput label={texts.day} min={firstDay} max={today()} {...form.getInputProps('day')} />
      {hasAccount(values) && (
        <Select
          label={texts.opened}
          data={opened.map((value) => ({ value, label: accounts[value] }))}
          allowDeselect={false}
          {...form.getInputProps('account')}
        />
      )}
      {hasCashier(values) && <CashierField form={form} environment={environment} />}
      <RupiahField label={hasFee(values) ? texts.gross : texts.amount} {...form.getInputProps('amount')} />
      {hasFee(values) && <RupiahField label={texts.fee} required {...form.getInputProps('fee')} />}
      <TextInput
        label={reference}
        maxLength={referenceLength}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <TextInput label={texts.notes} maxLength={500} {...form.getInputProps('notes')} />
    </>
  );
}

/** The field for the cashier whose till the cash leaves or enters. */
function CashierField({ form, environment }: EntryFieldsProps) {
  const { enter: texts } = useBankTexts();
  const { data = [] } = useTills(environment);
  return (
    <Select
      label={texts.cashier}
      required
      data={data.map(({ cashierID, name }) => ({ value: cashierID, label: name }))}
      {...form.getInputProps('cashierID')}
    />
  );
}
