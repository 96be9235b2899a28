/** The notes and coins of the rupiah, the largest first. */
export const noteValues = [
  100_000, 75_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const;

/** A typed count: its sum, or the number of each note. */
export interface Count {
  readonly sumIdr?: number | undefined;
  /** The typed digits by the value of the note. */
  readonly pieces?: Readonly<Record<number, string>> | undefined;
}

export const emptyCount: Count = {};

/** The notes of a count; undefined if only its sum was typed. */
export const denominationsOf = ({ pieces }: Count) =>
  pieces &&
  noteValues.map((value) => ({ value, count: Number(pieces[value] ?? 0) })).filter(({ count }) => count > 0);

/** The sum of a count; undefined while nothing is typed. */
export function countedOf(count: Count): number | undefined {
  const notes = denominationsOf(count);
  if (notes === undefined) return count.sumIdr;
  const isTyped = Object.values(count.pieces ?? {}).some((digits) => digits !== '');
  return isTyped ? notes.reduce((sum, { value, count: many }) => sum + value * many, 0) : undefined;
}

/** The typed facts of a till's closing. */
interface Typed {
  readonly counted: number | undefined;
  readonly difference: number;
  readonly reason: string;
  readonly banked: number;
  readonly reference: string;
}

export type Lack = 'counted' | 'reason' | 'banked' | 'reference';

/** Returns the reason that keeps a till from being closed; undefined if none does. */
export function lackOf({ counted, difference, reason, banked, reference }: Typed): Lack | undefined {
  if (counted === undefined) return 'counted';
  if (difference !== 0 && reason.trim() === '') return 'reason';
  if (banked > counted) return 'banked';
  return banked > 0 && reference.trim() === '' ? 'reference' : undefined;
}
