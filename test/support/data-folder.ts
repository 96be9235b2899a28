import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../src/db/embedded/start.ts';
import { atFileEnd } from './file-end.ts';
import { type Running, runProcess } from './processes.ts';
import { removeFolder } from './remove-folder.ts';

const script = join(import.meta.dirname, 'folder-database.ts');
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

/** Creates a folder for the test file, which other accounts may pass through unless the mode forbids it. */
export function makeFolder({ mode = 0o711 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'antar-fault-'));
  chmodSync(folder, mode);
  atFileEnd(() => removeWithServers(folder));
  return folder;
}

function removeWithServers(folder: string): void {
  const dataDir = join(folder, 'data');
  for (const pid of serverPids(dataDir)) tryKill(pid, 'SIGKILL');
  const elsewhere = homeElsewhere(dataDir);
  removeFolder(folder);
  if (elsewhere !== undefined) removeFolder(elsewhere);
}

/** The path of a data folder that does not exist yet. */
export const newDataDir = (): string => join(makeFolder(), 'data');

/** Starts a database in this process; it ends with the test file at the latest. */
export async function startHere(
  dataDir: string,
  settings: EmbeddedOptions['settings'] = {},
): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, settings });
  // One that a failed test leaves would start its server again and again.
  atFileEnd(() => embedded.abort());
  return embedded;
}

/** A way to copy a data folder that is made once for all test files of a process. */
export function copiesOf(make: (dataDir: string) => Promise<void>): () => Promise<string> {
  let made: Promise<string> | undefined;
  const prepare = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antar-prepared-'));
    chmodSync(folder, 0o711);
    process.once('exit', () => removeWithServers(folder));
    const dataDir = join(folder, 'data');
    await make(dataDir);
    return dataDir;
  };
  return async () => {
    made ??= prepare();
    const copy = newDataDir();
    execFileSync('cp', ['-a', await made, copy]);
    return copy;
  };
}

/** A data folder with a database that was stopped in order. */
export const copyDataDir = copiesOf(async (dataDir) => {
  const embedded = await startHere(dataDir);
  await query(embedded.url, 'create table marks (text text)');
  await embedded.stop();
});

/** A process that holds a data folder, and the address of its database. */
export async function startOnFolder(dataDir: string, from = script, as?: { uid: number; gid: number }) {
  const holder = runProcess(process.execPath, [from, dataDir], { ...as, cwd: '/' });
  return { holder, url: await addressSaidBy(holder) };
}

export async function addressSaidBy(holder: Running): Promise<string> {
  const [, url = ''] = await holder.says(/url (\S+)/);
  return url;
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const readPidFile = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

export const postmasterPid = (dataDir: string): number => Number(readPidFile(dataDir)[0]);

/** The server of a data folder and all its children, killed ones' orphans included. */
export function serverPids(dataDir: string): number[] {
  const processes = listProcesses();
  const homes = [dataDir, homeElsewhere(dataDir)].filter((home) => home !== undefined);
  const own = processes.filter(({ command }) =>
    homes.some((home) => /postgres|initdb/.test(command) && command.includes(home)),
  );
  const parents = new Set(own.map(({ pid }) => pid));
  const children = processes.filter(({ parent }) => parents.has(parent));
  return [...own, ...children].map(({ pid }) => pid);
}

function homeElsewhere(dataDir: string): string | undefined {
  try {
    return join(readlinkSync(join(dataDir, 'postgres')), '..');
  } catch {
    return undefined;
  }
}

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): Listed[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

export function tryKill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It was gone already.
  }
}
