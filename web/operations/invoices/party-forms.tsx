import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
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
    </>
  );
}

/** The button and form that edit a provider's billing details. */
export function EditRecipient({ provider }: { readonly provider: Unbilled }) {
  const texts = useInvoiceTexts();
  const params = { path: { workspaceID: provider.workspaceID } };
  const { name = provider.name, address = '', npwp = null } = provider.recipient ?? {};
  return (
    <ActionButton
      opener={texts.editRecipient}
      button={{ variant: 'default' }}
      title={texts.editRecipient}
      label={texts.save}
      initial={{ name, address, npwp: npwp ?? '' }}
      required={requiredOfParty}
      fields={(form) => <PartyFields inputOf={form.getInputProps} />}
      send={(body: PartyValues) =>
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
  readonly dueDays: number | string;
  readonly paymentInstructions: string;
}

/** The form's default values: the VAT rate of parcel delivery, and payment within two weeks. */
const usual = { isTaxable: true, vatPercent: 1.1, dueDays: 14, paymentInstructions: '' };

const saveIssuer = ({ vatPercent, dueDays, ...values }: IssuerValues) => {
  const body = { ...values, vatPercent: Number(vatPercent), dueDays: Number(dueDays) };
  return answerOf(api.PUT('/operations/v1/billing-issuer', { body }));
};

/** The button and form that edit the operator's billing details. */
export function EditIssuer({ issuer }: { readonly issuer: Issuer | null }) {
  const texts = useInvoiceTexts();
  return (
    <ActionButton
      opener={texts.editIssuer}
      button={{ variant: 'default' }}
      title={texts.editIssuer}
      label={texts.save}
      initial={{ name: '', address: '', ...usual, ...issuer, npwp: issuer?.npwp ?? '' }}
      required={{ ...requiredOfParty, vatPercent: true, dueDays: true }}
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
      <NumberField label={texts.dueDays} min={0} max={365} {...fields.getInputProps('dueDays')} />
      <TextInput
        label={texts.payTo}
        description={texts.payToHint}
        maxLength={500}
        {...fields.getInputProps('paymentInstructions')}
      />
    </>
  );
}
