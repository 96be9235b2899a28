import Type from 'typebox';
import type { Environment } from '../../context.ts';
import { type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, localDay, nullable, oneOf } from '../../http/schema.ts';
import { bankEntryKinds } from '../ledger.ts';
import { openedAccounts } from './entry.ts';

const amount = (description: string) => Type.Integer({ description });

/** The fields of a bank entry; in SQL, `b` is the entry, and `enterer` and `reverser` are people. */
export const bankEntryFields = {
  id: sentAs('bankEntryID', 'b.id', Type.String()),
  environment: sent('b.environment', environmentField),
  kind: sent('b.kind', oneOf(bankEntryKinds)),
  account: sent(
    'b.account',
    nullable(oneOf(openedAccounts, { description: 'Of an opening balance; otherwise null' })),
  ),
  day: sent('b.day::text', localDay('The day at the bank')),
  reference: sent('b.reference', Type.String()),
  amountIdr: sentAs('amount', 'b.amount_idr', amount('In IDR; of a QRIS settlement, before the fee')),
  feeIdr: sentAs('fee', 'b.fee_idr', amount('The fee (MDR) of a QRIS settlement')),
  cashierId: sentAs(
    'cashierID',
    'b.cashier_id',
    nullable(Type.String({ description: 'Whose till the cash left or entered' })),
  ),
  notes: sent('b.notes', nullable(Type.String())),
  enteredBy: sent('enterer.name', Type.String({ description: 'A name' })),
  enteredAt: sentInstant('b.entered_at'),
  reversedOn: sent('b.reversed_on::text', nullable(localDay('The day of its reversal'))),
  reversedBy: sent('reverser.name', nullable(Type.String({ description: 'A name' }))),
  reversedAt: sentInstantOrNull('b.reversed_at'),
  reversalReason: sent('b.reversal_reason', nullable(Type.String())),
  enteredById: read<string>('b.entered_by'),
};

/** An entry that finance made by hand at the bank. */
export type BankEntry = RowOf<typeof bankEntryFields> & { readonly environment: Environment };
