import type { Context } from '../context.ts';
import { hourMs, later } from '../time.ts';
import { findTracked } from './store.ts';
import { type TrackingView, trackingView } from './view.ts';

/** Everybody who watches sees a change this soon. */
const lookEveryMs = 2_000;
/** Watchers that one process has, and that one link has in it: the others ask now and then. */
const mostWatchers = 5_000;
const mostOfOneLink = 20;

/** Told of a view, at first and whenever it is looked for anew; undefined once the link opens nothing any more. */
export type Watcher = (view: TrackingView | undefined) => void;

/** Looks for what tracking links show, once for all who watch (decision 132). */
export interface TrackingWatch {
  /** Finds what a link shows now. */
  find(token: string): Promise<TrackingView | undefined>;
  /** Watches a link until told to stop. @returns how to stop; undefined when there are too many who watch */
  watch(token: string, watcher: Watcher): (() => void) | undefined;
  /** Tells every watcher that it is over. */
  stop(): void;
}

export function createTrackingWatch(ctx: Context): TrackingWatch {
  const watchers = new Map<string, Set<Watcher>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  const findAll = async (tokens: readonly string[]) => {
    const now = ctx.now();
    const endedAfter = later(now, -ctx.config.trackingHours * hourMs);
    const found = await findTracked(ctx.sql, tokens, endedAfter);
    return new Map(found.map((delivery) => [delivery.token, trackingView(delivery, now)]));
  };

  const look = async () => {
    try {
      const views = await findAll([...watchers.keys()]);
      for (const [token, each] of watchers) for (const tell of each) tell(views.get(token));
    } catch (error) {
      ctx.log.warn({ err: error }, 'tracked deliveries cannot be looked up; trying again');
    }
    timer = undefined;
    schedule();
  };
  const schedule = () => {
    if (timer === undefined && watchers.size > 0) timer = setTimeout(look, lookEveryMs);
  };

  const forget = (token: string, watcher: Watcher) => {
    const own = watchers.get(token);
    if (own?.delete(watcher)) count -= 1;
    if (own?.size === 0) watchers.delete(token);
  };

  return {
    find: async (token) => (await findAll([token])).get(token),
    watch: (token, watcher) => {
      const own = watchers.get(token) ?? new Set();
      if (count >= mostWatchers || own.size >= mostOfOneLink) return undefined;
      watchers.set(token, own.add(watcher));
      count += 1;
      schedule();
      return () => forget(token, watcher);
    },
    stop: () => {
      const all = [...watchers.values()].flatMap((each) => [...each]);
      watchers.clear();
      clearTimeout(timer);
      for (const tell of all) tell(undefined);
    },
  };
}
