import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  amountIdr,
  environmentField,
  localDay,
  mostStatedIdr,
  named,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { bankEntryKinds } from '../ledger.ts';
import { openedAccounts } from './entry.ts';
import { type BankEntry, bankEntryFields } from './fields.ts';

const stated = (minimum: number, description: string) =>
  amountIdr({ minimum, maximum: mostStatedIdr, description });

export const BankEntryRequest = strictObject(
  {
    environment: environmentField,
    kind: oneOf(bankEntryKinds, {
      description:
        'qris-settlement: QRIS money paid out to the bank; bank-deposit: cash of a till taken to the bank; bank-fee; payroll-settlement: deducted pay that the payroll passed on; payer-payout: money owed to a payer, transferred back; opening-balance: what an account held before Antar',
    }),
    day: localDay('The day at the bank; not in the future'),
    reference: requiredText({ maxLength: 100, description: "The bank's reference" }),
    amount: stated(1, 'In IDR; of a QRIS settlement, before the fee'),
    fee: optional(stated(0, 'The fee (MDR) that a QRIS settlement lost; required there, elsewhere refused')),
    account: optional(
      oneOf(openedAccounts, { description: 'Of an opening balance; required there, elsewhere refused' }),
    ),
    cashierID: optional(
      requiredText({ description: 'Whose till it concerns; required for a bank deposit and for `hub-cash`' }),
    ),
    notes: optional(requiredText()),
  },
  { title: 'BankEntryRequest', description: 'An entry at the bank.' },
);

export const BankEntryReversalRequest = strictObject(
  {
    day: localDay('The day of the reversal: not before the day of the entry, not in the future'),
    reason: requiredText({ description: 'Why it is reversed' }),
  },
  { title: 'BankEntryReversalRequest', description: 'Why a bank entry is reversed.' },
);

export const BankEntryAnswer = Success(
  named('BankEntry', 'An entry at the bank, and its reversal.', schemasOf(bankEntryFields)),
  'BankEntryAnswer',
  'The entry.',
);

export const showBankEntry = (entry: BankEntry) => ({
  status: 'Success',
  data: valuesOf(bankEntryFields, entry),
});
