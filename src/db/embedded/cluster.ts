import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderRefused, makeFolder } from '../../config/data-folder.ts';
import { type Account, canReach } from './account.ts';
import { type Binaries, renameIfFirst } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';
import { commandLineOf } from './process-table.ts';

export const superuser = 'antar';

/**
 * The environment variables of PostgreSQL's programs. They do not inherit those of this process, since PG* variables
 * and locales would change their behaviour.
 */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns the folder that contains the cluster: the data folder, or a folder under /var if the account that runs
 * PostgreSQL cannot reach the data folder, e.g. in root's home. Either way, `<data folder>/postgres` leads to the
 * cluster.
 */
export function findHome(dataDir: string, account: Account | undefined): string {
  const link = join(dataDir, 'postgres');
  const entry = lstatSync(link, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink() && !existsSync(link)) {
    // The link is created after the cluster, so a link to nothing means a lost database, not an unfinished one.
    throw new EmbeddedFailure(
      `${link} leads to a database that is gone; restore it, or remove the link to start empty`,
    );
  }
  if (entry !== undefined) return dirname(realpathSync(link));
  if (account === undefined || canReach(realpathSync(dataDir), account)) return realpathSync(dataDir);
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  return (
    tryMakeFolder(`/var/lib/antar/${name}`) ??
    tryMakeFolder(`/var/tmp/antar/${name}`) ??
    realpathSync(dataDir)
  );
}

/** Creates a folder. @returns undefined if that fails */
function tryMakeFolder(path: string): string | undefined {
  try {
    makeFolder(path);
    return path;
  } catch {
    return undefined;
  }
}

/** Returns true if a database was ever created for this data folder, even if it has since been lost. */
export function hasCluster(dataDir: string): boolean {
  try {
    return lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A file exists where the data folder should be.
    return false;
  }
}

/**
 * Creates the cluster under `home` if it is missing. It creates the cluster in a temporary folder and then renames
 * that, so that an unfinished cluster is never used.
 * @returns the cluster's folder
 */
export async function ensureCluster(binaries: Binaries, home: string, account?: Account): Promise<string> {
  const cluster = join(home, 'postgres');
  await removeInterrupted(home);
  if (!existsSync(cluster)) {
    const workshop = join(home, `postgres.new-${process.pid}`);
    await initialise(binaries, workshop, account);
    renameIfFirst(join(workshop, 'cluster'), cluster);
    rmSync(workshop, { recursive: true, force: true });
  }
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (!binaries.version.startsWith(`${major}.`)) {
    throw new EmbeddedFailure(
      `${cluster} was made by PostgreSQL ${major} and this Antar brings ${binaries.version}; move its data by pg_dump, or set DATABASE_URL`,
    );
  }
  return cluster;
}

/** Creates a link in the data folder to a cluster elsewhere. */
export function linkCluster(dataDir: string, cluster: string) {
  const link = join(dataDir, 'postgres');
  if (!existsSync(link)) symlinkSync(cluster, link);
}

export const readPassword = (cluster: string): string =>
  readFileSync(join(cluster, 'antar.password'), 'utf8').trim();

async function initialise(binaries: Binaries, workshop: string, account: Account | undefined) {
  const cluster = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  const give = (path: string) => account && chownSync(path, account.uid, account.gid);
  try {
    mkdirSync(workshop, { mode: 0o700 });
  } catch (error) {
    throw folderRefused(dirname(workshop), error);
  }
  give(workshop);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(passwordFile);
  const options = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
  await runProgram(join(binaries.native, 'bin', 'initdb'), options, account);
  writeFileSync(join(cluster, 'antar.password'), password, { mode: 0o600 });
  give(join(cluster, 'antar.password'));
}

async function runProgram(path: string, options: string[], account: Account | undefined) {
  const spawnOptions = { ...account, cwd: '/', env: cleanEnvironment };
  await promisify(execFile)(path, options, spawnOptions).catch((error: Error & { stderr?: string }) => {
    const lastLine = (error.stderr || error.message).trim().split('\n').at(-1);
    throw new EmbeddedFailure(`${basename(path)} failed: ${lastLine}`);
  });
}

/**
 * Removes temporary folders that killed starts have left behind. A folder whose process still lives belongs to another
 * first start in progress.
 */
async function removeInterrupted(home: string) {
  for (const name of readdirSync(home)) {
    const pid = Number(/^postgres.*\.new-(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && commandLineOf(pid) !== undefined)) continue;
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
    // If an initdb outlived its parent process, it may still write here; the next start removes the rest.
    await rm(join(home, name), options).catch(() => undefined);
  }
}
