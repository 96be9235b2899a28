import { TextInput } from '@mantine/core';
import type { Fields } from '../dialogs/use-action.ts';
import { useBankAccountTexts } from './texts.ts';

/** A bank account as it is proposed. */
export interface AccountValues {
  readonly bank: string;
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
}

export const emptyAccount: AccountValues = { bank: '', bankCode: '', number: '', holder: '' };
export const requiredOfAccount = { bank: true, number: true, holder: true } as const;

/** The fields of a proposed bank account. */
export function AccountFields({ form }: { readonly form: Fields<AccountValues> }) {
  const texts = useBankAccountTexts();
  return (
    <>
      <TextInput label={texts.bank} maxLength={100} autoComplete="off" {...form.getInputProps('bank')} />
      <TextInput
        label={texts.number}
        maxLength={50}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <TextInput
        label={texts.holder}
        description={texts.holderHint}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('holder')}
      />
      <TextInput
        label={texts.bankCode}
        description={texts.bankCodeHint}
        maxLength={20}
        autoComplete="off"
        {...form.getInputProps('bankCode')}
      />
    </>
  );
}
