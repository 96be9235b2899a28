import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { keepReading, type Reading } from '../db/keep-reading.ts';
import { knowsTag } from '../http/entity-tag.ts';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import {
  addWatcher,
  endWatchers,
  endWithSessions,
  noWatchers,
  type SessionWatcher,
  type Watchers,
} from '../people/sessions/watchers.ts';
import { type ClientTimeZone, startOfLocalDay } from '../time.ts';
import { type DayParts, dayEvents, partsOf } from './day-changes.ts';
import { listDayTags, readDay } from './read-day.ts';

/** Poll interval. A phone receives a change after at most this time plus the duration of a poll. */
const lookEveryMs = 1_000;
/** After a poll, the service pauses for this many times the poll's duration, to limit the load on the database. */
const restPerLook = 10;
const mostRestMs = 5_000;
/**
 * Interval of heartbeats while nothing changes. They keep proxies from closing a silent connection, and show the phone
 * that its connection works.
 */
const beatEveryMs = 15_000;
/** Maximum number of couriers' days that are read concurrently. */
const readAtOnce = 4;
/**
 * Maximum number of bytes that wait to be sent to a phone. While more are waiting, no changes are added; afterwards the
 * phone gets only the latest state.
 */
const mostWaitingBytes = 64 * 1024;
const limits = { most: 2_000, mostOfOneSession: 4 } as const;

interface StreamRequest {
  readonly signedIn: SignedIn;
  readonly timeZone: ClientTimeZone;
  /** The ETag of the day that the phone has. */
  readonly after: string | undefined;
}

/** A connected phone, which receives the changes of its courier's day. */
interface DayWatcher extends SessionWatcher, StreamRequest {
  readonly signedIn: SignedIn;
  /** The connection to the phone; undefined until it is open. */
  stream: EventStream | undefined;
  /** The day as it was last sent to the phone; undefined before the first poll. */
  sent: { readonly tag: string; readonly parts: DayParts } | undefined;
  writtenAtMs: number;
}

/** Watches the days of all connected couriers, with one SQL statement for all of them (decision 432). */
export interface DayWatch {
  /** Starts a stream. @returns false, without a response, when there are too many watchers */
  stream(reply: FastifyReply, request: StreamRequest): boolean;
  stop(): void;
}

interface Watching {
  readonly watchers: Watchers<DayWatcher>;
  readonly reading: Reading;
  isStopped: boolean;
}

export function createDayWatch(ctx: Context): DayWatch {
  const watchers = noWatchers<DayWatcher>(limits);
  const reading = keepReading({
    read: async () => {
      await endWithSessions(ctx, watchers);
      await look(ctx, watchers);
    },
    everyMs: lookEveryMs,
    rest: { perReading: restPerLook, mostMs: mostRestMs },
    isNeeded: () => watchers.each.size > 0,
    failure: 'days cannot be looked at; trying again',
    log: ctx.log,
  });
  const watching: Watching = { watchers, reading, isStopped: false };
  return {
    stream: (reply, request) => !watching.isStopped && begin(watching, reply, request),
    stop: () => {
      watching.isStopped = true;
      void reading.stop();
      endWatchers(watchers);
    },
  };
}

function begin({ watchers, reading }: Watching, reply: FastifyReply, request: StreamRequest): boolean {
  const watcher: DayWatcher = {
    ...request,
    ...{ stream: undefined, sent: undefined, writtenAtMs: performance.now() },
    end: () => watcher.stream?.end('event: end\ndata: {}\n\n'),
  };
  const leave = addWatcher(watchers, watcher);
  if (leave === undefined) return false;
  watcher.stream = openEventStream(reply, leave, { isPacked: true });
  reading.wake(0);
  return true;
}

/** Reads the versions of all days in one query, then the content of the days whose version changed. */
async function look(ctx: Context, watchers: Watchers<DayWatcher>): Promise<void> {
  const at = ctx.now();
  const ready = [...watchers.each].filter(
    ({ stream }) => stream && stream.waitingBytes() <= mostWaitingBytes,
  );
  const days = ready.map(({ signedIn, timeZone }) => ({
    courierId: signedIn.id,
    since: startOfLocalDay(at, timeZone),
  }));
  const tags = await listDayTags(ctx, days);
  await pLimit(readAtOnce).map(ready, async (watcher, index) => {
    const tag = tags[index]!;
    if (tag !== watcher.sent?.tag) await sendDay(ctx, watcher, { at, tag, since: days[index]!.since });
    else if (performance.now() - watcher.writtenAtMs > beatEveryMs) write(watcher, beat);
  });
}

const beat = 'event: beat\ndata: {}\n\n';

async function sendDay(
  ctx: Context,
  watcher: DayWatcher,
  { at, tag, since }: { readonly at: Date; readonly tag: string; readonly since: Date },
): Promise<void> {
  const { signedIn, after, sent } = watcher;
  const courierId = signedIn.id;
  const parts = partsOf(await readDay(ctx, courierId, since));
  const isAsKnown = async () => (await listDayTags(ctx, [{ courierId, since }]))[0] === tag;
  // If the day changed while its parts were read, the parts are newer than the tag. Even a phone that has the tag then
  // needs them.
  const isKnown = sent === undefined && knowsTag(after, tag) && (await isAsKnown());
  watcher.sent = { tag, parts };
  write(watcher, isKnown ? beat : dayEvents({ courierId, at, tag }, parts, sent?.parts));
}

function write(watcher: DayWatcher, event: string): void {
  watcher.writtenAtMs = performance.now();
  watcher.stream?.write(event);
}
