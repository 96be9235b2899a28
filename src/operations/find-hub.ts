import { problems } from '../problems.ts';
import type { Hub } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';

/** A hub of the tariffs in force. @throws hubNotFound */
export function findHub(quoting: Pick<Quoting, 'marketAt'>, hubId: string, now: Date): Hub {
  const hub = quoting.marketAt(now)?.hubs.find(({ id }) => id === hubId);
  if (hub === undefined) throw problems.hubNotFound();
  return hub;
}
