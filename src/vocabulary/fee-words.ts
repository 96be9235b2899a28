import type { TextPairs } from './languages.ts';

/** The kinds of fees that a move can charge besides the fare (decision 713). */
export const feeKinds = ['FAILED_ATTEMPT', 'RETURN', 'CANCELLATION'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** The kinds of an invoice's lines: the fare of a completed delivery, or a fee. */
export const billedKinds = ['FARE', ...feeKinds] as const;
export type BilledKind = (typeof billedKinds)[number];

/** The kinds of an invoice's lines, in the words of screens, papers and files. */
export const billedWords = {
  FARE: ['Ongkos kirim', 'Fare'],
  FAILED_ATTEMPT: ['Biaya percobaan gagal', 'Failed attempt fee'],
  RETURN: ['Biaya retur', 'Return fee'],
  CANCELLATION: ['Biaya pembatalan', 'Cancellation fee'],
} satisfies TextPairs;
