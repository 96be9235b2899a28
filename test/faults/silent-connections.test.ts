import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '../../src/db/connect.ts';
import { isLost } from '../../src/db/lost.ts';
import type { Admission } from '../../src/db/open-pool.ts';
import { openConnection } from '../../src/db/reach.ts';
import { createDatabase } from '../support/database.ts';
import { assertPace } from '../support/pace.ts';
import { startProxy } from '../support/proxy.ts';
import { overTcp } from '../support/standby.ts';

const { url } = await createDatabase();
const one = { name: 'one', text: 'select 1 as one' };
const gives = [{ one: 1 }];

/** Two connections over a line of their own. `silence` is of those that are open; new ones are served. */
async function connect(admit?: Admission) {
  const proxy = await startProxy(url);
  const address = overTcp(url, new URL(proxy.baseUrl).port);
  const sql = connectDatabase(address, { maxConnections: 2, admit });
  after(() => sql.close());
  const silence = () => {
    proxy.silence();
    proxy.mend();
  };
  return { sql, address, silence };
}

describe('decision 194: a server that vanishes without a word', {
  concurrency: true,
  timeout: 60_000,
}, () => {
  test('fails the statements that it does not answer, and others get their connections anew', async () => {
    const { sql, silence } = await connect();
    await Promise.all([sql.query(one), sql.query(one)]);
    silence();
    const startedAtMs = performance.now();
    const unanswered = [sql.query(one), sql.transaction((tx) => tx.query(one))];
    const waits = sql.query(one);
    await Promise.all(unanswered.map((each) => assert.rejects(each, isLost)));
    assertPace(performance.now() - startedAtMs, 9_000);
    assert.deepEqual(await waits, gives);
  });

  test('is not asked again by the connections that were idle', async () => {
    const { sql, silence } = await connect();
    await Promise.all([sql.query(one), sql.query(one)]);
    silence();
    await assert.rejects(sql.query(one), isLost);
    assert.deepEqual(await sql.query(one), gives);
  });

  test('leaves no transaction that commits, though its answer may still come and its work does not mind', async () => {
    // As if it were silent for a while: the server does not end the statement.
    const sql = connectDatabase(url, { maxConnections: 1, settings: { statement_timeout: '0' } });
    after(() => sql.close());
    await sql.query({ name: 'test.make-notes', text: 'create table notes (text text)' });
    const work = sql.transaction(async (tx) => {
      await tx.query({ name: 'test.note', text: "insert into notes values ('kept')" });
      await tx.query({ name: 'test.late', text: 'select pg_sleep(9)' }).catch(() => undefined);
    });
    await assert.rejects(work, isLost);
    await delay(2_000);
    assert.deepEqual(await sql.query({ name: 'test.notes', text: 'select * from notes' }), []);
  });

  test('is told from a statement that may take longer', async () => {
    const { sql } = await connect();
    const sleep = { name: 'test.sleep', text: 'select 1 as one from pg_sleep(9)' };
    const answers = await Promise.all([
      sql.query({ ...sleep, mostSeconds: 15 }),
      sql.transaction((tx) => tx.query({ ...sleep, name: 'test.sleep-within' }), { mostSeconds: 15 }),
    ]);
    assert.deepEqual(answers, [gives, gives]);
  });

  test('keeps nobody waiting whose new connection it does not let in', async () => {
    const querying = await connect(async (client) => {
      querying.silence();
      await client.query('select');
    });
    // As one that waits for the anchor of the feed.
    const waits = await connect(() => {
      waits.silence();
      return new Promise(() => undefined);
    });
    await Promise.all([querying, waits].map(({ sql }) => assert.rejects(sql.query(one), isLost)));
    const pools = [querying, waits].flatMap(({ sql }) => sql.pools());
    assert.deepEqual(
      pools.map(({ total }) => total),
      [0, 0],
    );
  });
});

test('decision 194: the system looks after every idle connection', async (t) => {
  const { mock } = t.mock.method(Socket.prototype, 'setKeepAlive');
  const { sql, address } = await connect();
  await sql.query(one);
  const clients = [sql.dedicated('test'), await openConnection(address, 'test')];
  await clients[0]!.connect();
  await Promise.all(clients.map((client) => client.end()));
  assert.deepEqual(
    mock.calls.map((call) => call.arguments),
    Array.from({ length: 3 }, () => [true, 5_000]),
  );
});
