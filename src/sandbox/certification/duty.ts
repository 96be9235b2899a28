/** A duty of a webhook receiver, and whether the certification found it fulfilled. */
export interface Duty {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'passed' | 'failed' | 'not checked' | 'not needed';
  /** The reasons for a verdict other than `passed`: at most eight, and the number of further ones. */
  readonly findings: readonly string[];
  /** The remedy for a failed duty; null otherwise. */
  readonly remedy: string | null;
}

/** A duty and how to fulfil it. */
export type Owed = Pick<Duty, 'name' | 'about'> & { readonly remedy: string };

const mostFindings = 8;

/** Returns a duty as passed if there are no findings, and as failed otherwise. */
export function duty(owed: Owed, findings: readonly string[]): Duty {
  const distinct = [...new Set(findings)];
  const few =
    distinct.length > mostFindings
      ? [...distinct.slice(0, mostFindings), `and ${distinct.length - mostFindings} more`]
      : distinct;
  return few.length > 0
    ? { ...owed, verdict: 'failed', findings: few }
    : { ...owed, verdict: 'passed', findings: [], remedy: null };
}

/** Returns a duty without a judgement, because it could not be tested or is not needed. */
export const unjudged = (owed: Owed, verdict: 'not checked' | 'not needed', why: string): Duty => ({
  ...owed,
  verdict,
  findings: [why],
  remedy: null,
});
