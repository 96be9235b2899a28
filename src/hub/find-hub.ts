import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { Hub } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';

type Hubs = Pick<Quoting, 'marketAt'>;

/** Returns a hub of the current tariffs. @throws hubNotFound */
export function findHub(hubs: Hubs, hubId: string, now: Date): Hub {
  const hub = hubs.marketAt(now)?.hubs.find(({ id }) => id === hubId);
  if (hub === undefined) throw problems.hubNotFound();
  return hub;
}

export type FindHub = (hubId: string) => Hub;

/** Returns a function that finds a hub in the tariffs in force at the time of each call. */
export const hubFinder =
  (ctx: Context, hubs: Hubs): FindHub =>
  (hubId) =>
    findHub(hubs, hubId, ctx.now());
