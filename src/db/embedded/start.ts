import { createHmac } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { messageOf } from '../../caught.ts';
import { prepareDataFolder } from '../../data-folder.ts';
import { serviceRole } from '../rights.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, makeRunnable } from './binaries.ts';
import { ensureCluster, findHome, linkCluster, readPassword, superuser } from './cluster.ts';
import { type Addresses, EmbeddedFailure } from './failure.ts';
import { type Hold, type HoldOptions, holdFolder } from './hold.ts';
import { abandon, bringDown, bringUp, findPostmaster, type Postmaster, type Site } from './postmaster.ts';
import { makeSpool, readSpool, removeSpool } from './spool.ts';

/** A PostgreSQL server that this process holds and keeps alive. */
export interface Embedded extends Addresses {
  /** Stops the server in order. */
  stop(): Promise<void>;
  /** Stops the server at once without waiting; its next start recovers. */
  abort(): void;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** The time to wait for another process to release the folder. */
  readonly patienceMs?: number;
  /** Whether the server archives its log (decision 304); as it was left, unless said. */
  readonly archives?: boolean;
  /** Settings that replace ours. */
  readonly settings?: Site['settings'];
}

/**
 * Starts the PostgreSQL server in `dataDir`, or adopts one that a killed process left running, and restarts it
 * whenever it dies.
 * @throws SettingError or EmbeddedFailure in one line; DataFolderInUse when another process holds the folder
 */
export async function startEmbedded({
  dataDir,
  log,
  patienceMs = 0,
  archives,
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const site = { ...(await prepareSite(resolve(dataDir), log)), settings };
  const password = readPassword(site.cluster);
  const open = (port?: number) => openHeld(site, { dataDir, patienceMs, password, port });
  let held: Held | undefined = await openArchiving(site, open, archives);
  const { port } = held.postmaster;
  const { url, serviceUrl } = addressesOf(held.postmaster, password);
  let stopping = false;

  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await held?.hold.lost;
      held = undefined;
      if (stopping) return;
      log.warn('the embedded database went away; starting it again');
      held = await open(port).catch(async (error) => {
        log.error(error, 'the embedded database does not start again; trying on');
        await delay(500);
        return undefined;
      });
    }
    await held?.hold.release();
  };
  const supervised = supervise();

  return {
    url,
    serviceUrl,
    stop: async () => {
      stopping = true;
      const last = held;
      await last?.hold.release();
      await supervised;
      const postmaster = (last ?? held)?.postmaster;
      if (postmaster !== undefined) await bringDown(postmaster.pid, site.cluster);
    },
    abort: () => {
      stopping = true;
      if (held !== undefined) abandon(held.postmaster.pid, site.cluster);
    },
  };
}

interface Held {
  readonly postmaster: Postmaster;
  readonly hold: Hold;
}

/** Opens the server, which archives its log if that is wanted: only one that starts anew takes a change on. */
async function openArchiving(
  { home, account, cluster }: Site,
  open: (port?: number) => Promise<Held>,
  wanted: boolean | undefined,
): Promise<Held> {
  const { hold, postmaster } = await open();
  const isArchiving = hold.archives && readSpool(home) !== undefined;
  if (wanted === undefined || wanted === isArchiving) return { hold, postmaster };
  if (wanted) makeSpool(home, account);
  else removeSpool(home);
  await hold.release();
  await bringDown(postmaster.pid, cluster);
  return open(postmaster.port);
}

/** Brings the server up and takes the folder; tries again when the server stops in between. */
async function openHeld(
  site: Site,
  options: HoldOptions & { password: string; port: number | undefined },
): Promise<Held> {
  const startedAt = performance.now();
  for (;;) {
    const postmaster = await bringUp(site, options.port);
    try {
      return { postmaster, hold: await holdFolder(options, addressesOf(postmaster, options.password)) };
    } catch (error) {
      if (error instanceof EmbeddedFailure) throw error;
      if (performance.now() - startedAt > 5_000) {
        throw new EmbeddedFailure(`the embedded database refuses connections: ${messageOf(error)}`);
      }
      await delay(100);
    }
  }
}

/** The address of the server that runs on a data folder, as its superuser. @throws EmbeddedFailure when none does */
export function findAddress(dataDir: string): string {
  const cluster = realpathSync(join(dataDir, 'postgres'));
  const postmaster = findPostmaster(cluster);
  if (postmaster === undefined) throw new EmbeddedFailure(`no embedded database runs on ${dataDir}`);
  return addressesOf(postmaster, readPassword(cluster)).url;
}

/** Finds the programs, and the folder and the account of the cluster. */
export async function prepareHome(
  dataDir: string,
  log: Logger,
): Promise<Pick<Site, 'binaries' | 'home' | 'account'>> {
  const found = await findBinaries();
  prepareDataFolder(dataDir);
  const account = chooseAccount(dataDir);
  const home = findHome(dataDir, account);
  if (home !== realpathSync(dataDir)) {
    log.debug(`the account that runs PostgreSQL cannot reach ${dataDir}: the database is in ${home}`);
  }
  return { binaries: makeRunnable(found, home, account), home, account };
}

async function prepareSite(dataDir: string, log: Logger): Promise<Omit<Site, 'settings'>> {
  const { binaries, home, account } = await prepareHome(dataDir, log);
  const cluster = await ensureCluster(binaries, home, account);
  linkCluster(dataDir, cluster);
  return { binaries, home, cluster: realpathSync(cluster), account };
}

/** The addresses of the database on the server: its unix socket, or loopback. */
function addressesOf({ port, socketDir }: Postmaster, password: string): Addresses {
  const host = socketDir === '' ? '' : `&host=${encodeURIComponent(socketDir)}`;
  const at = `@127.0.0.1:${port}/${superuser}?sslmode=disable${host}`;
  return {
    url: `postgres://${superuser}:${password}${at}`,
    serviceUrl: `postgres://${serviceRole}:${servicePassword(password)}${at}`,
  };
}

/** The password of the service's user, made of the superuser's, which it does not tell. */
const servicePassword = (password: string): string =>
  createHmac('sha256', password).update(serviceRole).digest('base64url');
