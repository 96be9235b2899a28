/** A second scan of the same code within this time is one that the scanner doubled. */
const doubledMs = 1_500;

/** The code that a scanner has typed: control characters and blanks around it are the scanner's own. */
export const codeOf = (typed: string): string => typed.replace(/\p{Cc}/gu, '').trim();

/** A scanned code and its time. */
export interface Typed {
  readonly code: string;
  readonly atMs: number;
}

/** True if a scan repeats the one before it at once. */
export const isDoubled = ({ code, atMs }: Typed, before: Typed | undefined): boolean =>
  before !== undefined && atMs - before.atMs < doubledMs && code.toUpperCase() === before.code.toUpperCase();
