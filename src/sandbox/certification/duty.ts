/** Something a receiver owes, and whether it does it. */
export interface Duty {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'passed' | 'failed' | 'not checked' | 'not needed';
  /** Why it did not pass, a line each; at most a few. */
  readonly findings: readonly string[];
  /** How to mend what failed; null where nothing did. */
  readonly remedy: string | null;
}

/** What a duty is, and how a receiver comes to fulfil it. */
export type Owed = Pick<Duty, 'name' | 'about'> & { readonly remedy: string };

const mostFindings = 8;

/** A duty that is fulfilled, or not for a reason. */
export function duty(owed: Owed, findings: readonly string[]): Duty {
  const told = [...new Set(findings)];
  const few =
    told.length > mostFindings
      ? [...told.slice(0, mostFindings), `and ${told.length - mostFindings} more`]
      : told;
  return few.length > 0
    ? { ...owed, verdict: 'failed', findings: few }
    : { ...owed, verdict: 'passed', findings: [], remedy: null };
}

/** A duty that could not be looked at, or need not be. */
export const unjudged = (owed: Owed, verdict: 'not checked' | 'not needed', why: string): Duty => ({
  ...owed,
  verdict,
  findings: [why],
  remedy: null,
});
