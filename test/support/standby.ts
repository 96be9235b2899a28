import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOn } from './cluster.ts';
import { newDataDir, query, startHere } from './data-folder.ts';
import { findFreePort } from './ports.ts';
import { startProxy } from './proxy.ts';
import { until } from './until.ts';

/** The settings of a server of a pair that listens at a port. */
export const settingsAt = (port: number) => ({ listen_addresses: '127.0.0.1', port, wal_keep_size: '512MB' });

/** The address of an embedded server, or of a line to it, over TCP. */
export function overTcp(url: string, port: string | number): string {
  const address = new URL(url);
  address.searchParams.delete('host');
  address.port = String(port);
  return address.href;
}

/** A server and a standby that follows it over a line. */
export async function startPair() {
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const [primaryDir, standbyDir] = [newDataDir(), newDataDir()];
  await (await startHere(primaryDir)).stop();
  execFileSync('cp', ['-a', primaryDir, standbyDir]);
  const primary = await startHere(primaryDir, settingsAt(primaryPort));
  const replication = await startProxy(`http://127.0.0.1:${primaryPort}`);
  const { username, password } = new URL(primary.url);
  const followed = `host=127.0.0.1 port=${new URL(replication.baseUrl).port} user=${username} password=${password}`;
  writeFileSync(join(standbyDir, 'postgres', 'standby.signal'), '', { mode: 0o644 });
  // It counts as started once it is promoted.
  const promoted = startHere(standbyDir, { ...settingsAt(standbyPort), primary_conninfo: followed });
  const standbyUrl = overTcp(primary.url, standbyPort);
  return { primary, primaryDir, primaryPort, replication, promoted, standbyPort, standbyUrl };
}

/** Makes every commit of a primary wait for its standby, from the return of this function on. */
export async function waitForEach(primaryUrl: string): Promise<void> {
  await runOn(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await runOn(primaryUrl, 'select pg_reload_conf()');
  const waits = "select 1 from pg_stat_replication where sync_state = 'sync'";
  await until(async () => (await query(primaryUrl, waits)).length === 1);
}
