import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Account } from './account.ts';
import { linkCluster } from './cluster.ts';
import { EmbeddedFailure } from './failure.ts';
import { abandon, bringDown, bringUp, findPostmaster, logPath, type Site } from './postmaster.ts';
import { inCommand, removeSpool } from './spool.ts';
import { prepareHome } from './start.ts';

/** A database made of a copy of its files and of its log since then. */
export interface Recovery {
  readonly dataDir: string;
  readonly log: Logger;
  /** Lays the copied files into this folder, which it makes. */
  readonly lay: (cluster: string) => Promise<void>;
  /** Puts a part of the log at a path; false when there is none of this name. */
  readonly fetch: (name: string, path: string) => Promise<boolean>;
  /** The moment whose state is wanted; undefined for the end of the log. */
  readonly until: Date | undefined;
  /** Does what must be done before the database is there, once it is known to be whole. */
  readonly prepare: () => Promise<void>;
}

/**
 * Recovers a database to a moment (decision 305): beside the one that is in the data folder, whose place it takes when it
 * is whole. It goes on in a timeline and a log of its own.
 * @throws EmbeddedFailure when the log ends before the moment; what `lay` and `fetch` throw
 */
export async function recoverCluster({ dataDir, log, ...recovery }: Recovery): Promise<void> {
  const { binaries, home, account } = await prepareHome(resolve(dataDir), log);
  const workshop = join(home, `postgres.new-${process.pid}`);
  const cluster = join(workshop, 'cluster');
  const wants = join(workshop, 'log');
  rmSync(workshop, { recursive: true, force: true });
  for (const folder of [workshop, wants]) mkdirSync(folder, { mode: 0o700 });
  try {
    await recovery.lay(cluster);
    writeFileSync(join(cluster, 'recovery.signal'), '');
    give(account, [
      workshop,
      ...readdirSync(workshop, { recursive: true }).map((name) => join(workshop, String(name))),
    ]);
    // Given on the command line, these settings are gone with this server.
    const settings = {
      hot_standby: 'off',
      restore_command: restoreCommand(wants),
      recovery_target_action: 'promote',
      ...(recovery.until && { recovery_target_time: inUtc(recovery.until) }),
    };
    await promote({ binaries, home: workshop, cluster, account, settings }, wants, recovery.fetch);
    await recovery.prepare();
    putInPlace(home, cluster);
    linkCluster(dataDir, join(home, 'postgres'));
  } finally {
    rmSync(workshop, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Before a server has begun, it knows no names of zones, not even `Z`. */
const inUtc = (at: Date) => at.toISOString().replace('Z', '+00');

/** Lets the server recover until it takes connections, which it does only when it has reached its end, and stops it. */
async function promote(site: Site, wants: string, fetch: Recovery['fetch']): Promise<void> {
  const stopping = new AbortController();
  const promoted = bringUp(site);
  const serving = serveLog({ wants, fetch, account: site.account }, stopping.signal);
  try {
    await Promise.race([promoted, serving]);
    await bringDown((await promoted).pid, site.cluster);
  } catch (error) {
    const running = findPostmaster(site.cluster);
    if (running !== undefined) abandon(running.pid, site.cluster);
    throw explain(error, site);
  } finally {
    stopping.abort();
    await Promise.allSettled([promoted, serving]);
  }
}

function explain(error: unknown, site: Site): unknown {
  const isEnd = error instanceof EmbeddedFailure && /recovery ended before configured/.test(error.message);
  if (!isEnd) return error;
  const told = readFileSync(logPath(site), 'utf8');
  const [, last = 'the copy'] = /last completed transaction was at log time (.+)/.exec(told) ?? [];
  return new EmbeddedFailure(
    `the log ends before this moment, with ${last}: choose an earlier one, or --until latest`,
  );
}

/** Asks by a file `….wanted`, and waits until the part is there, or `….missing`. */
function restoreCommand(wants: string): string {
  const folder = inCommand(wants);
  const part = `${folder}/%f`;
  const waits = `while test -d ${folder} && ! test -e ${part} && ! test -e ${part}.missing; do sleep 0.02; done`;
  return `touch ${part}.wanted; ${waits}; rm -f ${part}.missing; test -e ${part} && mv ${part} "%p"`;
}

interface Serving {
  readonly wants: string;
  readonly fetch: Recovery['fetch'];
  readonly account: Account | undefined;
}

/** Brings the parts of the log that the server asks for, each as it asks: together they may be larger than the disk. */
async function serveLog({ wants, fetch, account }: Serving, signal: AbortSignal): Promise<void> {
  const ending = '.wanted';
  while (!signal.aborted) {
    for (const wanted of readdirSync(wants).filter((name) => name.endsWith(ending))) {
      const name = wanted.slice(0, -ending.length);
      const draft = join(wants, `${name}.draft`);
      rmSync(join(wants, wanted));
      const isThere = await fetch(name, draft);
      if (!isThere) writeFileSync(draft, '');
      give(account, [draft]);
      renameSync(draft, join(wants, isThere ? name : `${name}.missing`));
    }
    await delay(10, undefined, { signal }).catch(() => undefined);
  }
}

function give(account: Account | undefined, paths: readonly string[]): void {
  if (account) for (const path of paths) chownSync(path, account.uid, account.gid);
}

/** What was there before is removed, with its log, which this database does not go on with. */
function putInPlace(home: string, cluster: string): void {
  const place = join(home, 'postgres');
  if (findPostmaster(place) !== undefined)
    throw new EmbeddedFailure(`the database in ${place} runs: stop the service first`);
  // A name that the next start removes, should this process end here.
  const replaced = join(home, `postgres-replaced.new-${process.pid}`);
  if (existsSync(place)) renameSync(place, replaced);
  removeSpool(home);
  renameSync(cluster, place);
  rmSync(replaced, { recursive: true, force: true });
}
