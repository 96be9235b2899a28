import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import pino from 'pino';
import { migrate } from '../../src/db/migrate.ts';
import { runOn } from '../support/cluster.ts';
import { createDatabase } from '../support/database.ts';

const log = pino({ level: 'silent' });
const applied = { name: 'test.applied', text: 'select name from migrations order by name' };
const files = readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) =>
  /^\d{4}-/.test(name),
);

test('any number of processes may migrate at once: each migration is applied once, in order', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'drop schema public cascade');
  await runOn(sql.url, 'create schema public');
  await Promise.all(Array.from({ length: 4 }, () => migrate(sql.url, log)));
  assert.deepEqual(
    await sql.query(applied),
    files.sort().map((name) => ({ name })),
  );
});

test('a migration that was changed after it was applied is refused by name', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, `update migrations set checksum = 'other' where name like '0005%'`);
  await assert.rejects(migrate(sql.url, log), {
    message: 'migrations/0005-deliveries.sql was changed after this database had applied it',
  });
});

test('a database of a newer version is refused', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, `insert into migrations (name, checksum) values ('9999-future.sql', 'x')`);
  await assert.rejects(migrate(sql.url, log), {
    message: 'the database has 9999-future.sql, which this version does not know: it is older',
  });
});
