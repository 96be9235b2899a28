import type { DueEvent } from './store.ts';
import type { Target } from './target.ts';

/** An event that this sender has taken from the queue. */
export interface Taken extends DueEvent {
  readonly eventId: string;
  readonly resend: boolean;
  /** The epoch of its shard when it was taken. */
  readonly epoch: number;
}

/** What is found where: events that became due just now, older ones, and resends. */
export type Source = 'fresh' | 'backlog' | 'resends';

/** One endpoint's calls and what waits for them: its trouble stays here. Holds a bounded number of events. */
export interface Lane {
  readonly endpointId: number;
  target: Target | undefined;
  /** Its secrets cannot be opened: nothing is taken for it until then, on the monotonic clock. */
  closedUntilMs: number;
  readonly waiting: Readonly<Record<Source, Taken[]>>;
  calling: number;
  resending: number;
  /** How many events of one source may wait here: grows while they are used up quickly, and shrinks again. */
  window: number;
  /** How long the bodies are that come for it lately, in characters: the longer, the fewer may wait here. */
  bodyLength: number;
  /** Events taken from `waiting` since the window was fitted last. */
  used: number;
  turn: number;
  hasBacklog: boolean;
  /** How far into the backlog events have been taken; back to the beginning with each sweep. */
  dueFromSeconds: number;
  hasResends: boolean;
  /** Calls in a row that got no answer at all. */
  unanswered: number;
  /** Whether its calls fail, as far as the database is known to say. */
  failing: boolean;
  idleSinceMs: number;
}

const firstWindow = 16;
/** Of one source's events, in all lanes that use up little: from 4,096 lanes on, each begins with fewer. */
const mostAtRest = 65_536;
const largestWindow = 8192;
const slowWindow = 2;
/** Of the bodies that may wait here, though never fewer than the first window. */
const mostCharacters = 16 * 2 ** 20;
const bodyLengthDecay = 0.9;
const unansweredIsSlow = 10;

/** What every one of so many lanes may have waiting. */
const leastWindow = (lanes: number): number =>
  Math.min(firstWindow, Math.max(slowWindow, Math.floor(mostAtRest / lanes)));

/** Makes a lane, as one of so many. */
export const createLane = (endpointId: number, nowMs: number, lanes: number): Lane => ({
  endpointId,
  target: undefined,
  closedUntilMs: Number.NEGATIVE_INFINITY,
  waiting: { fresh: [], backlog: [], resends: [] },
  calling: 0,
  resending: 0,
  window: leastWindow(lanes),
  bodyLength: 1,
  used: 0,
  turn: 0,
  hasBacklog: true,
  dueFromSeconds: 0,
  hasResends: true,
  unanswered: 0,
  failing: false,
  idleSinceMs: nowMs,
});

/** An endpoint that answers nothing; under pressure it gets fewer calls at once, so that the others get theirs. */
export const isSlow = (lane: Lane): boolean => lane.unanswered >= unansweredIsSlow;

/** How many events of one source may wait here. */
function capacityOf(lane: Lane): number {
  if (isSlow(lane)) return slowWindow;
  return Math.min(lane.window, Math.max(firstWindow, Math.floor(mostCharacters / lane.bodyLength)));
}

/** How many more events of a source may wait here. */
export const roomFor = (lane: Lane, source: Source): number =>
  Math.max(0, capacityOf(lane) - lane.waiting[source].length);

/** Lets an event wait for its call. @returns false when there is no room; it is found again later */
export function enter(lane: Lane, source: Source, event: Taken): boolean {
  if (roomFor(lane, source) === 0) {
    // Refused in the middle of what was found: those that come after it are found again as well.
    if (source === 'resends') lane.hasResends = true;
    else {
      lane.hasBacklog = true;
      lane.dueFromSeconds = Math.min(lane.dueFromSeconds, event.dueAtSeconds);
    }
    return false;
  }
  lane.waiting[source].push(event);
  lane.bodyLength = Math.max(lane.bodyLength, event.body.length);
  return true;
}

/** Whether to look for more events of a source for it now, rather than when it has run dry; sooner where looks are seldom. */
export const runsLow = (lane: Lane, source: Source, seldom = false): boolean =>
  lane.waiting[source].length <= (isSlow(lane) ? 0 : capacityOf(lane) * (seldom ? 3 / 4 : 1 / 2));

/** Whether there is more for it in the queue, and next to nothing here. */
export const isNearlyDry = (lane: Lane): boolean =>
  lane.hasBacklog &&
  !isSlow(lane) &&
  lane.waiting.backlog.length + lane.waiting.fresh.length < capacityOf(lane) / 8;

/** Whether there is more for it in the queue, and soon nothing here. */
export const wantsMore = (lane: Lane): boolean =>
  (lane.hasBacklog && runsLow(lane, 'backlog')) || (lane.hasResends && runsLow(lane, 'resends'));

/**
 * Takes more at a time for an endpoint that soon uses up all it may have here, and less for one that hardly touches it,
 * as one of so many lanes.
 */
export function fitWindow(lane: Lane, lanes: number): void {
  const { fresh, backlog } = lane.waiting;
  if (lane.used >= lane.window / 4 && fresh.length + backlog.length < lane.window / 2) {
    lane.window = Math.min(largestWindow, lane.window * 2);
  } else if (lane.used < lane.window / 16)
    lane.window = Math.max(leastWindow(lanes), Math.floor(lane.window / 2));
  lane.bodyLength = Math.max(1, lane.bodyLength * bodyLengthDecay);
  lane.used = 0;
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
  const event = first.shift() ?? second.shift();
  if (event !== undefined) lane.used += 1;
  return event;
}

/** Takes out all that waits. */
export const empty = ({ waiting: { fresh, backlog, resends } }: Lane): Taken[] =>
  [fresh, backlog, resends].flatMap((each) => each.splice(0));

export const isEmpty = ({ waiting, calling }: Lane): boolean =>
  calling === 0 && waiting.fresh.length === 0 && waiting.backlog.length === 0 && waiting.resends.length === 0;
