import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { countListening, readHosts } from '../../db/server.ts';
import { tariffChannel } from '../../quotes/tariffs/revision-store.ts';
import { error, type Finding, warning } from './finding.ts';

/** Left for the operator, backups and migrations. */
const spareConnections = 5;

/** Listening and leases; the sender of webhooks has two more. */
const ownConnections = 2;
const senderConnections = 2;

type Connections = Pick<
  Config,
  'roles' | 'databaseConnections' | 'databaseReadingConnections' | 'databaseProviderConnections'
>;

/** The most connections that one process of these roles opens (decision 195). */
export function connectionsOf(config: Connections): number {
  const { roles, databaseConnections, databaseReadingConnections, databaseProviderConnections } = config;
  // Providers' requests, and the rows of batches, which are a job.
  const booksForProviders = roles.includes('api') || roles.includes('jobs');
  return (
    databaseConnections +
    databaseReadingConnections +
    ownConnections +
    (booksForProviders ? databaseProviderConnections + databaseReadingConnections : 0) +
    (roles.includes('webhooks') ? senderConnections : 0)
  );
}

/** Examines every host of the address: whether it answers, and takes the connections of all processes that run. */
export async function examineConnections({ sql, config }: Context): Promise<Finding[]> {
  const hosts = await readHosts(sql.url);
  // Every process listens for new tariffs, whatever its roles.
  const processes = Math.max(1, await countListening(sql, tariffChannel));
  const needed = processes * connectionsOf(config) + spareConnections;
  const who = processes === 1 ? 'one process' : `${processes} processes like this`;
  return hosts.flatMap(({ place, maxConnections }): Finding[] => {
    if (maxConnections === undefined) {
      const finding = `the host ${place} of DATABASE_URL cannot be reached`;
      return [error('database', finding, 'start it, or take it out: no failover leads there')];
    }
    if (needed <= maxConnections) return [];
    const finding = `${who} may open ${needed} connections, and ${place} takes ${maxConnections}`;
    return [warning('database', finding, 'raise max_connections, or lower DATABASE_CONNECTIONS')];
  });
}
