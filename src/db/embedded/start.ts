import { createHmac } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { messageOf } from '../../caught.ts';
import { prepareDataFolder } from '../../config/data-folder.ts';
import { serviceRole } from '../rights.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, makeRunnable } from './binaries.ts';
import { ensureCluster, findHome, linkCluster, readPassword, superuser } from './cluster.ts';
import { type Addresses, EmbeddedFailure } from './failure.ts';
import { type FolderLock, type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { abandon, type Bringing, bringDown, bringUp, type Postmaster, type Site } from './postmaster.ts';

/** A PostgreSQL server that this process controls and restarts if it dies. */
export interface Embedded extends Addresses {
  /** Shuts the server down cleanly. */
  stop(): Promise<void>;
  /** Stops the server immediately, without waiting; its next start recovers. */
  abort(): void;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** Maximum wait for another process to release the data folder. */
  readonly patienceMs?: number;
  /** PostgreSQL settings that override Antar's own. */
  readonly settings?: Site['settings'];
  /** Called once a server process runs; it may still be recovering. */
  readonly onLaunch?: () => void;
}

/** A server that has started but may still be recovering. */
export interface Launched {
  /** Resolves when the server accepts connections; rejects with the errors of `startEmbedded`. */
  readonly ready: Promise<Embedded>;
}

/** Starts a server like `startEmbedded`, but resolves while it is still recovering. */
export async function launchEmbedded(options: EmbeddedOptions): Promise<Launched> {
  const launched = Promise.withResolvers<void>();
  const ready = startEmbedded({ ...options, onLaunch: launched.resolve });
  await Promise.race([launched.promise, ready]);
  return { ready };
}

/**
 * Starts the PostgreSQL server in `dataDir`, or adopts one that a killed process left running, and restarts it whenever
 * it dies.
 * @throws SettingError or EmbeddedFailure with a message of one line; DataFolderInUse if another process uses the
 * folder
 */
export async function startEmbedded({
  dataDir,
  log,
  patienceMs = 0,
  settings = {},
  onLaunch,
}: EmbeddedOptions): Promise<Embedded> {
  const site = { ...(await prepareSite(resolve(dataDir), log)), settings };
  const password = readPassword(site.cluster);
  const open = (port?: number) => openHeld(site, { dataDir, patienceMs, password, port, onLaunch });
  let held: Held | undefined = await open();
  const { port } = held.postmaster;
  const { url, serviceUrl } = addressesOf(held.postmaster, password);
  let stopping = false;

  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await held?.lock.lost;
      held = undefined;
      if (stopping) return;
      log.warn('the embedded database stopped; restarting it');
      held = await open(port).catch(async (error) => {
        log.error(error, 'the embedded database does not restart; retrying');
        await delay(500);
        return undefined;
      });
    }
    await held?.lock.release();
  };
  const supervised = supervise();

  return {
    url,
    serviceUrl,
    stop: async () => {
      stopping = true;
      const last = held;
      await last?.lock.release();
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
  readonly lock: FolderLock;
}

/** Starts the server and reserves the folder; tries again if the server stops in between. */
async function openHeld(
  site: Site,
  options: FolderLockOptions & Bringing & { password: string },
): Promise<Held> {
  let refusedAt: number | undefined;
  for (;;) {
    const postmaster = await bringUp(site, options);
    try {
      return { postmaster, lock: await lockFolder(options, addressesOf(postmaster, options.password)) };
    } catch (error) {
      if (error instanceof EmbeddedFailure) throw error;
      // The five seconds are counted from the first refused connection: on a busy machine, the start alone may take
      // longer.
      refusedAt ??= performance.now();
      if (performance.now() - refusedAt > 5_000) {
        throw new EmbeddedFailure(`the embedded database refuses connections: ${messageOf(error)}`);
      }
      await delay(100);
    }
  }
}

/**
 * Prepares what a server needs: finds the programs, chooses the account and the folder, and creates the cluster if it
 * is missing.
 */
async function prepareSite(dataDir: string, log: Logger): Promise<Omit<Site, 'settings'>> {
  const found = await findBinaries();
  prepareDataFolder(dataDir);
  const account = chooseAccount(dataDir);
  const home = findHome(dataDir, account);
  if (home !== realpathSync(dataDir)) {
    log.debug(`the account that runs PostgreSQL cannot reach ${dataDir}: the database is in ${home}`);
  }
  const binaries = makeRunnable(found, home, account);
  const cluster = await ensureCluster(binaries, home, account);
  linkCluster(dataDir, cluster);
  return { binaries, home, cluster: realpathSync(cluster), account };
}

/** Returns the URLs of the database: over the server's unix socket if it has one, otherwise over loopback TCP. */
function addressesOf({ port, socketDir }: Postmaster, password: string): Addresses {
  const host = socketDir === '' ? '' : `&host=${encodeURIComponent(socketDir)}`;
  const at = `@127.0.0.1:${port}/${superuser}?sslmode=disable${host}`;
  return {
    url: `postgres://${superuser}:${password}${at}`,
    serviceUrl: `postgres://${serviceRole}:${servicePassword(password)}${at}`,
  };
}

/** Derives the password of the service's user from the superuser's password, which it does not reveal. */
const servicePassword = (password: string): string =>
  createHmac('sha256', password).update(serviceRole).digest('base64url');
