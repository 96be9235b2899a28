import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { countListening, readHosts } from '../../db/server.ts';
import { tariffChannel } from '../../quotes/tariffs/revision-store.ts';
import { type Finding, found } from './finding.ts';

/** Reserved for the operator, backups and migrations. */
const spareConnections = 5;

/** Each process needs one connection to listen and one for leases; the webhook sender needs two more. */
const ownConnections = 2;
const senderConnections = 2;

type Connections = Pick<
  Config,
  'roles' | 'databaseConnections' | 'databaseReadingConnections' | 'databaseProviderConnections'
>;

/** The maximum number of connections that a process with these roles opens (decision 195). */
export function connectionsOf(config: Connections): number {
  const { roles, databaseConnections, databaseReadingConnections, databaseProviderConnections } = config;
  // Provider requests, and the rows of batches, which run as a job.
  const booksForProviders = roles.includes('api') || roles.includes('jobs');
  return (
    databaseConnections +
    databaseReadingConnections +
    ownConnections +
    (booksForProviders ? databaseProviderConnections + databaseReadingConnections : 0) +
    (roles.includes('webhooks') ? senderConnections : 0)
  );
}

/** Checks that each host of the database address answers and allows enough connections for all running processes. */
export async function examineConnections({ sql, config }: Context): Promise<Finding[]> {
  const hosts = await readHosts(sql.url);
  // Every process, whatever its roles, listens for new tariffs.
  const processes = Math.max(1, await countListening(sql, tariffChannel));
  const needed = processes * connectionsOf(config) + spareConnections;
  return hosts.flatMap(({ place, maxConnections }): Finding[] => {
    if (maxConnections === undefined) return [found('host-unreachable', { host: place })];
    if (needed <= maxConnections) return [];
    return [found('connections-short', { processes, needed, host: place, most: maxConnections })];
  });
}
