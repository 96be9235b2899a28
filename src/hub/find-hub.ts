import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { Hub } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';

type Hubs = Pick<Quoting, 'marketAt'>;

/** A hub of the tariffs in force. @throws hubNotFound */
export function findHub(hubs: Hubs, hubId: string, now: Date): Hub {
  const hub = hubs.marketAt(now)?.hubs.find(({ id }) => id === hubId);
  if (hub === undefined) throw problems.hubNotFound();
  return hub;
}

export type FindHub = (hubId: string) => Hub;

/** Makes the function that finds a hub at the time of its call. */
export const hubFinder =
  (ctx: Context, hubs: Hubs): FindHub =>
  (hubId) =>
    findHub(hubs, hubId, ctx.now());
