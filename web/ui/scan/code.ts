/** A scan of the same code within this time is a repeat of a trigger that is held. */
const doubledMs = 1_500;

/** Returns the code that a scanner has typed, without the control characters and blanks that scanners add. */
export const codeOf = (typed: string): string => typed.replace(/\p{Cc}/gu, '').trim();

/** A scanned code and its time. */
export interface Typed {
  readonly code: string;
  readonly atMs: number;
}

/** Returns true if a scan repeats the one just before it. */
export const isDoubled = ({ code, atMs }: Typed, before: Typed | undefined): boolean =>
  before !== undefined && atMs - before.atMs < doubledMs && code.toUpperCase() === before.code.toUpperCase();
