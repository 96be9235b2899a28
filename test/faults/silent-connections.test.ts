import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { after, describe, mock, test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { type Admission, connectDatabase } from '../../src/db/connect.ts';
import { isLost } from '../../src/db/lost.ts';
import { openConnection } from '../../src/db/reach.ts';
import { createDatabase } from '../support/database.ts';
import { startProxy } from '../support/proxy.ts';
import { overTcp } from '../support/standby.ts';
import { until } from '../support/until.ts';

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

/** The deadline of a statement that may take 5 s and of one that may take 15 s, and the time limit of an admission. */
const [deadlineMs, longDeadlineMs, admissionMs] = [8_000, 18_000, 15_000];

/** Deadlines pass when a test says so, while the network and the server go on. */
mock.timers.enable({ apis: ['setTimeout'] });
async function pass(ms: number): Promise<void> {
  await soon();
  mock.timers.tick(ms);
  await soon();
}

/** Counts the promises that have settled. */
function watch(promises: readonly Promise<unknown>[]) {
  let settled = 0;
  const count = () => {
    settled += 1;
  };
  for (const each of promises) each.then(count, count);
  return () => settled;
}

/** Locks what `waitForLock` waits for, until `unlock`; `waiting` resolves once this many statements wait for it. */
async function lock() {
  const client = await openConnection(url, 'test lock');
  after(() => client.end());
  await client.query('select pg_advisory_lock(1)');
  const waits = "select from pg_locks where locktype = 'advisory' and not granted";
  return {
    client,
    waiting: (count: number) => until(async () => (await client.query(waits)).rowCount === count),
    unlock: () => client.query('select pg_advisory_unlock(1)'),
  };
}
const waitForLock = {
  name: 'test.wait',
  text: `select current_setting('statement_timeout') as bound from pg_advisory_xact_lock_shared(1)`,
};

describe('decision 194: a server that vanishes without a word', { timeout: 60_000 }, () => {
  test('fails the statements that it does not answer, and others get their connections anew', async () => {
    const { sql, silence } = await connect();
    await Promise.all([sql.query(one), sql.query(one)]);
    silence();
    const unanswered = [sql.query(one), sql.transaction((tx) => tx.query(one))];
    const waits = sql.query(one);
    const settled = watch(unanswered);
    await pass(deadlineMs - 1);
    assert.equal(settled(), 0);
    await pass(1);
    await Promise.all(unanswered.map((each) => assert.rejects(each, isLost)));
    assert.deepEqual(await waits, gives);
  });

  test('is not asked again by the connections that were idle', async () => {
    const { sql, silence } = await connect();
    await Promise.all([sql.query(one), sql.query(one)]);
    silence();
    const unanswered = assert.rejects(sql.query(one), isLost);
    await pass(deadlineMs);
    await unanswered;
    assert.deepEqual(await sql.query(one), gives);
  });

  test('leaves no transaction that commits, though its answer may still come and its work does not mind', async () => {
    // As if it were silent for a while: the server does not end the statement.
    const applicationName = 'test late';
    const settings = { statement_timeout: '0' };
    const sql = connectDatabase(url, { maxConnections: 1, applicationName, settings });
    after(() => sql.close());
    await sql.query({ name: 'test.make-notes', text: 'create table notes (text text)' });
    const { client, waiting, unlock } = await lock();
    const work = sql.transaction(async (tx) => {
      await tx.query({ name: 'test.note', text: "insert into notes values ('kept')" });
      await tx.query(waitForLock).catch(() => undefined);
    });
    const lost = assert.rejects(work, isLost);
    await waiting(1);
    await pass(deadlineMs);
    await lost;
    await unlock();
    const open = `select from pg_stat_activity where application_name = '${applicationName}'`;
    await until(async () => (await client.query(open)).rowCount === 0);
    assert.deepEqual(await sql.query({ name: 'test.notes', text: 'select * from notes' }), []);
  });

  test('is told from a statement that may take longer', async () => {
    const { sql } = await connect();
    const { waiting, unlock } = await lock();
    const answers = [
      sql.query({ ...waitForLock, mostSeconds: 15 }),
      sql.transaction((tx) => tx.query({ ...waitForLock, name: 'test.wait-within' }), { mostSeconds: 15 }),
    ];
    const settled = watch(answers);
    await waiting(2);
    await pass(longDeadlineMs - 1);
    assert.equal(settled(), 0);
    await unlock();
    const bound = [{ bound: '15s' }];
    assert.deepEqual(await Promise.all(answers), [bound, bound], 'the server ends neither before');
  });

  test('keeps nobody waiting whose new connection it does not let in', async () => {
    const silenced = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const querying = await connect(async (client) => {
      querying.silence();
      silenced[0].resolve();
      await client.query('select');
    });
    // As one that waits for the anchor of the feed.
    const waits = await connect(() => {
      waits.silence();
      silenced[1].resolve();
      return new Promise(() => undefined);
    });
    const refused = [querying, waits].map(({ sql }) => assert.rejects(sql.query(one), isLost));
    await Promise.all(silenced.map(({ promise }) => promise));
    await pass(admissionMs);
    await Promise.all(refused);
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
