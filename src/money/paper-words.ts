const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });

/** Whole rupiah as papers have them: `Rp1.500.000`, `-Rp500`. */
export const rupiahText = (amountIdr: number): string =>
  `${amountIdr < 0 ? '-' : ''}Rp${digits.format(Math.abs(amountIdr))}`;

/** A whole number as papers have it: `1.500`. */
export const numberText = (value: number): string => digits.format(value);

/** A day such as `2026-11-26` as papers have it: `26 November 2026`. */
export const dayText = (day: string): string => days.format(new Date(day));

/** The word over papers of the sandbox. */
export const trialMark = 'CONTOH: TIDAK BERLAKU';
