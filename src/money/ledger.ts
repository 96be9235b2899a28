/** The accounts that hold money (`ledger_entries.account`). */
export type Account =
  | 'courier-cash'
  | 'qris'
  | 'shortfall'
  | 'provider-due'
  | 'hub-cash'
  | 'payer-due'
  | 'shortage-claim'
  | 'surplus'
  | 'bank'
  | 'payroll'
  | 'cash-over-short'
  | 'provider-receivable'
  | 'delivery-revenue'
  | 'vat-payable';

/** One line of a transaction: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account;
  readonly amountIdr: number;
}

/** A collection at the door. */
export interface Collection {
  readonly dueIdr: number;
  readonly collectedIdr: number;
  readonly by: 'CASH' | 'QRIS';
}

const moneyAccount = (by: Collection['by']): Account => (by === 'QRIS' ? 'qris' : 'courier-cash');

const withoutZeros = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amountIdr }) => amountIdr !== 0);

/** The entries of a collection: the provider is owed the amount due, less the shortfall. They sum to zero. */
export function collectionEntries({ dueIdr, collectedIdr, by }: Collection): Entry[] {
  return withoutZeros([
    { account: moneyAccount(by), amountIdr: collectedIdr },
    { account: 'shortfall', amountIdr: dueIdr - collectedIdr },
    { account: 'provider-due', amountIdr: -dueIdr },
  ]);
}

/** The entries of a courier's deposit of cash. They sum to zero. */
export const depositEntries = (amountIdr: number): Entry[] => [
  { account: 'hub-cash', amountIdr },
  { account: 'courier-cash', amountIdr: -amountIdr },
];

/** The entries of money that a courier took for no completed delivery: it is owed to who paid it. They sum to zero. */
export const lateMoneyEntries = (amountIdr: number, by: Collection['by']): Entry[] => [
  { account: moneyAccount(by), amountIdr },
  { account: 'payer-due', amountIdr: -amountIdr },
];

/** The entries of a remittance that is paid: the debt to the provider ends, less what was short. They sum to zero. */
export const remittanceEntries = (dueIdr: number, shortfallIdr: number): Entry[] =>
  withoutZeros([
    { account: 'provider-due', amountIdr: dueIdr },
    { account: 'shortfall', amountIdr: -shortfallIdr },
    { account: 'bank', amountIdr: shortfallIdr - dueIdr },
  ]);

/** The entries of an issued invoice: the provider owes the fares and the PPN. They sum to zero. */
export const invoiceEntries = (amountIdr: number, vatIdr: number): Entry[] =>
  withoutZeros([
    { account: 'provider-receivable', amountIdr: amountIdr + vatIdr },
    { account: 'delivery-revenue', amountIdr: -amountIdr },
    { account: 'vat-payable', amountIdr: -vatIdr },
  ]);

/** The entries of a paid invoice. They sum to zero. */
export const paymentEntries = (totalIdr: number): Entry[] =>
  withoutZeros([
    { account: 'bank', amountIdr: totalIdr },
    { account: 'provider-receivable', amountIdr: -totalIdr },
  ]);
