/** A rate of PPN from a day on. */
export interface VatRate {
  /** The first day of the rate, as `2025-01-01`. */
  readonly from: string;
  /** Hundredths of a percent of the amount billed: 110 is 1.1 %, the rate for parcel delivery. */
  readonly vatBasisPoints: number;
  /** The rate of the law in hundredths of a percent, of a base that is smaller than the amount billed. */
  readonly statutoryBasisPoints: number;
  /** How the rate comes about, as invoices print it. */
  readonly basis: string;
}

/** An issuer's terms of PPN. */
export interface VatTerms {
  /** True if the operator is registered for VAT (PKP) and charges PPN. */
  readonly isTaxable: boolean;
  /** The latest first. */
  readonly rates: readonly VatRate[];
}

/** The rate of parcel delivery: PPN of 12 % on 11/12 of a tenth of the amount (PMK 11/2025). */
export const usualRate: VatRate = {
  from: '2025-01-01',
  vatBasisPoints: 110,
  statutoryBasisPoints: 1_200,
  basis: '10 % × 11/12 × 12 %, PMK 11/2025',
};

/**
 * Computes the PPN on an amount in whole rupiah, rounding half up (decision 530). `basisPoints` are hundredths of a
 * percent.
 */
export const vatIdrOf = (amountIdr: number, basisPoints: number): number =>
  Number((BigInt(amountIdr) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** Returns the rate of a day; before the first rate it is the first one. */
export const rateOn = (rates: readonly VatRate[], day: string): VatRate =>
  rates.find(({ from }) => from <= day) ?? rates.at(-1) ?? usualRate;

/** Returns the rate that an issuer charges on a day; undefined if it charges no PPN. */
export const chargedOn = (terms: VatTerms | undefined, day: string): VatRate | undefined =>
  terms?.isTaxable ? rateOn(terms.rates, day) : undefined;

/** Computes the PPN that an issuer charges on an amount by the rate of a day. */
export function vatIdrBy(terms: VatTerms | undefined, amountIdr: number, day: string): number {
  const rate = chargedOn(terms, day);
  return rate === undefined ? 0 : vatIdrOf(amountIdr, rate.vatBasisPoints);
}

/** Returns the part of an amount, to a hundredth of a rupiah, on which the rate of the law gives the PPN. */
export const otherBaseOf = (
  amountIdr: number,
  { vatBasisPoints, statutoryBasisPoints }: Pick<VatRate, 'vatBasisPoints' | 'statutoryBasisPoints'>,
): number => {
  const [amount, share, whole] = [amountIdr, vatBasisPoints, statutoryBasisPoints].map(BigInt);
  return Number((amount! * share! * 200n + whole!) / (2n * whole!)) / 100;
};

/** Returns the 16 digits of an NPWP; one of 15 digits gets a zero in front. Undefined for any other text. */
export function readNpwp(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{15,16}$/.test(digits) ? digits.padStart(16, '0') : undefined;
}

/** Returns the 22 digits of a NITKU, which begin with its party's NPWP. Undefined for any other text. */
export function readNitku(text: string, npwp: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{22}$/.test(digits) && digits.startsWith(npwp) ? digits : undefined;
}

/** Returns the NITKU of a party: the entered one, else that of the head office. */
export const nitkuOf = ({
  npwp,
  nitku,
}: {
  readonly npwp: string;
  readonly nitku?: string | null | undefined;
}): string => nitku ?? `${npwp.padStart(16, '0')}000000`;

/** Formats an NPWP: 16 digits in groups of four, the 15 of an older invoice as `01.234.567.8-901.000`. */
export const npwpText = (digits: string): string =>
  digits.length === 15
    ? digits.replace(/(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})/, '$1.$2.$3.$4-$5.$6')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
