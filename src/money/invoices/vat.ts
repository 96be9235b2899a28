/**
 * Computes the PPN on an amount in whole rupiah, rounding half up (decision 530). `basisPoints` are hundredths of a
 * percent: 110 is 1.1 %, the rate for parcel delivery.
 */
export const vatIdrOf = (amountIdr: number, basisPoints: number): number =>
  Number((BigInt(amountIdr) * BigInt(basisPoints) + 5_000n) / 10_000n);

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
