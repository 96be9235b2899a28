import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { Database } from '../../src/db/connect.ts';
import { seedDemo } from '../../src/first-run/seed-demo.ts';
import { isPassword } from '../../src/people/hashing/passwords.ts';
import { issueToken } from '../../src/workspaces/tokens/issue.ts';
import { createTestContext } from '../support/context.ts';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { readyAt, runService } from '../support/installation.ts';

const folder = await mkdtemp(join(tmpdir(), 'antar-first-run-'));
after(() => rm(folder, { recursive: true }));

let runs = 0;
let sql: Database;
let dataDir: string;
beforeEach(async () => {
  sql = await createDatabase();
  runs += 1;
  dataDir = join(folder, String(runs));
});

const start = (publicUrl = 'http://localhost:3000', on: Database = sql) =>
  seedDemo(createTestContext(on, { config: { dataDir, publicUrl } }));

const noteOf = async () => {
  const { hint, ...note } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  assert.match(hint, /remove this file: rm '\/\S+first-run\.json'$/);
  return note;
};

const count = async (table: string) => {
  const [row] = await sql.query<{ count: number }>({
    name: `test.count-${table}`,
    text: `select count(*) from ${table}`,
  });
  return row!.count;
};

test('the first run makes a workspace, and notes its secrets for its owner alone', async () => {
  const note = await start();
  assert.ok(note);
  assert.deepEqual(Object.keys(note), ['baseUrl', 'workspaceId', 'sandbox', 'production', 'operations']);
  assert.deepEqual(await noteOf(), note);
  assert.equal((await stat(join(dataDir, 'first-run.json'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(dataDir), ['first-run.json'], 'nothing half-written is left');

  const ctx = createTestContext(sql);
  assert.match((await issueToken(ctx, note.sandbox, '127.0.0.1')).token, /^dt_sandbox_/);
  assert.match((await issueToken(ctx, note.production, '127.0.0.1')).token, /^dt_live_/);
  const [operator] = await sql.query<{ role: string; hash: string }>({
    name: 'test.operator',
    text: 'select role, password_hash as hash from people join memberships m on m.person_id = people.id',
  });
  assert.equal(operator?.role, 'operator-admin');
  assert.equal(await isPassword(note.operations.password, operator.hash), true);
  assert.equal(await count('tariff_versions'), 1);
});

test('a later run makes nothing, and keeps the note but for a new address', async () => {
  const first = await start();
  assert.equal(await start('http://localhost:4000'), undefined);
  const note = await noteOf();
  assert.deepEqual(note, { ...first, baseUrl: 'http://localhost:4000' });
  assert.equal(await count('workspaces'), 1);
});

test('two processes that start at once make one workspace', async () => {
  const notes = await Promise.all([start(), start()]);
  assert.equal(notes.filter((note) => note !== undefined).length, 1);
  assert.equal(await count('workspaces'), 1);
  const note = await noteOf();
  assert.deepEqual(
    note,
    notes.find((note) => note !== undefined),
  );
});

test('a crash between the note and the commit loses nothing: the next start does it again', async () => {
  const crashing: Database = {
    ...sql,
    transaction: (work) =>
      sql.transaction(async (tx) => {
        await work(tx);
        throw new Error('crash before the commit');
      }),
  };
  await assert.rejects(start(undefined, crashing), /crash/);
  assert.deepEqual([await count('workspaces'), await count('tariff_versions')], [0, 0]);
  const note = await start();
  assert.ok(note);
  assert.ok(await issueToken(createTestContext(sql), note.sandbox, '127.0.0.1'));
  assert.deepEqual(await noteOf(), note);
});

test('where the note cannot be written nothing is made', async () => {
  await writeFile(dataDir, 'a file where a folder should be');
  await assert.rejects(start());
  assert.equal(await count('workspaces'), 0);
});

test('decision 180: on a database of one’s own the first run shows its secrets once and writes them nowhere', async () => {
  const dataDir = newDataDir();
  const service = runService(dataDir, { DATABASE_URL: sql.url, DEMO: 'on' });
  await service.says(
    /shown once, here, and kept nowhere:[\s\S]*client_secret[\s\S]*ready at (\S+)\n +Operations +\1\/operations\n[\s\S]*Sign in +operations@antar\.localhost, password \S+\n/,
  );
  await readyAt(service);
  assert.deepEqual(await readdir(dataDir), ['secret.key']);
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});
