/** A fee of a price list: a fixed amount, and a percentage of the booked fare. */
export interface FeeRate {
  readonly feeIdr: number;
  readonly percent: number;
}

/**
 * Returns a fee in whole rupiah, rounded up. The percentage is converted to whole thousandths, so that the amount is
 * computed exactly, in integers.
 */
export const feeIdrOf = ({ feeIdr, percent }: FeeRate, fareIdr: number): number =>
  feeIdr + Math.ceil((fareIdr * Math.round(percent * 1000)) / 100_000);
