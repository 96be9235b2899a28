import type { Context, Scope } from '../../context.ts';
import { keepReading } from '../../db/keep-reading.ts';
import type { BookingLimits } from '../../quotes/quoting.ts';
import { hasRoomFor, type Standing } from './limit.ts';
import { listLimited } from './limits-store.ts';
import { readStanding } from './read-standing.ts';

const refreshMs = 1_000;
/** Age up to which quotes use what a provider was known to owe. A booking reads it anew. */
const freshMs = 1_000;

/** The limits of providers for quotes and bookings, in the memory of a process. */
export interface FollowedLimits extends BookingLimits {
  stop(): Promise<void>;
}

/** Follows which providers have limits. A provider without one costs its quotes and bookings nothing. */
export async function followLimits(ctx: Context): Promise<FollowedLimits> {
  let limited: ReadonlySet<string> = new Set();
  const known = new Map<
    string,
    { readonly atMs: number; readonly standing: Promise<Standing | undefined> }
  >();
  const reading = keepReading({
    read: async () => {
      limited = new Set(await listLimited(ctx.sql));
      for (const workspaceId of known.keys()) if (!limited.has(workspaceId)) known.delete(workspaceId);
    },
    everyMs: refreshMs,
    failure: 'limits of providers could not be read; using those in memory',
    log: ctx.log,
  });
  await reading.refresh();
  reading.wake();
  const standing = (workspaceId: string): Promise<Standing | undefined> => {
    const present = known.get(workspaceId);
    if (present !== undefined && performance.now() - present.atMs < freshMs) return present.standing;
    const read = readStanding(ctx, ctx.sql, workspaceId);
    known.set(workspaceId, { atMs: performance.now(), standing: read });
    read.catch(() => known.delete(workspaceId));
    return read;
  };
  return {
    isLimited: ({ workspaceId, environment }: Scope) =>
      environment === 'production' && limited.has(workspaceId),
    hasRoomFor: async ({ workspaceId }, fareIdr) => {
      const present = await standing(workspaceId);
      return present === undefined || hasRoomFor(present, fareIdr);
    },
    refresh: async () => {
      known.clear();
      await reading.refresh();
    },
    stop: reading.stop,
  };
}
