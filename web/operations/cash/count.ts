import { numberOf } from '../../ui/fields/whole.ts';

/** The values of the rupiah's notes and coins, the largest first. */
export const noteValues = [
  100_000, 75_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const;

/** A typed count: either the sum or the number of each note. */
export interface Count {
  /** The sum in rupiah as its field has it. */
  readonly sum?: number | string;
  /** The digits typed for each note, by the value of the note. */
  readonly pieces?: Readonly<Record<number, string>> | undefined;
}

export const emptyCount: Count = {};

/** Returns the notes of a count; undefined if only its sum was typed. */
export const denominationsOf = ({ pieces }: Count) =>
  pieces &&
  noteValues.map((value) => ({ value, count: Number(pieces[value] ?? 0) })).filter(({ count }) => count > 0);

/** Returns the sum of a count; undefined while nothing is typed. */
export function countedOf(count: Count): number | undefined {
  const notes = denominationsOf(count);
  if (notes === undefined) return numberOf(count.sum ?? '');
  const isTyped = Object.values(count.pieces ?? {}).some((digits) => digits !== '');
  return isTyped ? notes.reduce((sum, { value, count: many }) => sum + value * many, 0) : undefined;
}

/** The values typed to close a till. */
interface Typed {
  readonly counted: number | undefined;
  readonly difference: number;
  readonly reason: string;
  readonly banked: number;
  readonly reference: string;
}

export type Lack = 'counted' | 'reason' | 'banked' | 'reference';

/** Returns the first field that prevents the till from being closed; undefined if it can be closed. */
export function lackOf({ counted, difference, reason, banked, reference }: Typed): Lack | undefined {
  if (counted === undefined) return 'counted';
  if (difference !== 0 && reason.trim() === '') return 'reason';
  if (banked > counted) return 'banked';
  return banked > 0 && reference.trim() === '' ? 'reference' : undefined;
}
