import type { Context } from '../../context.ts';
import { problems } from '../../problems.ts';
import type { Hub } from '../../quotes/market.ts';
import type { Quoting } from '../../quotes/quoting.ts';

export type FindHub = (hubId: string) => Hub;

/** Makes the function that finds a hub of the tariffs in force. @throws hubNotFound */
export const hubFinder =
  (ctx: Context, quoting: Pick<Quoting, 'marketAt'>): FindHub =>
  (hubId) => {
    const hub = quoting.marketAt(ctx.now())?.hubs.find(({ id }) => id === hubId);
    if (hub === undefined) throw problems.hubNotFound();
    return hub;
  };
