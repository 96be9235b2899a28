import type { DueEvent } from './store.ts';
import type { Target } from './target.ts';

/** An event that this sender has taken from the queue. */
export interface Taken extends DueEvent {
  readonly eventId: string;
  readonly body: string;
  /** The epoch of its shard when it was taken. */
  readonly epoch: number;
  /** Its call was begun, and is not recorded yet. */
  isUnderWay: boolean;
}

/** What waits for calls: events that became due just now, older ones, and resends. */
export const sources = ['fresh', 'backlog', 'resends'] as const;
export type Source = (typeof sources)[number];

/** One endpoint's calls and what waits for them: its trouble stays here. Holds a bounded number of events. */
export interface Lane {
  readonly endpointId: number;
  target: Target | undefined;
  /** Its secrets cannot be opened: nothing is taken for it until then, on the monotonic clock. */
  closedUntilMs: number;
  readonly waiting: Readonly<Record<Source, Taken[]>>;
  /** What the queue may have more of. */
  readonly more: { backlog: boolean; resends: boolean };
  /** How far into the backlog events have been taken, in seconds since 1970; the beginning after each sweep. */
  dueFromSeconds: number;
  /** The longest body that came lately, in characters. */
  bodyLength: number;
  calling: number;
  resending: number;
  turn: number;
  /** Calls in a row that got no answer at all. */
  unanswered: number;
  /** Whether its calls fail, as far as the database is known to say. */
  failing: boolean;
  idleSinceMs: number;
}

/** Of one source, in one lane and in all lanes together. */
const mostWaiting = 1_024;
const mostWaitingInAll = 32_768;
/** The least that may wait, whatever else does; and the most for an endpoint that answers nothing. */
const leastWaiting = 2;
/** Of the bodies of one source that may wait, and what is thought of one never seen. */
const mostCharacters = 16 * 2 ** 20;
const unknownLength = 2 ** 20;
const unansweredIsSlow = 10;

export const createLane = (endpointId: number, nowMs: number): Lane => ({
  endpointId,
  target: undefined,
  closedUntilMs: Number.NEGATIVE_INFINITY,
  waiting: { fresh: [], backlog: [], resends: [] },
  more: { backlog: true, resends: true },
  dueFromSeconds: 0,
  bodyLength: unknownLength,
  calling: 0,
  resending: 0,
  turn: 0,
  unanswered: 0,
  failing: false,
  idleSinceMs: nowMs,
});

/** An endpoint that answers nothing; under pressure it gets fewer calls at once, so that the others get theirs. */
export const isSlow = (lane: Lane): boolean => lane.unanswered >= unansweredIsSlow;

/** How many more events of a source may wait in a lane that is one of so many. */
export function roomFor(lane: Lane, source: Source, lanes: number): number {
  const share = Math.min(mostWaiting, mostWaitingInAll / lanes, mostCharacters / lane.bodyLength);
  const most = isSlow(lane) ? leastWaiting : Math.max(leastWaiting, Math.floor(share));
  return Math.max(0, most - lane.waiting[source].length);
}

/** Resends get a fifth of an endpoint's calls, so that live events do not wait for them. */
const resendLimit = (limit: number) => Math.max(1, Math.floor(limit / 5));

/** The next event to call for, when there may be `limit` calls at once: new ones mostly before the backlog (decision 114). */
export function nextEvent(lane: Lane, limit: number): Taken | undefined {
  if (lane.calling >= limit) return undefined;
  const { fresh, backlog, resends } = lane.waiting;
  if (resends.length > 0 && lane.resending < resendLimit(limit)) return resends.shift();
  lane.turn = (lane.turn + 1) % 4;
  const [first, second] = lane.turn === 0 ? [backlog, fresh] : [fresh, backlog];
  return first.shift() ?? second.shift();
}

/** Takes out all that waits. */
export const empty = ({ waiting }: Lane): Taken[] => sources.flatMap((source) => waiting[source].splice(0));

export const isEmpty = ({ waiting, calling }: Lane): boolean =>
  calling === 0 && sources.every((source) => waiting[source].length === 0);
