import type { DueEvent } from './store.ts';
import type { Target } from './target.ts';

/** An event that this sender has taken from the queue. */
export interface Taken extends DueEvent {
  readonly eventId: string;
  readonly body: string;
  /**
   * The epoch of the event's shard (its part of the queue) at the time when the sender took the event. A shard's epoch
   * rises whenever another sender takes the shard over.
   */
  readonly epoch: number;
  /** True if the event's call has begun and is not recorded yet. */
  isUnderWay: boolean;
}

/** The sources of waiting events: newly due events, the backlog, and resends. */
export const sources = ['fresh', 'backlog', 'resends'] as const;
export type Source = (typeof sources)[number];

/**
 * The calls and waiting events of one endpoint. Each endpoint has its own lane, so that its failures affect no other.
 * The number of waiting events is bounded.
 */
export interface Lane {
  readonly endpointId: number;
  target: Target | undefined;
  /**
   * Until this time on the monotonic clock, the sender takes no events for the endpoint, because no key decrypts its
   * secrets.
   */
  closedUntilMs: number;
  readonly waiting: Readonly<Record<Source, Taken[]>>;
  /** True for a source if the queue may hold more events that the lane has not taken. */
  readonly more: { backlog: boolean; resends: boolean };
  /**
   * Backlog events that were due before this time, in seconds since 1970, are already taken. Each search of the whole
   * queue (`sweep`) resets this time to 0.
   */
  dueFromSeconds: number;
  /** Length of the longest body among the events last found for the endpoint, in characters. */
  bodyLength: number;
  calling: number;
  resending: number;
  turn: number;
  /** Number of consecutive calls without a response. */
  unanswered: number;
  /** True if the database records the endpoint as failing. */
  failing: boolean;
  idleSinceMs: number;
}

/** Maximum number of waiting events per source, in one lane and in all lanes together. */
const mostWaiting = 2_048;
const mostWaitingInAll = 32_768;
/**
 * Number of events per source that may always wait in a lane, even if many lanes share the total. In the lane of an
 * endpoint that does not respond (`isSlow`), no more may wait.
 */
const leastWaiting = 2;
/**
 * Maximum total length of one source's bodies that wait in a lane, in characters; and the length assumed for a body
 * while none is known.
 */
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
 * Returns true if an endpoint has left its last ten calls without a response. Under load it gets fewer concurrent
 * calls, which leaves capacity to the other endpoints.
 */
export const isSlow = (lane: Lane): boolean => lane.unanswered >= unansweredIsSlow;

/** Returns how many more events of a source may wait in a lane if the sender has `lanes` lanes. */
export function roomFor(lane: Lane, source: Source, lanes: number): number {
  const share = Math.min(mostWaiting, mostWaitingInAll / lanes, mostCharacters / lane.bodyLength);
  const most = isSlow(lane) ? leastWaiting : Math.max(leastWaiting, Math.floor(share));
  return Math.max(0, most - lane.waiting[source].length);
}

/**
 * Returns true if the sender should fetch more events of a source, because the lane is at most half full. Fetched
 * events that do not fit are wasted, and displace events of other endpoints.
 */
export const isHungry = (lane: Lane, source: Source, lanes: number): boolean =>
  roomFor(lane, source, lanes) >= Math.max(1, lane.waiting[source].length);

/** Limit of concurrent resends: a fifth of an endpoint's calls, so that new events do not wait for resends. */
const resendLimit = (limit: number) => Math.max(1, Math.floor(limit / 5));

/**
 * Takes the next event to send, unless `limit` calls to the endpoint are running. It takes three new events for each
 * one of the backlog (decision 114).
 */
export function nextEvent(lane: Lane, limit: number): Taken | undefined {
  if (lane.calling >= limit) return undefined;
  const { fresh, backlog, resends } = lane.waiting;
  if (resends.length > 0 && lane.resending < resendLimit(limit)) return resends.shift();
  lane.turn = (lane.turn + 1) % 4;
  const [first, second] = lane.turn === 0 ? [backlog, fresh] : [fresh, backlog];
  return first.shift() ?? second.shift();
}

/** Removes all waiting events from a lane and returns them. */
export const empty = ({ waiting }: Lane): Taken[] => sources.flatMap((source) => waiting[source].splice(0));

export const isEmpty = ({ waiting, calling }: Lane): boolean =>
  calling === 0 && sources.every((source) => waiting[source].length === 0);
