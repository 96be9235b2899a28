import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstDay } from '../../../../src/time.ts';
import { answerOf, api } from '../../../api/client.ts';
import { DayInput } from '../../../ui/days/day-input.tsx';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { numberOf } from '../../../ui/fields/whole.ts';
import { RupiahField } from '../../../ui/fields/whole-field.tsx';
import { formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import { today } from '../../days.ts';
import styles from '../../money/lines.module.css';
import { environment, type Invoice, invoicesKey, useIssuer } from '../read.ts';
import { distribute, type Typed } from './distribute.ts';
import { useOpenInvoices, useProviders, useReceivables, useWithholdingRates } from './read.ts';
import { usePaymentTexts } from './texts.ts';

interface Values {
  readonly paidOn: string;
  readonly received: number | string;
  readonly reference: string;
  readonly fee: number | string;
  readonly withheld: number | string;
  readonly slip: string;
  readonly usesCredit: boolean;
  readonly typed: Typed;
}

const zeroed = (value: number | string): number => numberOf(value) ?? 0;

/** What a provider owes: its open invoices and its credit; undefined until it is known. */
function useOwed(workspaceID: string | null, first: Invoice | undefined) {
  const { data: invoices } = useOpenInvoices(workspaceID);
  const { data: receivables } = useReceivables();
  if (invoices === undefined || receivables === undefined) return undefined;
  const isFirst = ({ invoiceID }: Invoice) => invoiceID === first?.invoiceID;
  return {
    invoices: [...invoices.filter(isFirst), ...invoices.filter((each) => !isFirst(each))],
    credit: receivables.find((each) => each.workspaceID === workspaceID)?.credit ?? 0,
  };
}

type Owed = NonNullable<ReturnType<typeof useOwed>>;

/** Returns what of a payment goes to which invoice, what is taken of the credit, and what is left over. */
function planOf(values: Values, { invoices, credit }: Owed) {
  const paid = zeroed(values.received) + zeroed(values.fee) + zeroed(values.withheld);
  const { parts, left } = distribute(paid + (values.usesCredit ? credit : 0), invoices, values.typed);
  const allocated = parts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    parts,
    over: Math.max(0, -left),
    creditUsed: Math.max(0, allocated - paid),
    left: Math.max(0, paid - allocated),
  };
}

interface RecordPaymentProps {
  /** The invoice that is paid first; without it, the person chooses the provider. */
  readonly invoice?: Invoice;
}

/** The button that records a payment of a provider. */
export function RecordPayment({ invoice }: RecordPaymentProps) {
  const texts = usePaymentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.record}</Button>
      {isOpen && <RecordDialog {...(invoice && { invoice })} close={() => setOpen(false)} />}
    </>
  );
}

function RecordDialog({ invoice, close }: RecordPaymentProps & { readonly close: () => void }) {
  const texts = usePaymentTexts();
  const { needed } = useUiTexts();
  const [workspaceID, setWorkspace] = useState(invoice?.workspaceID ?? null);
  const owed = useOwed(workspaceID, invoice);
  const [initial] = useState(
    (): Values => ({
      paidOn: today(),
      received: invoice?.outstanding ?? '',
      reference: '',
      fee: '',
      withheld: '',
      slip: '',
      usesCredit: false,
      typed: {},
    }),
  );
  return (
    <ActionDialog
      label={texts.record}
      title={invoice ? texts.recordOf(invoice.workspaceName) : texts.record}
      initial={initial}
      focus={invoice === undefined ? null : 'reference'}
      required={{ paidOn: true }}
      obstacle={(values) => {
        if (owed === undefined) return texts.choose;
        const { over } = planOf(values, owed);
        return over > 0 ? texts.tooMuch(formatRupiah(over)) : undefined;
      }}
      validate={(values) => ({
        reference: zeroed(values.received) > 0 && values.reference.trim() === '' && needed,
        slip: zeroed(values.withheld) > 0 && values.slip.trim() === '' && needed,
      })}
      fields={(form) => (
        <>
          {invoice === undefined && <ProviderField value={workspaceID} choose={setWorkspace} />}
          <SumFields form={form} owed={owed} />
          {owed !== undefined && <PlanFields form={form} owed={owed} />}
        </>
      )}
      send={(values) => send(workspaceID!, values, planOf(values, owed!))}
      done={texts.done}
      refetches={[invoicesKey]}
      close={close}
    />
  );
}

