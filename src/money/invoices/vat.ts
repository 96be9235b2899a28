/**
 * Computes the PPN on an amount in whole rupiah, rounding half up (decision 530). `basisPoints` are hundredths of a
 * percent: 110 is 1.1 %, the rate for parcel delivery.
 */
export const vatIdrOf = (amountIdr: number, basisPoints: number): number =>
  Number((BigInt(amountIdr) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** An issuer's terms of PPN. */
export interface VatTerms {
  /** True if the operator is registered for VAT (PKP) and charges PPN. */
  readonly isTaxable: boolean;
  /** The VAT rate in hundredths of a percent. */
  readonly vatBasisPoints: number;
}

/** Computes the PPN that an issuer charges on an amount; without an issuer, or if it is no PKP, there is none. */
export const vatIdrBy = (issuer: VatTerms | undefined, amountIdr: number): number =>
  issuer?.isTaxable ? vatIdrOf(amountIdr, issuer.vatBasisPoints) : 0;

/** Returns the digits of an NPWP (15, or 16 since 2024); undefined for any other text. */
export function readNpwp(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{15,16}$/.test(digits) ? digits : undefined;
}

/** Formats an NPWP: 15 digits as `01.234.567.8-901.000`, 16 digits in groups of four. */
export const npwpText = (digits: string): string =>
  digits.length === 15
    ? digits.replace(/(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})/, '$1.$2.$3.$4-$5.$6')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
