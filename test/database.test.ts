import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import pino from 'pino';
import { connectDatabase, type Database } from '../src/db/connect.ts';
import { createDatabase } from './support/database.ts';

const countRows = { name: 'count_notes', text: 'select count(*) as count from notes' };

test('each test file has a database of its own', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  await one.query({ name: 'make_notes', text: 'create table notes (id text primary key)' });
  assert.deepEqual(await one.query(countRows), [{ count: 0 }]);
  await assert.rejects(other.query(countRows), /relation "notes" does not exist/);
});

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const ended = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
const endedMessage = Buffer.concat([Buffer.from([0x45, 0, 0, 0, ended.length + 4]), ended]);

/** A TCP proxy to a database that ends connections as they open, until it is repaired. */
async function layBreakingLine(databaseUrl: string) {
  const { username, password, pathname, port, searchParams } = new URL(databaseUrl);
  const state = { broken: 0, isMended: false };
  const server = createServer((near) => {
    const far = connect(`${searchParams.get('host')}/.s.PGSQL.${port}`);
    let isQueried = false;
    near.once('data', (first) => {
      isQueried = first.includes('antar host');
    });
    near.pipe(far);
    far.on('data', (data) => {
      if (isQueried || state.isMended || !data.includes(readyForQuery)) return void near.write(data);
      state.broken += 1;
      near.end(Buffer.concat([data, endedMessage]));
      far.destroy();
    });
    for (const each of [near, far]) each.on('error', () => far.destroy());
  });
  after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return { state, url: `postgres://${username}:${password}@${host},${host}${pathname}` };
}

const inTransaction =
  (sql: Database): Database['query'] =>
  (statement, values) =>
    sql.transaction((tx) => tx.query(statement, values));

test('decision 180: an error of the database quotes nothing of what was sent', async () => {
  const sql = await createDatabase();
  await sql.query({ name: 'make_guests', text: 'create table guests (name text primary key)' });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const insert = { name: 'insert_guest', text: `insert into guests select $1::json ->> 'name'` };
  const sent = [['{"name":"Melati"}'], ['{"name":"Melati"}'], ['{"Melati\\u0000":1}'], ['{"name":Melati}']];
  for (const run of [sql.query, inTransaction(sql)]) {
    for (const values of sent) await run(insert, values).catch((err) => log.error({ err }, 'failed'));
  }
  const codes = lines.map((line) => JSON.parse(line).err.code);
  assert.deepEqual(codes, ['23505', '22P05', '22P02', '23505', '23505', '22P05', '22P02']);
  assert.ok(!lines.join('').includes('Melati'), lines.join(''));
  assert.equal(JSON.parse(lines[0]!).err.constraint, 'guests_pkey');
});

test('decision 194: a server that ends a connection as it opens it fails the statement, not the process', async () => {
  const { state, url } = await layBreakingLine((await createDatabase()).url);
  const sql = connectDatabase(url, { maxConnections: 2 });
  after(() => sql.close());
  const one = { name: 'one', text: 'select 1 as one' };
  await assert.rejects(sql.query(one));
  assert.equal(state.broken, 1);
  state.isMended = true;
  assert.deepEqual(await sql.query(one), [{ one: 1 }]);
});
