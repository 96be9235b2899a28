import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import pino from 'pino';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../src/db/embedded/start.ts';
import { type Running, runProcess } from './processes.ts';
import { removeFolder } from './remove-folder.ts';

const script = join(import.meta.dirname, 'hold-folder.ts');
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const folders: string[] = [];
const started: Embedded[] = [];

after(() => {
  // One that a failed test left would start its server again and again, and keep this process for ever.
  for (const embedded of started) embedded.abort();
  for (const folder of folders) {
    for (const pid of serverPids(join(folder, 'data'))) tryKill(pid, 'SIGKILL');
    const elsewhere = homeElsewhere(join(folder, 'data'));
    for (const path of [folder, elsewhere]) {
      if (path !== undefined) removeFolder(path);
    }
  }
});

/** A folder of the test's own, through which other accounts may pass unless told otherwise. */
export function makeFolder({ mode = 0o711 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'antar-fault-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** The path of a data folder that does not exist yet. */
export const newDataDir = (): string => join(makeFolder(), 'data');

/** Starts a database in this process; it ends with the test file at the latest. */
export async function startHere(
  dataDir: string,
  settings: EmbeddedOptions['settings'] = {},
): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, settings });
  started.push(embedded);
  return embedded;
}

let prepared: Promise<string> | undefined;

/** A data folder with a database that was stopped in order, copied from one made once. */
export async function copyDataDir(): Promise<string> {
  prepared ??= prepare();
  const copy = newDataDir();
  execFileSync('cp', ['-a', await prepared, copy]);
  return copy;
}

async function prepare(): Promise<string> {
  const dataDir = newDataDir();
  const embedded = await startHere(dataDir);
  await ask(embedded.url, 'create table marks (text text)');
  await embedded.stop();
  return dataDir;
}

/** A process that holds a data folder, and the address of its database. */
export async function holdFolder(dataDir: string, from = script, as?: { uid: number; gid: number }) {
  const holder = runProcess(process.execPath, [from, dataDir], { ...as, cwd: '/' });
  return { holder, url: await addressSaidBy(holder) };
}

export async function addressSaidBy(holder: Running): Promise<string> {
  const [, url = ''] = await holder.says(/url (\S+)/);
  return url;
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<unknown[]> {
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
