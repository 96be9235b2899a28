import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { countListening, readHosts } from '../../db/server.ts';
import { tariffChannel } from '../../quotes/tariffs/revision-store.ts';
import { type Finding, found } from './finding.ts';

/** Connections that must stay free for the operator, backups and migrations. */
const spareConnections = 5;

/** Besides its pools, each process has one connection to listen and one for leases; the webhook sender has two more. */
const ownConnections = 2;
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

/** Checks that each host in DATABASE_URL answers and allows enough connections for all running processes. */
export async function examineConnections({ sql, config }: Context): Promise<Finding[]> {
  const hosts = await readHosts(sql.url);
  // Every process listens for new tariffs, whatever its roles, so the number of listeners is the number of processes.
  const processes = Math.max(1, await countListening(sql, tariffChannel));
  const needed = processes * connectionsOf(config) + spareConnections;
  return hosts.flatMap(({ place, maxConnections }): Finding[] => {
    if (maxConnections === undefined) return [found('host-unreachable', { host: place })];
    if (needed <= maxConnections) return [];
    return [found('connections-short', { processes, needed, host: place, most: maxConnections })];
  });
}
