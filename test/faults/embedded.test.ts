import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay, setImmediate as soon } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { chooseAccount } from '../../src/db/embedded/account.ts';
import { commandLineOf } from '../../src/db/embedded/process-table.ts';
import { launchEmbedded } from '../../src/db/embedded/start.ts';
import {
  addressSaidBy,
  copyDataDir,
  makeFolder,
  newDataDir,
  postmasterPid,
  query,
  readPidFile,
  serverPids,
  startHere,
  startOnFolder,
  tryKill,
} from '../support/data-folder.ts';
import { assertPace, full } from '../support/pace.ts';
import { runProcess } from '../support/processes.ts';
import { until } from '../support/until.ts';

const script = join(import.meta.dirname, '..', 'support', 'folder-database.ts');

const mark = (url: string, text: string) => query(url, `insert into marks values ('${text}')`);
const marks = async (url: string) =>
  (await query(url, 'select text from marks order by text')).map((row) => (row as { text: string }).text);

/** Starts on a folder, reads what is there, stops. */
async function startAndRead(dataDir: string): Promise<string[]> {
  const embedded = await startHere(dataDir);
  try {
    return await marks(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Leaves a folder as a power cut would: everything of it killed at once. */
async function crash(dataDir: string): Promise<void> {
  const { holder, url } = await startOnFolder(dataDir);
  await mark(url, 'acknowledged');
  const pids = serverPids(dataDir);
  holder.child.kill('SIGKILL');
  for (const pid of pids) tryKill(pid, 'SIGKILL');
  await holder.ended;
  await until(() => pids.every((pid) => commandLineOf(pid) === undefined));
}

/** Makes the lock file of a crashed server name another process. */
function blame(dataDir: string, pid: number): void {
  const [, ...rest] = readPidFile(dataDir);
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), [pid, ...rest].join('\n'));
}

/** Kills the process that serves one connection: the others' go with it, as after any crash of a backend. */
async function killBackend(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  await new Promise((resolve) => client.once('end', resolve));
}

test('a first start makes the database; a stop leaves no server; a later start takes less than 5 s', async () => {
  const dataDir = newDataDir();
  const first = await startHere(dataDir);
  await query(first.url, 'create table marks (text text)');
  await mark(first.url, 'kept');
  await first.stop();
  assert.deepEqual(serverPids(dataDir), []);
  assert.ok(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')));

  const startedAt = performance.now();
  assert.deepEqual(await startAndRead(dataDir), ['kept']);
  assertPace(performance.now() - startedAt, 5_000);
});

test('the embedded database is durable: fsync, full page writes and synchronous commit are on', async () => {
  const embedded = await startHere(await copyDataDir());
  const names = `'fsync', 'full_page_writes', 'synchronous_commit'`;
  const rows = await query(
    embedded.url,
    `select name from pg_settings where name in (${names}) and setting = 'on'`,
  );
  assert.equal(rows.length, 3);
  await embedded.stop();
});

test('decision 376: what a crash must recover is bounded, and its files are synced in one call', async () => {
  const embedded = await startHere(await copyDataDir());
  const values = await query(
    embedded.url,
    `select current_setting('max_wal_size') as most, current_setting('recovery_init_sync_method') as method`,
  );
  const method = process.platform === 'linux' ? 'syncfs' : 'fsync';
  assert.deepEqual(values, [{ most: '256MB', method }]);
  await embedded.stop();
});

test('initdb killed half-way is never taken for a database', async () => {
  for (const pauseMs of full ? [0, 50, 100, 200, 300, 400] : [100]) {
    const dataDir = newDataDir();
    const { child, ended } = runProcess(process.execPath, [script, dataDir]);
    const workshop = () =>
      existsSync(dataDir) && readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'));
    await until(() => existsSync(join(dataDir, workshop() || 'nothing', 'cluster', 'PG_VERSION')));
    await delay(pauseMs);
    child.kill('SIGKILL');
    for (const pid of serverPids(dataDir)) tryKill(pid, 'SIGKILL');
    await ended;

    const embedded = await startHere(dataDir);
    assert.deepEqual(await query(embedded.url, 'select 1 as one'), [{ one: 1 }]);
    await embedded.stop();
    assert.equal(workshop(), undefined, 'what was left behind is gone');
  }
});

test('two first starts at once make one database, and one of them holds it', async () => {
  const dataDir = newDataDir();
  const both = [1, 2].map(() => runProcess(process.execPath, [script, dataDir]));
  const loser = await Promise.race(
    both.map(async (each) => ((await each.ended) === 1 ? each : assert.fail())),
  );
  assert.match(
    loser.stderr(),
    /^Antar already runs on the data folder .* \(process \d+\); it was left alone\n$/,
  );
  const winner = both.find((each) => each !== loser)!;
  assert.deepEqual(await query(await addressSaidBy(winner), 'select 1 as one'), [{ one: 1 }]);
});

test('a second start on the same folder says so in one line and leaves the first alone', async () => {
  const dataDir = await copyDataDir();
  const { holder, url } = await startOnFolder(dataDir);
  await assert.rejects(startHere(dataDir), {
    message: `Antar already runs on the data folder ${dataDir} (process ${holder.pid}); it was left alone`,
    url,
  });
  await mark(url, 'undisturbed');
  holder.child.kill('SIGTERM');
  assert.equal(await holder.ended, 0);
  assert.deepEqual(await startAndRead(dataDir), ['undisturbed']);
});

test('a server that outlived its process is adopted, with all it has', async () => {
  const dataDir = await copyDataDir();
  const { holder, url } = await startOnFolder(dataDir);
  await mark(url, 'acknowledged');
  const orphan = postmasterPid(dataDir);
  holder.child.kill('SIGKILL');
  await holder.ended;

  const embedded = await startHere(dataDir);
  assert.equal(postmasterPid(dataDir), orphan);
  assert.deepEqual(await marks(embedded.url), ['acknowledged']);
  await embedded.stop();
  assert.equal(commandLineOf(orphan), undefined);
});

test('a server that is killed while it serves is back within 5 s, by itself', async () => {
  const dataDir = await copyDataDir();
  const embedded = await startHere(dataDir);
  for (const victim of full ? ['postmaster', 'backend', 'postmaster'] : ['postmaster', 'backend']) {
    await mark(embedded.url, victim);
    const killedAtMs = performance.now();
    if (victim === 'postmaster') process.kill(postmasterPid(dataDir), 'SIGKILL');
    else await killBackend(embedded.url);
    await until(() =>
      mark(embedded.url, 'after').then(
        () => true,
        () => false,
      ),
    );
    assertPace(performance.now() - killedAtMs, 5_000);
  }
  await embedded.stop();
  const found = await startAndRead(dataDir);
  assert.ok(found.includes('postmaster') && found.includes('backend') && found.includes('after'));
});

test('after everything was killed at once the next start recovers what was acknowledged', async () => {
  for (let round = 0; round < (full ? 5 : 1); round += 1) {
    const dataDir = await copyDataDir();
    await crash(dataDir);
    assert.deepEqual(await startAndRead(dataDir), ['acknowledged']);
  }
});

test('decision 377: a launched server recovers while its process does other work', async () => {
  const dataDir = await copyDataDir();
  await crash(dataDir);
  const { ready } = await launchEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  let isReady = false;
  const embedded = ready.then((each) => {
    isReady = true;
    return each;
  });
  await soon();
  assert.ok(!isReady, 'it was launched and is not ready yet');
  assert.notDeepEqual(serverPids(dataDir), []);
  const { url, stop } = await embedded;
  assert.deepEqual(await marks(url), ['acknowledged']);
  await stop();
});

test('the pid of a server that is gone may belong to another program by now', async () => {
  const dataDir = await copyDataDir();
  await crash(dataDir);
  const other = runProcess('sleep', ['300'], { ...chooseAccount(dataDir) });
  blame(dataDir, other.pid);
  assert.deepEqual(await startAndRead(dataDir), ['acknowledged']);
  assert.notEqual(commandLineOf(other.pid), undefined);
});

test('the pid of a server that is gone may belong to the server of another folder', async () => {
  const [dataDir, other] = [await copyDataDir(), await copyDataDir()];
  await crash(dataDir);
  const { url } = await startOnFolder(other);
  blame(dataDir, postmasterPid(other));
  assert.deepEqual(await startAndRead(dataDir), ['acknowledged']);
  assert.deepEqual(await marks(url), []);
});

test('a server that is a zombie counts as gone', async () => {
  const dataDir = await copyDataDir();
  await crash(dataDir);
  // A parent that never asks after its child keeps it a zombie, as a container without an init does.
  const parent = runProcess('sh', ['-c', 'sleep 1 & echo $!; exec sleep 300'], { ...chooseAccount(dataDir) });
  const zombie = Number((await parent.says(/\d+/))[0]);
  await until(() => commandLineOf(zombie) === undefined);
  process.kill(zombie, 0);
  blame(dataDir, zombie);
  assert.deepEqual(await startAndRead(dataDir), ['acknowledged']);
});

test('where the path is too long for a unix socket, loopback is used, with the same port after a crash', async () => {
  const dataDir = join(makeFolder(), 'd'.repeat(100));
  const embedded = await startHere(dataDir);
  assert.match(embedded.url, /@127\.0\.0\.1:\d+\/antar\?sslmode=disable$/);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await until(() =>
    query(embedded.url, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  await embedded.stop();
});

test('another major version of the server says so and touches nothing', async () => {
  const dataDir = await copyDataDir();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await assert.rejects(startHere(dataDir), {
    message: /^\S+ was made by PostgreSQL 17 and this Antar brings 18\.\S+; move its data by pg_dump, or .*$/,
  });
});
