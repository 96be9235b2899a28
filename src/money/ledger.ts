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

/** The account of a difference: a shortage is claimed from who held the cash, a surplus is owed. */
const differenceEntry = (differenceIdr: number): Entry => ({
  account: differenceIdr < 0 ? 'shortage-claim' : 'surplus',
  amountIdr: -differenceIdr,
});

/** The entries of cash that a courier hands in, and of how it differs from the sum that it settles. They sum to zero. */
export const depositEntries = ({
  countedIdr,
  settledIdr,
}: {
  readonly countedIdr: number;
  readonly settledIdr: number;
}): Entry[] =>
  withoutZeros([
    { account: 'hub-cash', amountIdr: countedIdr },
    { account: 'courier-cash', amountIdr: -settledIdr },
    differenceEntry(countedIdr - settledIdr),
  ]);

/** The entries of a till that was counted: above zero there was more than expected. They sum to zero. */
export const countEntries = (differenceIdr: number): Entry[] =>
  withoutZeros([{ account: 'hub-cash', amountIdr: differenceIdr }, differenceEntry(differenceIdr)]);

/** The entries of cash that is taken to the bank. They sum to zero. */
export const bankEntries = (amountIdr: number): Entry[] => [
  { account: 'bank', amountIdr },
  { account: 'hub-cash', amountIdr: -amountIdr },
];

/** How a shortage or surplus ends, and the account that bears it (decision 519). */
const bearers = {
  SHORTAGE: { PAID: 'hub-cash', DEDUCTED: 'payroll', WRITTEN_OFF: 'cash-over-short' },
  SURPLUS: { RETURNED: 'hub-cash', APPLIED: 'courier-cash', KEPT: 'cash-over-short' },
} as const satisfies Record<string, Readonly<Record<string, Account>>>;

export type DifferenceKind = keyof typeof bearers;
export type DifferenceOutcome = { [Kind in DifferenceKind]: keyof (typeof bearers)[Kind] }[DifferenceKind];

export const differenceKinds = ['SHORTAGE', 'SURPLUS'] as const satisfies readonly DifferenceKind[];
export const outcomesOf = {
  SHORTAGE: ['PAID', 'DEDUCTED', 'WRITTEN_OFF'],
  SURPLUS: ['RETURNED', 'APPLIED', 'KEPT'],
} as const satisfies Record<DifferenceKind, readonly DifferenceOutcome[]>;

/** The account that bears a difference with an outcome; undefined if its kind has no such outcome. */
export const bearerOf = (kind: DifferenceKind, outcome: DifferenceOutcome): Account | undefined =>
  (bearers[kind] as Partial<Record<DifferenceOutcome, Account>>)[outcome];

/** The entries that settle a difference against the account that bears it. They sum to zero. */
export const settlementEntries = (kind: DifferenceKind, amountIdr: number, bearer: Account): Entry[] =>
  kind === 'SHORTAGE'
    ? [
        { account: bearer, amountIdr },
        { account: 'shortage-claim', amountIdr: -amountIdr },
      ]
    : [
        { account: 'surplus', amountIdr },
        { account: bearer, amountIdr: -amountIdr },
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

/** The entries of a credit note: what the invoice entered is taken back. They sum to zero. */
export const creditNoteEntries = (amountIdr: number, vatIdr: number): Entry[] =>
  invoiceEntries(amountIdr, vatIdr).map((entry) => ({ ...entry, amountIdr: -entry.amountIdr }));

/** The entries of a paid invoice. They sum to zero. */
export const paymentEntries = (totalIdr: number): Entry[] =>
  withoutZeros([
    { account: 'bank', amountIdr: totalIdr },
    { account: 'provider-receivable', amountIdr: -totalIdr },
  ]);
