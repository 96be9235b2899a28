import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { countListening, type Host } from '../../db/server.ts';
import { tariffChannel } from '../../quotes/tariffs/revision-store.ts';
import { type Finding, found } from './finding.ts';

/** Connections that must stay free for the operator, backups and migrations. */
const spareConnections = 5;

/**
 * Besides its pools, each process has two connections to listen and one to watch commits; the sender of webhooks has two
 * more.
 */
const ownConnections = 3;
const senderConnections = 2;

type Connections = Pick<
  Config,
  'roles' | 'databaseConnections' | 'databaseReadingConnections' | 'databaseProviderConnections'
>;

/** The maximum number of connections that a process with these roles opens (decision 195). */
export function connectionsOf(config: Connections): number {
  const { roles, databaseConnections, databaseReadingConnections, databaseProviderConnections } = config;
  // The connections for providers serve API requests (role `api`) and batches, which run as jobs (role `jobs`).
  const booksForProviders = roles.includes('api') || roles.includes('jobs');
  return (
    databaseConnections +
    databaseReadingConnections +
    ownConnections +
    (booksForProviders ? databaseProviderConnections + databaseReadingConnections : 0) +
    (roles.includes('webhooks') ? senderConnections : 0)
  );
}

/** Checks that each host in DATABASE_URL allows enough connections for all running processes. */
export async function examineConnections(
  { sql, config }: Context,
  hosts: readonly Host[],
): Promise<Finding[]> {
  // Every process listens for new tariffs, whatever its roles, so the number of listeners is the number of processes.
  const processes = Math.max(1, await countListening(sql, tariffChannel));
  const needed = processes * connectionsOf(config) + spareConnections;
  return hosts
    .filter(({ maxConnections }) => needed > maxConnections)
    .map(({ place, maxConnections }) =>
      found('connections-short', { processes, needed, host: place, most: maxConnections }),
    );
}
