import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/fields/form.module.css';
import { Failure } from '../../ui/frame/failure.tsx';
import { dictionary } from '../../ui/language/language.tsx';
import { today } from '../jakarta-days.ts';

const useTransferTexts = dictionary({
  paidOn: ['Tanggal transfer', 'Day of the transfer'],
  reference: ['Referensi bank', 'Bank reference'],
});

interface Transfer {
  /** `2026-11-26`. */
  readonly paidOn: string;
  readonly reference: string;
}

interface TransferDialogProps {
  readonly deed: string;
  readonly hint: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly close: () => void;
  readonly submit: (transfer: Transfer) => void;
}

/** A dialog for a transfer: its day and the bank's reference. */
export function TransferDialog({ deed, hint, error, isPending, close, submit }: TransferDialogProps) {
  const texts = useTransferTexts();
  const fields = useForm<Transfer>({ initialValues: { paidOn: today(), reference: '' } });
  return (
    <Dialog title={deed} close={close}>
      <form className={form.form} onSubmit={fields.onSubmit(submit)}>
        <Failure error={error} />
        <p style={{ margin: 0, color: 'var(--soft)' }}>{hint}</p>
        <TextInput
          label={texts.paidOn}
          type="date"
          min="2020-01-01"
          max={today()}
          required
          {...fields.getInputProps('paidOn')}
        />
        <TextInput
          label={texts.reference}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('reference')}
        />
        <FormFoot cancel={close} deed={deed} isPending={isPending} />
      </form>
    </Dialog>
  );
}
