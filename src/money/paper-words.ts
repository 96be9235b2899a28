const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats whole rupiah for printed documents: `Rp1.500.000`, `-Rp500`. */
export const rupiahText = (amountIdr: number): string =>
  `${amountIdr < 0 ? '-' : ''}Rp${digits.format(Math.abs(amountIdr))}`;

/** Formats a whole number for printed documents: `1.500`. */
export const numberText = (value: number): string => digits.format(value);

/** Formats a day such as `2026-11-26` for printed documents: `26 November 2026`. */
export const dayText = (day: string): string => days.format(new Date(day));

/** The mark on printed documents of the sandbox. */
export const trialMark = 'CONTOH: TIDAK BERLAKU';
