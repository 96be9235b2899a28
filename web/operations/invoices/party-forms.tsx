import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import form from '../../ui/fields/form.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { showAtField } from '../../ui/fields/show-at-field.ts';
import { Failure } from '../../ui/frame/failure.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { type Issuer, type Unbilled, useSaveIssuer, useSaveRecipient } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

interface PartyValues {
  readonly name: string;
  readonly address: string;
  readonly npwp: string;
}

interface PartyFieldsProps {
  readonly inputOf: (field: keyof PartyValues) => object;
}

function PartyFields({ inputOf }: PartyFieldsProps) {
  const texts = useInvoiceTexts();
  return (
    <>
      <TextInput label={texts.name} required maxLength={500} data-autofocus {...inputOf('name')} />
      <Textarea
        label={texts.address}
        required
        maxLength={1000}
        autosize
        minRows={2}
        {...inputOf('address')}
      />
      <TextInput label={texts.npwp} description={texts.npwpHint} maxLength={30} {...inputOf('npwp')} />
    </>
  );
}

interface RecipientFormProps {
  readonly provider: Unbilled;
  readonly close: () => void;
}

/** The billing details of a provider. */
export function RecipientForm({ provider, close }: RecipientFormProps) {
  const texts = useInvoiceTexts();
  const toasts = useToasts();
  const reasonOf = useReasons();
  const { mutate, error, isPending } = useSaveRecipient(provider.workspaceID);
  const { name = provider.name, address = '', npwp = null } = provider.recipient ?? {};
  const fields = useForm<PartyValues>({ initialValues: { name, address, npwp: npwp ?? '' } });
  const save = (values: PartyValues) =>
    mutate(values, {
      onSuccess: () => {
        toasts.done(texts.saved);
        close();
      },
      onError: showAtField(fields, reasonOf),
    });
  return (
    <Dialog title={texts.editRecipient} close={close} isDirty={fields.isDirty()}>
      <form className={form.form} onSubmit={fields.onSubmit(save)}>
        <Failure error={Object.keys(fields.errors).length > 0 ? null : error} />
        <PartyFields inputOf={(field) => fields.getInputProps(field)} />
        <FormFoot cancel={close} deed={texts.save} isPending={isPending} />
      </form>
    </Dialog>
  );
}

interface IssuerValues extends PartyValues {
  readonly isTaxable: boolean;
  readonly vatPercent: number | string;
  readonly dueDays: number | string;
  readonly paymentInstructions: string;
}

/** Where the form begins: the rate of parcel delivery, and two weeks. */
const usual = { isTaxable: true, vatPercent: 1.1, dueDays: 14, paymentInstructions: '' };

interface IssuerFormProps {
  readonly issuer: Issuer | null;
  readonly close: () => void;
}

/** The billing details of the operator. */
export function IssuerForm({ issuer, close }: IssuerFormProps) {
  const texts = useInvoiceTexts();
  const toasts = useToasts();
  const reasonOf = useReasons();
  const { mutate, error, isPending } = useSaveIssuer();
  const initialValues = { name: '', address: '', ...usual, ...issuer, npwp: issuer?.npwp ?? '' };
  const fields = useForm<IssuerValues>({ initialValues });
  const save = ({ vatPercent, dueDays, ...values }: IssuerValues) =>
    mutate(
      { ...values, vatPercent: Number(vatPercent), dueDays: Number(dueDays) },
      {
        onSuccess: () => {
          toasts.done(texts.saved);
          close();
        },
        onError: showAtField(fields, reasonOf),
      },
    );
  return (
    <Dialog title={texts.editIssuer} close={close} isDirty={fields.isDirty()}>
      <form className={form.form} onSubmit={fields.onSubmit(save)}>
        <Failure error={Object.keys(fields.errors).length > 0 ? null : error} />
        <PartyFields inputOf={(field) => fields.getInputProps(field)} />
        <TermFields fields={fields} />
        <FormFoot cancel={close} deed={texts.save} isPending={isPending} />
      </form>
    </Dialog>
  );
}

/** PPN, the due date, and the account to pay to. */
function TermFields({ fields }: { readonly fields: UseFormReturnType<IssuerValues> }) {
  const texts = useInvoiceTexts();
  return (
    <>
      <Checkbox label={texts.isTaxable} {...fields.getInputProps('isTaxable', { type: 'checkbox' })} />
      <NumberField
        label={texts.vatPercent}
        description={texts.vatHint}
        min={0}
        max={100}
        decimalScale={2}
        required
        disabled={!fields.values.isTaxable}
        {...fields.getInputProps('vatPercent')}
      />
      <NumberField
        label={texts.dueDays}
        min={0}
        max={365}
        allowDecimal={false}
        required
        {...fields.getInputProps('dueDays')}
      />
      <TextInput
        label={texts.payTo}
        description={texts.payToHint}
        maxLength={500}
        {...fields.getInputProps('paymentInstructions')}
      />
    </>
  );
}
