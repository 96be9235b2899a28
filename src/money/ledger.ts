/** The accounts of the ledger (`ledger_entries.account`). */
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
  | 'vat-payable'
  | 'bank-fee'
  | 'opening-equity'
  | 'provider-credit'
  | 'pph-withheld';

/** The kinds of entries that finance makes by hand at the bank (decision 702). */
export const bankEntryKinds = [
  'qris-settlement',
  'bank-deposit',
  'bank-fee',
  'payroll-settlement',
  'payer-payout',
  'opening-balance',
] as const;
export type BankEntryKind = (typeof bankEntryKinds)[number];

/** One entry of a transaction: a debit is positive, a credit is negative. */
export interface Entry {
  readonly account: Account;
  readonly amountIdr: number;
}

/** The amount due for a delivery, and the amount that the courier collected. */
export interface Collection {
  readonly dueIdr: number;
  readonly collectedIdr: number;
  readonly by: 'CASH' | 'QRIS';
}

const moneyAccount = (by: Collection['by']): Account => (by === 'QRIS' ? 'qris' : 'courier-cash');

const withoutZeros = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amountIdr }) => amountIdr !== 0);

/**
 * Returns the ledger entries of a collection, which sum to zero. The operator owes the provider the amount due, less
 * the shortfall.
 */
export function collectionEntries({ dueIdr, collectedIdr, by }: Collection): Entry[] {
  return withoutZeros([
    { account: moneyAccount(by), amountIdr: collectedIdr },
    { account: 'shortfall', amountIdr: dueIdr - collectedIdr },
    { account: 'provider-due', amountIdr: -dueIdr },
  ]);
}

/**
 * Returns the ledger entry for the counted cash minus the expected cash. If it is negative, the person who held the
 * cash owes the operator the shortage; if it is positive, the operator owes them the surplus.
 */
const differenceEntry = (differenceIdr: number): Entry => ({
  account: differenceIdr < 0 ? 'shortage-claim' : 'surplus',
  amountIdr: -differenceIdr,
});

/**
 * Returns the ledger entries of a deposit, which sum to zero: the counted cash, the courier's cash that the deposit
 * settles, and the difference between the two.
 */
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

/**
 * Returns the ledger entries of a till's count, which sum to zero. A positive difference means more cash than expected.
 */
export const countEntries = (differenceIdr: number): Entry[] =>
  withoutZeros([{ account: 'hub-cash', amountIdr: differenceIdr }, differenceEntry(differenceIdr)]);

/** Returns the entries that mirror those of a transaction, and so reverse it. They sum to zero. */
export const mirrored = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amountIdr: -entry.amountIdr }));

/** Returns the entries of cash deposited at the bank. They sum to zero. */
export const bankEntries = (amountIdr: number): Entry[] => [
  { account: 'bank', amountIdr },
  { account: 'hub-cash', amountIdr: -amountIdr },
];

/** The outcomes of a shortage and of a surplus, and the account against which each outcome is booked (decisions 519 and 706). */
const bearers = {
  SHORTAGE: { PAID: 'hub-cash', DEDUCTED: 'payroll', WRITTEN_OFF: 'cash-over-short' },
  SURPLUS: {
    RETURNED: 'hub-cash',
    APPLIED: 'courier-cash',
    KEPT: 'cash-over-short',
    FOR_DELIVERY: 'provider-due',
  },
} as const satisfies Record<string, Readonly<Record<string, Account>>>;

export type DifferenceKind = keyof typeof bearers;
export type DifferenceOutcome = { [Kind in DifferenceKind]: keyof (typeof bearers)[Kind] }[DifferenceKind];

export const differenceKinds = ['SHORTAGE', 'SURPLUS'] as const satisfies readonly DifferenceKind[];
export const outcomesOf = {
  SHORTAGE: ['PAID', 'DEDUCTED', 'WRITTEN_OFF'],
  SURPLUS: ['RETURNED', 'APPLIED', 'KEPT', 'FOR_DELIVERY'],
} as const satisfies Record<DifferenceKind, readonly DifferenceOutcome[]>;

/**
 * Returns the account against which an outcome is booked; undefined if a difference of this kind cannot have the
 * outcome.
 */
export const bearerOf = (kind: DifferenceKind, outcome: DifferenceOutcome): Account | undefined =>
  (bearers[kind] as Partial<Record<DifferenceOutcome, Account>>)[outcome];

/**
 * Returns the ledger entries that settle a difference, which sum to zero. `bearer` is the account against which the
 * difference is booked.
 */
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

/**
 * Returns the ledger entries of money that a courier received without completing the delivery. The operator owes this
 * money to the payer. The entries sum to zero.
 */
export const lateMoneyEntries = (amountIdr: number, by: Collection['by']): Entry[] => [
  { account: moneyAccount(by), amountIdr },
  { account: 'payer-due', amountIdr: -amountIdr },
];

/**
 * Returns the ledger entries of a paid remittance, which sum to zero. They clear the operator's debt to the provider,
 * which is the amount due less the shortfall; a part of it may pay the provider's invoices.
 */
export const remittanceEntries = (dueIdr: number, shortfallIdr: number, offsetIdr = 0): Entry[] =>
  withoutZeros([
    { account: 'provider-due', amountIdr: dueIdr },
    { account: 'shortfall', amountIdr: -shortfallIdr },
    { account: 'provider-receivable', amountIdr: -offsetIdr },
    { account: 'bank', amountIdr: shortfallIdr + offsetIdr - dueIdr },
  ]);

/** Returns the ledger entries of an issued invoice, which sum to zero. The provider owes the fares and the PPN. */
export const invoiceEntries = (amountIdr: number, vatIdr: number): Entry[] =>
  withoutZeros([
    { account: 'provider-receivable', amountIdr: amountIdr + vatIdr },
    { account: 'delivery-revenue', amountIdr: -amountIdr },
    { account: 'vat-payable', amountIdr: -vatIdr },
  ]);

/** The sums of a credit note for lines of an invoice. */
export interface CreditedSums {
  readonly amountIdr: number;
  readonly vatIdr: number;
  /** What it takes off an open invoice; the rest becomes a credit of the provider. */
  readonly settledIdr: number;
}

/** Returns the entries of a credit note for lines, which sum to zero. */
export const lineCreditEntries = ({ amountIdr, vatIdr, settledIdr }: CreditedSums): Entry[] =>
  withoutZeros([
    { account: 'delivery-revenue', amountIdr },
    { account: 'vat-payable', amountIdr: vatIdr },
    { account: 'provider-receivable', amountIdr: -settledIdr },
    { account: 'provider-credit', amountIdr: settledIdr - amountIdr - vatIdr },
  ]);

/** Returns the entries of the credit note of a voided invoice, which reverse those of the invoice. They sum to zero. */
export const creditNoteEntries = (amountIdr: number, vatIdr: number): Entry[] =>
  mirrored(invoiceEntries(amountIdr, vatIdr));
