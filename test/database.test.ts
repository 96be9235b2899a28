import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase } from './support/database.ts';

const countRows = { name: 'count_notes', text: 'select count(*) as count from notes' };

test('each test file has a database of its own', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  await one.query({ name: 'make_notes', text: 'create table notes (id text primary key)' });
  assert.deepEqual(await one.query(countRows), [{ count: 0 }]);
  await assert.rejects(other.query(countRows), /relation "notes" does not exist/);
});

test('the database is durable as in production: fsync and synchronous commit are on', async () => {
  const sql = await createDatabase();
  const text = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`;
  assert.deepEqual(await sql.query({ name: 'durability', text }), [{ fsync: 'on', commit: 'on' }]);
});
