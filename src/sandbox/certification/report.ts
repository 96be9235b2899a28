import { type Status, statuses } from '../../deliveries/lifecycle.ts';
import type { WebhookFault } from '../webhook-faults.ts';
import { type Duty, duty, type Owed, unjudged } from './duty.ts';
import { judgeForgeries, type Probe } from './judge-forgeries.ts';

/** One webhook call, as the sender recorded it. */
export interface SentCall {
  readonly play: string;
  /** True if the call has a version 1 body, in which failures have other names. */
  readonly isVersion1: boolean;
  readonly fault: WebhookFault | null;
  readonly status: Status;
  readonly sequence: number;
  readonly attempt: number;
  readonly reason: 'event' | 'resend';
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

export interface Report {
  readonly passed: boolean;
  readonly duties: readonly Duty[];
  /**
   * Every simulated delivery (play), with the number of its webhook calls and the number of its calls that did not
   * succeed.
   */
  readonly plays: readonly { readonly name: string; readonly calls: number; readonly notTaken: number }[];
  readonly calls: number;
  readonly answerMs: { readonly median: number; readonly p95: number; readonly longest: number };
}

export interface Evidence {
  readonly sent: readonly SentCall[];
  readonly probes: readonly Probe[];
  /** Names of the simulated deliveries (plays) whose events were not all sent before the time limit. */
  readonly unfinished: readonly string[];
  readonly timeoutMs: number;
}

const isTimeout = ({ error }: SentCall) => error !== null && /^no complete answer within/.test(error);
const isRefusal = (call: SentCall) => call.error !== null && call.httpStatus !== null && !isTimeout(call);
const isUnanswered = (call: SentCall) => call.error !== null && call.httpStatus === null && !isTimeout(call);
const isTaken = ({ error }: SentCall) => error === null;

const lineOf = ({ play, status, attempt, error }: SentCall) =>
  `${play}: ${status}, call ${attempt}: ${error}`;

const reachable: Owed = {
  name: 'reachable',
  about: 'Every call reaches the receiver.',
  remedy: 'Open the address to the internet: its name, its port, its firewall and its certificate.',
};

const answersInTime = (timeoutMs: number): Owed => ({
  name: 'answers in time',
  about: `Every call is answered within ${timeoutMs / 1000} seconds.`,
  remedy: 'Store the event, answer 2xx, and do the rest afterwards.',
});

const takesEveryStatus: Owed = {
  name: 'takes every status',
  about: 'Every status of every life is answered with 2xx.',
  remedy: 'Answer 2xx to every status, also to one that you have no use for.',
};

const takesVersion1: Owed = {
  name: 'takes version 1 bodies',
  about:
    'The bodies of deliveries from the legacy path are answered with 2xx: FAILED and FAILED_PROOF, unsplit.',
  remedy: 'Take FAILED beside FAILED_PICKUP and FAILED_DELIVERY, and FAILED_PROOF beside the split types.',
};

/** The duties of a receiver during simulated network faults. */
const troubles: readonly (Owed & { readonly fault: WebhookFault })[] = [
  {
    fault: 'lost-then-retried',
    name: 'takes retries',
    about: 'An event whose first call got lost is answered with 2xx on its second.',
    remedy: 'Take an event by its webhook-id, whatever number x-webhook-attempt has.',
  },
  {
    fault: 'duplicate',
    name: 'tolerates duplicates',
    about: 'An event that comes again is answered with 2xx.',
    remedy: 'Answer 2xx to a webhook-id that you have stored already, and change nothing.',
  },
  {
    fault: 'out-of-order',
    name: 'tolerates reordering',
    about: 'An event that comes after a later one is answered with 2xx.',
    remedy:
      'Answer 2xx to an event with a lower x-delivery-sequence than the last, and keep the newer status.',
  },
  {
    fault: 'delayed',
    name: 'tolerates delays',
    about: 'An event that comes late is answered with 2xx.',
    remedy: 'Judge the age of a call by webhook-timestamp, which is made anew for it, not by updatedAt.',
  },
];

const completeDuty: Owed = {
  name: 'told completely',
  about: 'Every event is told before time runs out.',
  remedy: 'Certify again; when it happens again, the log of the service says why.',
};

/** Judges a receiver by its answers (decision 165). */
export function judge(evidence: Evidence): Report {
  const { sent, timeoutMs } = evidence;
  const judged = [
    ...judgeAnswers(sent, timeoutMs),
    judgeStatuses(sent),
    judgeVersion1(sent),
    ...judgeTroubles(sent),
    ...judgeForgeries(evidence.probes),
  ];
  // If another duty failed, events may be missing because of that failure, so completeness is not judged.
  const complete = duty(
    completeDuty,
    evidence.unfinished.map((play) => `${play}: not all events were told`),
  );
  const duties = judged.some(({ verdict }) => verdict === 'failed') ? judged : [...judged, complete];
  return {
    passed: duties.every(({ verdict }) => verdict === 'passed' || verdict === 'not needed'),
    duties,
    plays: playsOf(sent),
    calls: sent.length,
    answerMs: answerTimes(sent),
  };
}

function judgeAnswers(sent: readonly SentCall[], timeoutMs: number): Duty[] {
  const inTime = answersInTime(timeoutMs);
  if (sent.length === 0) {
    return [reachable, inTime].map((owed) => unjudged(owed, 'not checked', 'No event was told.'));
  }
  return [
    duty(reachable, sent.filter(isUnanswered).map(lineOf)),
    duty(inTime, sent.filter(isTimeout).map(lineOf)),
  ];
}

/** True for calls with a current body (not version 1) and without a simulated fault. */
const isPlain = ({ fault, isVersion1 }: SentCall) => fault === null && !isVersion1;

/**
 * Returns the statuses whose calls the receiver refuses even without a simulated fault. A refusal of such a call during
 * a fault does not show how the receiver handles the fault.
 */
const refusedStatuses = (sent: readonly SentCall[]) =>
  new Set(sent.filter((call) => isPlain(call) && isRefusal(call)).map(({ status }) => status));

function judgeStatuses(sent: readonly SentCall[]): Duty {
  const refused = [...refusedStatuses(sent)].map((status) => {
    const calls = sent.filter((call) => isPlain(call) && call.status === status);
    const refusals = calls.filter(isRefusal);
    const [first] = refusals;
    return `${status}: ${refusals.length} of ${calls.length} calls refused, first in ${first?.play}: ${first?.error}`;
  });
  const answered = new Set(
    sent.filter((call) => isTaken(call) || isRefusal(call)).map(({ status }) => status),
  );
  const unsent = statuses.filter((status) => !answered.has(status));
  const untried = `not told, or not answered, as events before were not taken: ${unsent.join(', ')}`;
  if (refused.length > 0) return duty(takesEveryStatus, unsent.length > 0 ? [...refused, untried] : refused);
  return unsent.length > 0 ? unjudged(takesEveryStatus, 'not checked', untried) : duty(takesEveryStatus, []);
}

function judgeVersion1(sent: readonly SentCall[]): Duty {
  const refusedAnyway = refusedStatuses(sent);
  const bodies = sent.filter(({ isVersion1 }) => isVersion1);
  const refused = bodies.filter((call) => isRefusal(call) && !refusedAnyway.has(call.status));
  const seen = bodies.some((call) => call.status === 'FAILED' && isTaken(call));
  if (refused.length > 0 || seen) return duty(takesVersion1, refused.map(lineOf));
  return unjudged(takesVersion1, 'not checked', 'No failure was told to its end in version 1.');
}

/**
 * Judges a receiver under each simulated network fault. Statuses that the receiver refuses even without a fault are
 * ignored.
 */
function judgeTroubles(sent: readonly SentCall[]): Duty[] {
  const refusedAnyway = refusedStatuses(sent);
  return troubles.map(({ fault, ...owed }) => {
    const calls = sent.filter((call) => call.fault === fault && !refusedAnyway.has(call.status));
    const findings = calls.filter(isRefusal).map(lineOf);
    return findings.length > 0 || calls.some(isTaken)
      ? duty(owed, findings)
      : unjudged(owed, 'not checked', 'No event of this kind was taken or refused by itself.');
  });
}

const playsOf = (sent: readonly SentCall[]) =>
  [...Map.groupBy(sent, ({ play }) => play)].map(([name, calls]) => ({
    name,
    calls: calls.length,
    notTaken: calls.filter(({ error }) => error !== null).length,
  }));

function answerTimes(sent: readonly SentCall[]): Report['answerMs'] {
  const times = sent.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), longest: at(1) };
}
