/** Where money can be (migrations/0008-money.sql). */
export type Account = 'courier-cash' | 'qris' | 'shortfall' | 'provider-due' | 'hub-cash';

/** One line of a transaction: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account;
  readonly amountIdr: number;
}

/** What happened at the door. */
export interface Collection {
  readonly dueIdr: number;
  readonly collectedIdr: number;
  readonly by: 'CASH' | 'QRIS';
}

/** The entries of money collected: what was due is owed to the provider, less what was not to be had. They sum to zero. */
export function collectionEntries({ dueIdr, collectedIdr, by }: Collection): Entry[] {
  const entries: Entry[] = [
    { account: by === 'QRIS' ? 'qris' : 'courier-cash', amountIdr: collectedIdr },
    { account: 'shortfall', amountIdr: dueIdr - collectedIdr },
    { account: 'provider-due', amountIdr: -dueIdr },
  ];
  return entries.filter(({ amountIdr }) => amountIdr !== 0);
}

/** The entries of cash that a courier hands in. They sum to zero. */
export const depositEntries = (amountIdr: number): Entry[] => [
  { account: 'hub-cash', amountIdr },
  { account: 'courier-cash', amountIdr: -amountIdr },
];
