import { problems } from '../../problems/problems.ts';
import { type Account, type BankEntryKind, type Entry, mirrored } from '../ledger.ts';

/** The accounts that an opening balance may have. Cash at a hub is in a cashier's till. */
export const openedAccounts = ['bank', 'qris', 'hub-cash'] as const satisfies readonly Account[];
export type OpenedAccount = (typeof openedAccounts)[number];

/** What one bank entry says. */
export interface BankEntrySays {
  readonly kind: BankEntryKind;
  /** The whole amount; of a QRIS settlement, the amount before the fee. */
  readonly amountIdr: number;
  /** The fee that the QRIS provider kept (MDR). */
  readonly feeIdr: number;
  /** The account of an opening balance; otherwise null. */
  readonly account: OpenedAccount | null;
  /** The cashier whose till the cash leaves or enters; null if no cash moves. */
  readonly cashierId: string | null;
}

/** The account whose amount limits an entry: no more can be settled than stands there. */
export const limitOf = {
  'payroll-settlement': 'payroll',
  'payer-payout': 'payer-due',
} as const satisfies Partial<Record<BankEntryKind, Account>>;

/** Returns the entries that move an amount from one account to another. They sum to zero. */
const move = (to: Account, from: Account, amountIdr: number): Entry[] => [
  { account: to, amountIdr },
  { account: from, amountIdr: -amountIdr },
];

const rules: Readonly<Record<BankEntryKind, (says: BankEntrySays) => Entry[]>> = {
  'qris-settlement': ({ amountIdr, feeIdr }) => [
    { account: 'bank', amountIdr: amountIdr - feeIdr },
    ...(feeIdr === 0 ? [] : [{ account: 'bank-fee' as const, amountIdr: feeIdr }]),
    { account: 'qris', amountIdr: -amountIdr },
  ],
  'bank-deposit': ({ amountIdr }) => move('bank', 'hub-cash', amountIdr),
  'bank-fee': ({ amountIdr }) => move('bank-fee', 'bank', amountIdr),
  'payroll-settlement': ({ amountIdr }) => move('bank', 'payroll', amountIdr),
  'payer-payout': ({ amountIdr }) => move('payer-due', 'bank', amountIdr),
  'opening-balance': ({ account, amountIdr }) => move(account!, 'opening-equity', amountIdr),
};

/** Returns the ledger entries of a bank entry. They sum to zero. */
export const bankEntryEntries = (says: BankEntrySays): Entry[] => rules[says.kind](says);

/** Returns the ledger entries that reverse a bank entry. */
export const reversalEntries = (says: BankEntrySays): Entry[] => mirrored(bankEntryEntries(says));

/** The optional fields of a request for a bank entry, as they were sent. */
export interface AskedFields {
  readonly fee?: number | null;
  readonly account?: OpenedAccount | null;
  readonly cashierID?: string | null;
}

const fieldsOf: Readonly<Partial<Record<BankEntryKind, readonly (keyof AskedFields)[]>>> = {
  'qris-settlement': ['fee'],
  'bank-deposit': ['cashierID'],
  'opening-balance': ['account'],
};

/**
 * Checks that an entry has exactly the fields of its kind, and returns what it says.
 * @throws fieldRequired, fieldsUnknown, feeTooHigh
 */
export function readBankEntry(kind: BankEntryKind, amountIdr: number, asked: AskedFields): BankEntrySays {
  const wanted = [...(fieldsOf[kind] ?? [])];
  if (asked.account === 'hub-cash') wanted.push('cashierID');
  for (const field of wanted) if (asked[field] == null) throw problems.fieldRequired(field);
  const given = (['fee', 'account', 'cashierID'] as const).filter((field) => asked[field] != null);
  const unknown = given.filter((field) => !wanted.includes(field));
  if (unknown.length > 0) throw problems.fieldsUnknown(unknown);
  const feeIdr = asked.fee ?? 0;
  if (feeIdr >= amountIdr) throw problems.feeTooHigh();
  return { kind, amountIdr, feeIdr, account: asked.account ?? null, cashierId: asked.cashierID ?? null };
}
