import type { Context } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import { pinsOf } from '../deliveries/evidence/pin.ts';
import { addedNeedsOf, needPolicyOf } from '../deliveries/needs.ts';
import { hourMs, later } from '../time.ts';
import { inPortions } from './portions.ts';
import { eventOf, type TrackingEvent } from './schema.ts';
import { findTracked, type TrackedDelivery } from './store.ts';
import { type TrackingView, trackingView } from './view.ts';

/** Interval at which each watched link is read; watchers receive a change within this time. */
const readEveryMs = 2_000;
/** Maximum number of watchers in a process, and of watchers of one link. Clients beyond these limits must poll. */
const mostWatchers = 5_000;
const mostOfOneLink = 20;

/** Receives the current view of a link whenever it is read; undefined when the link is no longer valid. */
export type Watcher = (event: TrackingEvent | undefined) => void;

/** A watched link: its watchers, and its view when it was last read. */
interface Link {
  readonly watchers: Set<Watcher>;
  event?: TrackingEvent;
}

/**
 * Reads the views of tracking links for all their watchers (decision 132), in portions that are spread over the
 * interval (decision 662).
 */
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
  const links = new Map<string, Link>();
  const portions = inPortions(links, readEveryMs);
  let count = 0;
  let isStopped = false;

  const reading = keepReading({
    read: async () => {
      const tokens = portions.next(performance.now());
      const views = await findViews(ctx, tokens, false);
      for (const token of tokens) notifyOf(links.get(token), views.get(token));
    },
    get everyMs() {
      return portions.pauseMs(performance.now());
    },
    isNeeded: () => links.size > 0,
    failure: 'tracked deliveries cannot be read; retrying',
    log: ctx.log,
  });

  const forget = (token: string, watcher: Watcher) => {
    const link = links.get(token);
    if (link?.watchers.delete(watcher)) count -= 1;
    if (link?.watchers.size === 0) links.delete(token);
  };

  return {
    find: async (token) => (await findViews(ctx, [token], true)).get(token),
    watch: (token, watcher) => {
      const link: Link = links.get(token) ?? { watchers: new Set() };
      if (isStopped || count >= mostWatchers || link.watchers.size >= mostOfOneLink) return undefined;
      link.watchers.add(watcher);
      links.set(token, link);
      count += 1;
      reading.wake();
      return () => forget(token, watcher);
    },
    stop: () => {
      isStopped = true;
      const all = [...links.values()].flatMap(({ watchers }) => [...watchers]);
      links.clear();
      void reading.stop();
      for (const notify of all) notify(undefined);
    },
  };
}

/** Finds the views of links by their tokens. Streams send no PIN, so theirs are found without. */
async function findViews(
  ctx: Context,
  tokens: readonly string[],
  withPin: boolean,
): Promise<ReadonlyMap<string, TrackingView>> {
  const now = ctx.now();
  const endedAfter = later(now, -ctx.rules.of('trackingHours') * hourMs);
  const found = await findTracked(ctx.sql, tokens, endedAfter);
  const needsPin = (delivery: TrackedDelivery) =>
    withPin && addedNeedsOf(needPolicyOf(ctx.rules, delivery), 'complete', true).includes('pin');
  const pinOf = (delivery: TrackedDelivery) =>
    needsPin(delivery) ? pinsOf(ctx.config, delivery.token)[0]! : null;
  return new Map(found.map((delivery) => [delivery.token, trackingView(delivery, now, pinOf(delivery))]));
}

function notifyOf(link: Link | undefined, view: TrackingView | undefined): void {
  if (link === undefined) return;
  const event = view && eventOf(view, link.event);
  if (event !== undefined) link.event = event;
  for (const notify of link.watchers) notify(event);
}
