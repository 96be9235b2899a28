import type { DueEvent } from './store.ts';
import type { Target } from './target.ts';

/** An event that this sender has taken from the queue. */
export interface Taken extends DueEvent {
  readonly eventId: string;
  readonly body: string;
  /** The epoch of its shard when it was taken. */
  readonly epoch: number;
  /** True if its call has begun and is not recorded yet. */
  isUnderWay: boolean;
}

/** The sources of waiting events: newly due ones, older ones, and resends. */
export const sources = ['fresh', 'backlog', 'resends'] as const;
export type Source = (typeof sources)[number];

/**
 * One endpoint's calls and waiting events, so that its trouble stays here. It holds a bounded number of events.
 */
export interface Lane {
  readonly endpointId: number;
  target: Target | undefined;
  /** Until then, on the monotonic clock, no events are taken for it, since its secrets cannot be opened. */
  closedUntilMs: number;
  readonly waiting: Readonly<Record<Source, Taken[]>>;
  /** True if the queue may have more of each source. */
  readonly more: { backlog: boolean; resends: boolean };
  /**
   * The point in the backlog up to which events are taken, in seconds since 1970; after each sweep the
   * beginning.
   */
  dueFromSeconds: number;
  /** The longest recent body, in characters. */
  bodyLength: number;
  calling: number;
  resending: number;
  turn: number;
  /** The number of calls in a row without any answer. */
  unanswered: number;
  /** True if its calls fail, by the database. */
  failing: boolean;
  idleSinceMs: number;
}

/** The most waiting events of one source, in one lane and in all lanes together. */
const mostWaiting = 2_048;
const mostWaitingInAll = 32_768;
/** The least number that may wait in any case, and the most for an endpoint that answers nothing. */
const leastWaiting = 2;
/** The most characters of one source's waiting bodies, and the assumed length of a body before the first. */
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

/**
 * True if an endpoint answers nothing. Under pressure it gets fewer calls at once, so that the others get
 * theirs.
 */
export const isSlow = (lane: Lane): boolean => lane.unanswered >= unansweredIsSlow;

/** The number of further events of a source that may wait in one of `lanes` lanes. */
export function roomFor(lane: Lane, source: Source, lanes: number): number {
  const share = Math.min(mostWaiting, mostWaitingInAll / lanes, mostCharacters / lane.bodyLength);
  const most = isSlow(lane) ? leastWaiting : Math.max(leastWaiting, Math.floor(share));
  return Math.max(0, most - lane.waiting[source].length);
}

/**
 * True if to look for more of a source: the lane is at most half full. Events that find no room are read in vain, in the
 * place of other endpoints' events.
 */
export const isHungry = (lane: Lane, source: Source, lanes: number): boolean =>
  roomFor(lane, source, lanes) >= Math.max(1, lane.waiting[source].length);

/** Resends get a fifth of an endpoint's calls, so that live events do not wait for them. */
const resendLimit = (limit: number) => Math.max(1, Math.floor(limit / 5));

/**
 * The next event to call for, with at most `limit` calls at once: mostly new events before the backlog
 * (decision 114).
 */
export function nextEvent(lane: Lane, limit: number): Taken | undefined {
  if (lane.calling >= limit) return undefined;
  const { fresh, backlog, resends } = lane.waiting;
  if (resends.length > 0 && lane.resending < resendLimit(limit)) return resends.shift();
  lane.turn = (lane.turn + 1) % 4;
  const [first, second] = lane.turn === 0 ? [backlog, fresh] : [fresh, backlog];
  return first.shift() ?? second.shift();
}

/** Takes out all waiting events. */
export const empty = ({ waiting }: Lane): Taken[] => sources.flatMap((source) => waiting[source].splice(0));

export const isEmpty = ({ waiting, calling }: Lane): boolean =>
  calling === 0 && sources.every((source) => waiting[source].length === 0);
