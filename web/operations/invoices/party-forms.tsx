import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { firstDay } from '../../../src/time.ts';
import { type BillingPeriod, billingPeriods } from '../../../src/vocabulary/billing-periods.ts';
import { answerOf, api } from '../../api/client.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { DecimalField } from '../../ui/fields/decimal-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { type Issuer, invoicesKey, type Unbilled } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

interface PartyValues {
  readonly name: string;
  readonly address: string;
  readonly npwp: string;
  readonly nitku: string;
}

interface RecipientValues extends PartyValues {
  readonly email: string;
  readonly period: BillingPeriod;
}

const requiredOfParty = { name: true, address: true } as const;

interface PartyFieldsProps {
  readonly inputOf: (field: keyof PartyValues) => object;
}

function PartyFields({ inputOf }: PartyFieldsProps) {
  const texts = useInvoiceTexts();
  return (
    <>
      <TextInput label={texts.name} maxLength={500} {...inputOf('name')} />
      <Textarea label={texts.address} maxLength={1000} autosize minRows={2} {...inputOf('address')} />
      <TextInput label={texts.npwp} description={texts.npwpHint} maxLength={30} {...inputOf('npwp')} />
      <TextInput label={texts.nitku} description={texts.nitkuHint} maxLength={40} {...inputOf('nitku')} />
    </>
  );
}

/** The button and form that edit a provider's billing details. */
export function EditRecipient({ provider }: { readonly provider: Unbilled }) {
  const texts = useInvoiceTexts();
  const params = { path: { workspaceID: provider.workspaceID } };
  const {
    name = provider.name,
    address = '',
    npwp,
    nitku,
    email,
    period = 'MONTH',
  } = provider.recipient ?? {};
  return (
    <ActionButton
      opener={texts.editRecipient}
      button={{ variant: 'default' }}
      title={texts.editRecipient}
      label={texts.save}
      initial={{ name, address, npwp: npwp ?? '', nitku: nitku ?? '', email: email ?? '', period }}
      required={requiredOfParty}
      fields={(form) => (
        <>
          <PartyFields inputOf={form.getInputProps} />
          <TextInput
            label={texts.email}
            description={texts.emailHint}
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Select
            label={texts.period}
            allowDeselect={false}
            data={billingPeriods.map((value) => ({ value, label: texts.periods[value] }))}
            {...form.getInputProps('period')}
          />
        </>
      )}
      send={(body: RecipientValues) =>
        answerOf(api.PUT('/operations/v1/billing-recipients/{workspaceID}', { params, body }))
      }
      done={texts.saved}
      refetches={[invoicesKey]}
    />
  );
}

interface IssuerValues extends PartyValues {
  readonly isTaxable: boolean;
  readonly vatPercent: number | string;
  readonly statutoryPercent: number | string;
  readonly vatFrom: string;
  readonly vatBasis: string;
  readonly otherTaxBase: 'PART' | 'WHOLE';
  readonly signerName: string;
  readonly signerTitle: string;
  readonly dueDays: number | string;
  readonly paymentInstructions: string;
}

/** The form's default values: the VAT rate of parcel delivery, and payment within two weeks. */
const usual = {
  isTaxable: true,
  vatPercent: 1.1,
  statutoryPercent: 12,
  vatFrom: '2025-01-01',
  vatBasis: '10 % × 11/12 × 12 %, PMK 11/2025',
  otherTaxBase: 'PART' as const,
  dueDays: 14,
  paymentInstructions: '',
};

const saveIssuer = ({ vatPercent, statutoryPercent, dueDays, ...values }: IssuerValues) => {
  const body = {
    ...values,
    vatPercent: Number(vatPercent),
    statutoryPercent: Number(statutoryPercent),
    dueDays: Number(dueDays),
  };
  return answerOf(api.PUT('/operations/v1/billing-issuer', { body }));
};

function initialOf(issuer: Issuer | null): IssuerValues {
  if (issuer === null)
    return { name: '', address: '', npwp: '', nitku: '', signerName: '', signerTitle: '', ...usual };
  const { vatRates: _, npwp, nitku, signerName, signerTitle, ...rest } = issuer;
  const texts = { npwp, nitku, signerName, signerTitle };
  return {
    ...rest,
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])) as Record<
      keyof typeof texts,
      string
    >),
  };
}

/** The button and form that edit the operator's billing details. */
export function EditIssuer({ issuer }: { readonly issuer: Issuer | null }) {
  const texts = useInvoiceTexts();
  return (
    <ActionButton
      opener={texts.editIssuer}
      button={{ variant: 'default' }}
      title={texts.editIssuer}
      label={texts.save}
      initial={initialOf(issuer)}
      required={{
        ...requiredOfParty,
        vatPercent: true,
        statutoryPercent: true,
        vatFrom: true,
        dueDays: true,
      }}
      fields={(form) => (
        <>
          <PartyFields inputOf={form.getInputProps} />
          <TermFields fields={form} />
        </>
      )}
      send={saveIssuer}
      done={texts.saved}
      refetches={[invoicesKey]}
    />
  );
}

/** The fields for VAT (PPN), the payment term and the bank account. */
function TermFields({ fields }: { readonly fields: Fields<IssuerValues> }) {
  const texts = useInvoiceTexts();
  return (
    <>
      <Checkbox label={texts.isTaxable} {...fields.getInputProps('isTaxable', { type: 'checkbox' })} />
      <DecimalField
        label={texts.vatPercent}
        description={texts.vatHint}
        disabled={!fields.values.isTaxable}
        {...fields.getInputProps('vatPercent')}
      />
      <DecimalField
        label={texts.statutoryPercent}
        description={texts.statutoryHint}
        disabled={!fields.values.isTaxable}
        {...fields.getInputProps('statutoryPercent')}
      />
      <TextInput
        label={texts.vatBasis}
        disabled={!fields.values.isTaxable}
        maxLength={500}
        {...fields.getInputProps('vatBasis')}
      />
      <DayInput
        label={texts.vatFrom}
        description={texts.vatFromHint}
        min={firstDay}
        {...fields.getInputProps('vatFrom')}
      />
      <Select
        label={texts.otherTaxBase}
        description={texts.otherTaxBaseHint}
        disabled={!fields.values.isTaxable}
        allowDeselect={false}
        data={(['PART', 'WHOLE'] as const).map((value) => ({ value, label: texts.otherTaxBases[value] }))}
        {...fields.getInputProps('otherTaxBase')}
      />
      <NumberField label={texts.dueDays} min={0} max={365} {...fields.getInputProps('dueDays')} />
      <Textarea
        label={texts.payTo}
        description={texts.payToHint}
        maxLength={500}
        autosize
        minRows={2}
        {...fields.getInputProps('paymentInstructions')}
      />
      <TextInput label={texts.signerName} maxLength={500} {...fields.getInputProps('signerName')} />
      <TextInput label={texts.signerTitle} maxLength={500} {...fields.getInputProps('signerTitle')} />
    </>
  );
}
