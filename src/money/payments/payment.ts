import type { Entry } from '../ledger.ts';

/** The kinds of income tax that a provider may withhold from a payment (PMK 141/2015; PPh 21 if the operator is a person). */
export const withheldKinds = ['PPH_23', 'PPH_21'] as const;
export type WithheldKind = (typeof withheldKinds)[number];

/** The sums of a payment, in whole rupiah. */
export interface PaymentSums {
  /** What arrived at the bank. */
  readonly receivedIdr: number;
  /** The fee that the bank took off on the way. */
  readonly feeIdr: number;
  /** The PPh that the provider withheld and paid to the tax office. */
  readonly withheldIdr: number;
  /** What is taken of the provider's credit. */
  readonly creditUsedIdr: number;
  /** What goes to invoices. */
  readonly allocatedIdr: number;
}

/** Returns by how much a payment changes the provider's credit: above zero for what is left over. */
export const creditChangeOf = ({ receivedIdr, feeIdr, withheldIdr, allocatedIdr }: PaymentSums): number =>
  receivedIdr + feeIdr + withheldIdr - allocatedIdr;

/** Returns the ledger entries of a payment, which sum to zero. */
export const paymentEntries = (sums: PaymentSums): Entry[] =>
  [
    { account: 'bank' as const, amountIdr: sums.receivedIdr },
    { account: 'bank-fee' as const, amountIdr: sums.feeIdr },
    { account: 'pph-withheld' as const, amountIdr: sums.withheldIdr },
    { account: 'provider-receivable' as const, amountIdr: -sums.allocatedIdr },
    { account: 'provider-credit' as const, amountIdr: -creditChangeOf(sums) },
  ].filter(({ amountIdr }) => amountIdr !== 0);
