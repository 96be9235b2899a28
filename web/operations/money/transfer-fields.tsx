import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstDay } from '../../../src/time.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { dictionary } from '../../ui/language/language.tsx';
import { today } from '../days.ts';

const useTransferTexts = dictionary({
  paidOn: ['Tanggal transfer', 'Day of the transfer'],
  reference: ['Referensi bank', 'Bank reference'],
});

interface Transfer {
  /** The day of payment, such as `2026-11-26`. */
  readonly paidOn: string;
  readonly reference: string;
}

/** Returns the properties of an action dialog that asks for a bank transfer's details. */
export function useTransfer() {
  // The day stays when midnight passes under the form.
  const [initial] = useState((): Transfer => ({ paidOn: today(), reference: '' }));
  return {
    initial,
    required: { paidOn: true, reference: true } as const,
    focus: 'reference' as const,
    fields: (form: Fields<Transfer>) => <TransferFields form={form} />,
  };
}

/** The fields of a transfer: the day of payment and the bank's reference. */
function TransferFields({ form }: { readonly form: Fields<Transfer> }) {
  const texts = useTransferTexts();
  return (
    <>
      <DayInput label={texts.paidOn} min={firstDay} max={today()} {...form.getInputProps('paidOn')} />
      <TextInput
        label={texts.reference}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
    </>
  );
}
