/**
 * PPN on an amount, in whole rupiah, half up (decision 530). `basisPoints` are hundredths of a percent: 110 is 1.1 %, the
 * rate of parcel delivery.
 */
export const vatIdrOf = (amountIdr: number, basisPoints: number): number =>
  Number((BigInt(amountIdr) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** The digits of an NPWP (15, or 16 since 2024); undefined for other texts. */
export function readNpwp(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{15,16}$/.test(digits) ? digits : undefined;
}

/** An NPWP as people write it: `01.234.567.8-901.000`; one of 16 digits in groups of four. */
export const npwpText = (digits: string): string =>
  digits.length === 15
    ? digits.replace(/(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})/, '$1.$2.$3.$4-$5.$6')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
