import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { release, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import { EmbeddedFailure } from './failure.ts';
import { commandLineOf } from './process-table.ts';

/** The data needed to start a server. */
export interface Site {
  readonly binaries: Binaries;
  readonly home: string;
  /** The real path of the cluster's folder. */
  readonly cluster: string;
  readonly account: Account | undefined;
  /** PostgreSQL settings that override Antar's own. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** The data that a server wrote into postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of the server's unix socket. Empty if the server listens only on loopback TCP. */
  readonly socketDir: string;
  readonly ready: boolean;
}

/** The longest path of a unix socket: 108 bytes on Linux, 104 on macOS, including the final zero byte. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;
const patienceMs = 30_000;

/**
 * True if crash recovery can sync the whole file system in one call instead of 1,800 single files. Only Linux 5.8 and
 * later report the errors of that call.
 */
const [major = 0, minor = 0] = release().split('.').map(Number);
const syncsWhole = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));

/** Returns the running server of a cluster, whichever process started it; undefined if none runs. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster);
  return noted !== undefined && isServing(noted.pid, cluster) ? noted : undefined;
}

/** Options of a server start. */
export interface Bringing {
  /** The loopback port to use without a unix socket; undefined means any free port. */
  readonly port?: number | undefined;
  /** Called once a server process runs; it may still be recovering. */
  readonly onLaunch?: (() => void) | undefined;
}

/** Returns the server that already runs on the cluster, or starts one. Resolves when the server accepts connections. */
export async function bringUp(site: Site, bringing: Bringing): Promise<Postmaster> {
  const startedAt = performance.now();
  for (;;) {
    const running = findPostmaster(site.cluster);
    if (running) bringing.onLaunch?.();
    const postmaster = running ? await untilReady(running.pid, site.cluster) : await launch(site, bringing);
    if (typeof postmaster === 'object') return postmaster;
    const lastWords = postmaster ?? 'it stopped';
    // These failures are temporary: the processes of a killed server hold its shared memory for up to a second, and
    // another program may have taken the port.
    const passing = running || /still in use|lock file|could not (bind|create any)/.test(lastWords);
    if (!passing || performance.now() - startedAt > patienceMs) {
      throw new EmbeddedFailure(`the embedded database did not start: ${lastWords} (${logPath(site)})`);
    }
    await delay(100);
  }
}

/**
 * Stops a server. It disconnects clients at once and shuts the server down cleanly, or kills it if that takes too long.
 */
export async function bringDown(pid: number, cluster: string) {
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of signals) {
    if (!isServing(pid, cluster)) return;
    process.kill(pid, signal);
    const until = performance.now() + waitMs;
    while (isServing(pid, cluster) && performance.now() < until) await delay(5);
  }
}

/** Signals a server to stop immediately, and does not wait. The next start has to recover the data. */
export function abandon(pid: number, cluster: string) {
  if (isServing(pid, cluster)) process.kill(pid, 'SIGQUIT');
}

/** Starts a server. @returns the server, or the log line that says why it failed */
async function launch(site: Site, { port, onLaunch }: Bringing): Promise<Postmaster | string | undefined> {
  removeTraces(site.cluster);
  rotateLog(site);
  const logStart = statSync(logPath(site), { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logPath(site), 'a', 0o600);
  const child = spawn(join(site.binaries.native, 'bin', 'postgres'), await serverOptions(site, port), {
    ...site.account,
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', log],
    // The server gets a separate session, so that Ctrl-C in the terminal reaches only us and running requests can
    // finish.
    detached: true,
  });
  closeSync(log);
  await spawned(child);
  child.unref();
  onLaunch?.();
  return (await untilReady(child.pid ?? 0, site.cluster, child)) ?? lastWords(site, logStart);
}

async function spawned(child: ChildProcess) {
  await once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
    // ENOENT for an existing file means that its loader is missing: the programs need glibc.
    const hint = error.code === 'ENOENT' ? 'these programs need glibc' : error.message;
    throw new EmbeddedFailure(`the embedded database cannot run here (${hint}); set DATABASE_URL`);
  });
}

async function untilReady(
  pid: number,
  cluster: string,
  child?: ChildProcess,
): Promise<Postmaster | undefined> {
  const gone = () =>
    child ? child.exitCode !== null || child.signalCode !== null : !isServing(pid, cluster);
  while (!gone()) {
    const noted = readPidFile(cluster);
    if (noted?.pid === pid && noted.ready) return noted;
    await delay(5);
  }
  return undefined;
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketDir = '', , , status] = lines;
    return { pid: Number(pid), port: Number(port), socketDir, ready: status?.startsWith('ready') ?? false };
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the process is this cluster's server. A pid alone proves nothing: it may belong to a zombie or to
 * another program.
 */
function isServing(pid: number, cluster: string): boolean {
  const command = commandLineOf(pid);
  return command !== undefined && /postgres/.test(command) && `${command} `.includes(` ${cluster} `);
}

/** Removes the lock files of a dead server, since PostgreSQL would trust the pid in them. */
function removeTraces(cluster: string) {
  if (readPidFile(cluster) === undefined || findPostmaster(cluster) !== undefined) return;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    rmSync(join(cluster, name), { force: true });
  }
}

async function serverOptions({ cluster, settings: chosen }: Site, port?: number): Promise<string[]> {
  const socketFits = Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath;
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
  const settings = {
    listen_addresses: socketFits ? '' : '127.0.0.1',
    port: socketFits ? 5432 : (port ?? (await findFreePort())),
    unix_socket_directories: socketFits ? cluster : '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(512, Math.max(32, megabytes / 16)))}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    // Limits how much crash recovery replays; this much takes about two seconds (decision 376).
    max_wal_size: '256MB',
    checkpoint_timeout: '15min',
    // Frequent checkpoints under load are intended, so the server must not warn about them.
    checkpoint_warning: 0,
    ...(syncsWhole && { recovery_init_sync_method: 'syncfs' }),
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Omits the details of rejected rows from the log, since they contain personal data.
    log_error_verbosity: 'terse',
    ...chosen,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns the path of the server's log file. */
const logPath = ({ home }: Pick<Site, 'home'>): string => join(home, 'postgres.log');

function rotateLog(site: Site) {
  const size = statSync(logPath(site), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10 * 2 ** 20) renameSync(logPath(site), `${logPath(site)}.old`);
}

function lastWords(site: Site, from: number): string {
  const file = openSync(logPath(site), 'r');
  const buffer = Buffer.alloc(64 * 1024);
  const length = readSync(file, buffer, 0, buffer.length, from);
  closeSync(file);
  const lines = buffer.toString('utf8', 0, length).trim().split('\n');
  return lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
}
