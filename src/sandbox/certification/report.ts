import type { WebhookFault } from '../webhook-faults.ts';

/** One call of an event, as the sender recorded it. */
export interface Told {
  readonly play: string;
  readonly fault: WebhookFault | null;
  readonly status: string;
  readonly sequence: number;
  readonly attempt: number;
  readonly reason: 'event' | 'resend';
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

/** A call that the receiver should have refused. */
export interface Probe {
  readonly name: string;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

/** Something a receiver owes, and whether it does it. */
export interface Duty {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'passed' | 'failed' | 'not checked';
  /** What was seen that was not right, a line each; at most a few. */
  readonly findings: readonly string[];
}

export interface Report {
  readonly passed: boolean;
  readonly duties: readonly Duty[];
  /** Every play, how many calls it took, and how many of them were not answered well. */
  readonly plays: readonly { readonly name: string; readonly calls: number; readonly notTaken: number }[];
  readonly calls: number;
  readonly answerMs: { readonly median: number; readonly p95: number; readonly longest: number };
}

export interface Evidence {
  readonly told: readonly Told[];
  /** Undefined when no authentication pair is registered. */
  readonly probes: readonly Probe[] | undefined;
  /** Plays whose events were not all told before time ran out. */
  readonly unfinished: readonly string[];
  readonly timeoutMs: number;
}

const mostFindings = 5;

const isTimeout = ({ error }: Told) => error !== null && /^no complete answer within/.test(error);
const isRefusal = (call: Told) => call.error !== null && call.httpStatus !== null && !isTimeout(call);
const isUnanswered = (call: Told) => call.error !== null && call.httpStatus === null && !isTimeout(call);

const lineOf = ({ play, status, attempt, error }: Told) => `${play}: ${status}, call ${attempt}: ${error}`;

function duty(name: string, about: string, findings: readonly string[], seen = true): Duty {
  const verdict = findings.length > 0 ? 'failed' : seen ? 'passed' : 'not checked';
  return { name, about, verdict, findings: [...new Set(findings)].slice(0, mostFindings) };
}

/** Judges a receiver by what it answered. */
export function judge(evidence: Evidence): Report {
  const { told, timeoutMs } = evidence;
  const refused = told.filter(isRefusal);
  // A status that is refused without any trouble is not the trouble's fault.
  const refusedAnyway = new Set(refused.filter(({ fault }) => fault === null).map(({ status }) => status));
  const troubled = (...faults: WebhookFault[]) =>
    told.filter(
      ({ fault, status }) => fault !== null && faults.includes(fault) && !refusedAnyway.has(status),
    );
  const refusedUnder = (...faults: WebhookFault[]) =>
    troubled(...faults)
      .filter(isRefusal)
      .map(lineOf);
  const seenUnder = (...faults: WebhookFault[]) => troubled(...faults).some(({ error }) => error === null);

  const duties = [
    duty(
      'reachable',
      'Every call reaches the receiver.',
      told.filter(isUnanswered).map(lineOf),
      told.length > 0,
    ),
    duty(
      'answers in time',
      `Every call is answered within ${timeoutMs / 1000} seconds.`,
      told.filter(isTimeout).map(lineOf),
      told.length > 0,
    ),
    duty(
      'takes every status',
      'Every status of every life is answered with 2xx.',
      refused.filter(({ fault }) => fault === null).map(lineOf),
      told.some(({ fault, error }) => fault === null && error === null),
    ),
    authenticationDuty(evidence.probes),
    duty(
      'tolerates duplicates',
      'An event that comes again is answered with 2xx.',
      refusedUnder('duplicate'),
      seenUnder('duplicate'),
    ),
    duty(
      'tolerates reordering',
      'An event that comes after a later one is answered with 2xx.',
      refusedUnder('out-of-order'),
      seenUnder('out-of-order'),
    ),
    duty(
      'tolerates delays',
      'An event that comes late, or only on its second call, is answered with 2xx.',
      refusedUnder('delayed', 'lost-then-retried'),
      seenUnder('delayed', 'lost-then-retried'),
    ),
  ];
  const complete = duty('told completely', 'Every event is told before time runs out.', evidence.unfinished);
  const all = duties.some(({ verdict }) => verdict === 'failed') ? duties : [...duties, complete];
  return {
    passed: all.every(({ verdict }) => verdict === 'passed'),
    duties: all,
    plays: playsOf(told),
    calls: told.length,
    answerMs: answerTimes(told),
  };
}

function authenticationDuty(probes: readonly Probe[] | undefined): Duty {
  const about = 'A call without the right authentication value is refused.';
  if (probes === undefined) return duty('checks authentication', about, [], false);
  const taken = probes.filter(({ httpStatus, error }) => httpStatus !== null && error === null);
  return duty(
    'checks authentication',
    about,
    taken.map(({ name, httpStatus }) => `a call ${name} was answered with ${httpStatus}`),
  );
}

const playsOf = (told: readonly Told[]) =>
  [...Map.groupBy(told, ({ play }) => play)].map(([name, calls]) => ({
    name,
    calls: calls.length,
    notTaken: calls.filter(({ error }) => error !== null).length,
  }));

function answerTimes(told: readonly Told[]): Report['answerMs'] {
  const times = told.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), longest: at(1) };
}
