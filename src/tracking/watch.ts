import type { Context } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import { pinsOf } from '../deliveries/evidence/pin.ts';
import { addedNeedsOf } from '../deliveries/needs.ts';
import { hourMs, later } from '../time.ts';
import { findTracked } from './store.ts';
import { type TrackingView, trackingView } from './view.ts';

/** Poll interval of the database; watchers receive a change within this time. */
const pollEveryMs = 2_000;
/** Maximum number of watchers in a process, and of watchers of one link. Clients beyond these limits must poll. */
const mostWatchers = 5_000;
const mostOfOneLink = 20;

/** Receives the current view of a link after every poll; undefined when the link is no longer valid. */
export type Watcher = (view: TrackingView | undefined) => void;

/** Polls the views of tracking links, with one query for all watchers (decision 132). */
export interface TrackingWatch {
  /** Returns the current view of a link; undefined for an invalid link. */
  find(token: string): Promise<TrackingView | undefined>;
  /**
   * Watches a link.
   * @returns a function that stops watching; undefined if a limit is reached or the service is stopping
   */
  watch(token: string, watcher: Watcher): (() => void) | undefined;
  /** Ends every watch. */
  stop(): void;
}

export function createTrackingWatch(ctx: Context): TrackingWatch {
  const watchers = new Map<string, Set<Watcher>>();
  let count = 0;
  let isStopped = false;

  const findAll = async (tokens: readonly string[]) => {
    const now = ctx.now();
    const endedAfter = later(now, -ctx.config.trackingHours * hourMs);
    const found = await findTracked(ctx.sql, tokens, endedAfter);
    const needsPin = addedNeedsOf(ctx.config, 'complete', true).includes('pin');
    const pinOf = (token: string) => (needsPin ? pinsOf(ctx.config, token)[0]! : null);
    return new Map(
      found.map((delivery) => [delivery.token, trackingView(delivery, now, pinOf(delivery.token))]),
    );
  };

  const reading = keepReading({
    read: async () => {
      const views = await findAll([...watchers.keys()]);
      for (const [token, each] of watchers) for (const notify of each) notify(views.get(token));
    },
    everyMs: pollEveryMs,
    isNeeded: () => watchers.size > 0,
    failure: 'tracked deliveries cannot be read; retrying',
    log: ctx.log,
  });

  const forget = (token: string, watcher: Watcher) => {
    const own = watchers.get(token);
    if (own?.delete(watcher)) count -= 1;
    if (own?.size === 0) watchers.delete(token);
  };

  return {
    find: async (token) => (await findAll([token])).get(token),
    watch: (token, watcher) => {
      const own = watchers.get(token) ?? new Set();
      if (isStopped || count >= mostWatchers || own.size >= mostOfOneLink) return undefined;
      watchers.set(token, own.add(watcher));
      count += 1;
      reading.wake();
      return () => forget(token, watcher);
    },
    stop: () => {
      isStopped = true;
      const all = [...watchers.values()].flatMap((each) => [...each]);
      watchers.clear();
      void reading.stop();
      for (const notify of all) notify(undefined);
    },
  };
}