function send(workspaceID: string, values: Values, { parts, creditUsed }: ReturnType<typeof planOf>) {
  const withheld = zeroed(values.withheld);
  const body = {
    environment,
    workspaceID,
    paidOn: values.paidOn,
    reference: values.reference.trim() || null,
    received: zeroed(values.received),
    fee: zeroed(values.fee),
    ...(withheld > 0 && { withheld: { amount: withheld, slip: values.slip.trim() } }),
    ...(values.usesCredit && { credit: creditUsed }),
    invoices: parts.filter(({ amount }) => amount > 0),
  };
  return answerOf(api.POST('/operations/v1/payments', { body }));
}

interface ProviderFieldProps {
  readonly value: string | null;
  readonly choose: (workspaceID: string | null) => void;
}

function ProviderField({ value, choose }: ProviderFieldProps) {
  const texts = usePaymentTexts();
  const { data = [] } = useProviders();
  return (
    <Select
      label={texts.provider}
      required
      searchable
      data-autofocus
      data={data.map(({ workspaceID, name }) => ({ value: workspaceID, label: name }))}
      value={value}
      onChange={choose}
    />
  );
}

interface FieldsProps {
  readonly form: Fields<Values>;
  readonly owed: Owed;
}

function SumFields({ form, owed }: Pick<FieldsProps, 'form'> & { readonly owed: Owed | undefined }) {
  const texts = usePaymentTexts();
  const isWithheld = zeroed(form.values.withheld) > 0;
  return (
    <>
      <DayInput label={texts.day} min={firstDay} max={today()} {...form.getInputProps('paidOn')} />
      <RupiahField label={texts.received} {...form.getInputProps('received')} />
      <TextInput
        label={texts.reference}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <RupiahField
        label={texts.withheld}
        description={<Expected form={form} owed={owed} />}
        {...form.getInputProps('withheld')}
      />
      {isWithheld && (
        <TextInput
          label={texts.slip}
          required
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('slip')}
        />
      )}
      <RupiahField label={texts.fee} {...form.getInputProps('fee')} />
    </>
  );
}

/** The PPh that the rate of the day asks for: of the amount before PPN of the invoices that are paid. */
function Expected({
  form: { values },
  owed,
}: Pick<FieldsProps, 'form'> & { readonly owed: Owed | undefined }) {
  const texts = usePaymentTexts();
  const { language } = useLanguage();
  const { data: rates = [] } = useWithholdingRates();
  const { data: issuer } = useIssuer();
  const rate = rates.find(({ from }) => from <= values.paidOn);
  if (owed === undefined || rate === undefined || issuer === undefined) return null;
  const parts = new Map(planOf(values, owed).parts.map(({ invoiceID, amount }) => [invoiceID, amount]));
  const base = owed.invoices
    .filter(({ invoiceID }) => (parts.get(invoiceID) ?? 0) > 0)
    .reduce(
      (sum, { amount, creditNotes }) => creditNotes.reduce((rest, note) => rest - note.amount, sum + amount),
      0,
    );
  const percent = issuer?.npwp ? rate.percent : rate.percentWithoutNpwp;
  const sum = formatRupiah(Math.round((base * percent) / 100));
  return texts.rate(texts.kinds[rate.kind], formatNumber(percent, language), formatRupiah(base), sum);
}

/** What of the payment goes to which invoice, and what becomes a credit. */
function PlanFields({ form, owed }: FieldsProps) {
  const texts = usePaymentTexts();
  const { values } = form;
  const { invoices, credit } = owed;
  const { parts, left } = planOf(values, owed);
  return (
    <>
      {credit > 0 && (
        <Checkbox
          label={texts.byCreditOf(formatRupiah(credit))}
          {...form.getInputProps('usesCredit', { type: 'checkbox' })}
        />
      )}
      <p className={styles.soft} style={{ margin: 0 }}>
        {invoices.length === 0 ? texts.noOpen : texts.forHint}
      </p>
      {invoices.map(({ invoiceID, serial, outstanding }, place) => (
        <RupiahField
          key={invoiceID}
          label={texts.open(serial, formatRupiah(outstanding))}
          placeholder={formatRupiah(parts[place]?.amount ?? 0)}
          value={values.typed[invoiceID] ?? ''}
          onChange={(value) => form.setFieldValue('typed', { ...values.typed, [invoiceID]: value } as never)}
        />
      ))}
      {left > 0 && (
        <p className={styles.soft} style={{ margin: 0 }}>
          {texts.left(formatRupiah(left))}
        </p>
      )}
    </>
  );
}
