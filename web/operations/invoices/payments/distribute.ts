import { numberOf } from '../../../ui/fields/whole.ts';

/** An invoice of which a part is still to be paid. */
export interface Open {
  readonly invoiceID: string;
  readonly outstanding: number;
}

/** The parts that a person has typed, by invoice. */
export type Typed = Readonly<Record<string, number | string>>;

/**
 * Distributes a payment over invoices in their order: each gets what was typed for it, else what is left up to its open
 * amount. Returns the part of each; the rest of the payment, below zero if more was typed, is `left`.
 */
export function distribute(paid: number, invoices: readonly Open[], typed: Typed) {
  const fixed = (invoiceID: string): number | undefined => numberOf(typed[invoiceID] ?? '');
  let left = paid - invoices.reduce((sum, { invoiceID }) => sum + (fixed(invoiceID) ?? 0), 0);
  const parts = invoices.map(({ invoiceID, outstanding }) => {
    const own = fixed(invoiceID);
    if (own !== undefined) return { invoiceID, amount: own };
    const amount = Math.min(Math.max(left, 0), outstanding);
    left -= amount;
    return { invoiceID, amount };
  });
  return { parts, left };
}
