import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { connectDatabase, type Database, type Queryable } from '../../src/db/connect.ts';
import { problems, type Refusal } from '../../src/problems.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import {
  type Answer,
  createAnswerOnce,
  longestWaitMs,
} from '../../src/workspaces/idempotency/answer-once.ts';
import { pruneWorkspaces } from '../../src/workspaces/prune.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const clock = { at: new Date('2026-11-20T02:00:00Z') };
const contextOn = (sql: Database): Context => ({
  sql,
  now: () => clock.at,
  log: pino({ level: 'silent' }),
  config: readConfig({ DATABASE_URL: sql.url }),
  wake: () => undefined,
  telemetry: createTelemetry(),
});
const ctx = contextOn(sql);
const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Melati' });
const scope = { workspaceId, environment: 'sandbox' } as const;
await sql.query({ name: 'test.create-work', text: 'create table work (label text not null)' });

const answerOnce = createAnswerOnce(ctx);
let keys = 0;
const request = (body: unknown = { parcel: 1 }) => {
  keys += 1;
  return { scope, path: '/v1/deliveries', key: `key-${keys}`, body };
};

/** Work that writes one row, and answers with a number no other answer has. */
let answers = 0;
const work =
  (label: string, then: (answer: Answer) => Promise<Answer> | Answer = (answer) => answer) =>
  async (sql: Queryable): Promise<Answer> => {
    await sql.query({ name: 'test.work', text: 'insert into work (label) values ($1)' }, [label]);
    answers += 1;
    return then({ status: 201, body: { deliveryID: `DE-${answers}`, createdAt: clock.at } });
  };

const refuse = (refusal: Error) => () => {
  throw refusal;
};

async function timesDone(label: string): Promise<number> {
  const statement = { name: 'test.times-done', text: 'select count(*) from work where label = $1' };
  const [row] = await sql.query<{ count: number }>(statement, [label]);
  return row!.count;
}

const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => assert.fail('it was not refused'),
    (error) => error,
  );

test('decision 25: without the header every request is answered anew', async () => {
  const once = { ...request(), key: undefined };
  const [first, second] = [await answerOnce(once, work('plain')), await answerOnce(once, work('plain'))];
  assert.notDeepEqual(first.body, second.body);
  assert.deepEqual([first.replayed, second.replayed], [false, false]);
});

test('decision 25: the same key and body replay the first answer, byte for byte', async () => {
  const once = request({ one: 1, two: { three: [3] } });
  const first = await answerOnce(once, work('replay'));
  const again = await answerOnce({ ...once, body: { two: { three: [3] }, one: 1 } }, work('replay'));
  assert.deepEqual([first.replayed, again.replayed], [false, true]);
  assert.equal(JSON.stringify(again.body), JSON.stringify(first.body));
  assert.equal(again.status, 201);
  assert.equal(await timesDone('replay'), 1);
});

test('decision 25: the same key with another body is 422', async () => {
  const once = request();
  await answerOnce(once, work('other body'));
  const refusal = await refusalOf(answerOnce({ ...once, body: { parcel: 2 } }, work('other body')));
  assert.equal(refusal.httpStatus, 422);
  assert.equal(await timesDone('other body'), 1);
});

test('decision 25: another workspace, environment or path has keys of its own', async () => {
  const other = await createWorkspace(ctx, { name: 'Toko Mawar' });
  const once = request();
  const uses = [
    once,
    { ...once, path: '/express/v1/deliveries' },
    { ...once, scope: { ...scope, environment: 'production' as const } },
    { ...once, scope: { ...scope, workspaceId: other.id } },
  ];
  for (const use of uses) assert.equal((await answerOnce(use, work('scopes'))).replayed, false);
  assert.equal(await timesDone('scopes'), uses.length);
});

test('decision 25: a 4xx is kept, and what the work had written is undone', async () => {
  const once = request();
  const first = await answerOnce(once, work('refused', refuse(problems.noShift())));
  assert.deepEqual([first.status, first.replayed], [400, false]);
  assert.deepEqual(first.body, problems.noShift().body);
  const again = await answerOnce(once, work('refused'));
  assert.deepEqual([again.status, again.replayed], [400, true]);
  assert.equal(await timesDone('refused'), 0);
});

test('decision 25: a 5xx is not kept, and what the work had written is undone', async () => {
  const once = request();
  for (const failure of [new Error('broken'), problems.unavailable()]) {
    await assert.rejects(answerOnce(once, work('failed', refuse(failure))), failure);
  }
  assert.equal(await timesDone('failed'), 0);
  assert.equal((await answerOnce(once, work('failed'))).replayed, false);
  assert.equal(await timesDone('failed'), 1);
});

test('decision 25: many equal requests at once, in two processes, are done once and answered alike', async () => {
  const otherSql = connectDatabase(sql.url, { maxConnections: 2 });
  const otherProcess = createAnswerOnce(contextOn(otherSql));
  const once = request();
  const twins = Array.from({ length: 100 }, (_, index) =>
    (index % 2 === 0 ? answerOnce : otherProcess)(once, work('twins')),
  );
  const answered = await Promise.all(twins);
  assert.equal(new Set(answered.map(({ body }) => JSON.stringify(body))).size, 1);
  assert.equal(answered.filter(({ replayed }) => !replayed).length, 1);
  assert.equal(await timesDone('twins'), 1);
  await otherSql.close();
});

test('decision 25: a burst of equal requests holds one connection, so that others are served', async () => {
  const narrow = connectDatabase(sql.url, { maxConnections: 2 });
  const answerNarrow = createAnswerOnce(contextOn(narrow));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = work('burst', async (answer) => {
    begin();
    await released;
    return answer;
  });
  const once = request();
  const burst = Array.from({ length: 50 }, () => answerNarrow(once, slow));
  await begun;
  const other = await refusalOf(answerNarrow({ ...once, body: {} }, slow));
  assert.equal(other.httpStatus, 422, 'another body needs no waiting');
  assert.equal((await answerNarrow(request(), work('neighbour'))).status, 201);
  release();
  await Promise.all(burst);
  assert.equal(await timesDone('burst'), 1);
  await narrow.close();
});

test('decision 25: a repeat waits 10 s for the first answer, then is 409', { timeout: 20_000 }, async () => {
  const otherSql = connectDatabase(sql.url, { maxConnections: 2 });
  const otherProcess = createAnswerOnce(contextOn(otherSql));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = work('stuck', async (answer) => {
    begin();
    await released;
    return answer;
  });
  const once = request();
  const first = answerOnce(once, slow);
  await begun;
  const refusing = [refusalOf(answerOnce(once, slow)), refusalOf(otherProcess(once, work('stuck')))];
  const waited = pause(longestWaitMs - 100, 'waited');
  assert.equal(await Promise.race([waited, ...refusing]), 'waited');
  const refusals = await Promise.all(refusing);
  assert.deepEqual(
    refusals.map(({ httpStatus }) => httpStatus),
    [409, 409],
  );
  release();
  assert.equal((await first).status, 201);
  assert.equal((await otherProcess(once, work('stuck'))).replayed, true);
  assert.equal(await timesDone('stuck'), 1);
  await otherSql.close();
});

test('decision 25: after 24 hours a key is as new, pruned or not', async () => {
  const [kept, pruned] = [request(), request()];
  await answerOnce(kept, work('day'));
  await answerOnce(pruned, work('day'));
  clock.at = new Date(clock.at.getTime() + 24 * 3_600_000 - 1);
  await pruneWorkspaces(ctx);
  assert.equal((await answerOnce(pruned, work('day'))).replayed, true);
  clock.at = new Date(clock.at.getTime() + 1);
  assert.equal((await answerOnce({ ...kept, body: 'another' }, work('day'))).replayed, false);
  await pruneWorkspaces(ctx);
  const left = await sql.query<{ key: string }>({
    name: 'test.keys-left',
    text: 'select key from idempotency_keys',
  });
  assert.deepEqual(left, [{ key: kept.key }]);
});

test('decision 25: a key is 1 to 255 visible ASCII characters', async () => {
  for (const key of ['', 'a b', 'kunci-é', 'a'.repeat(256), ['a', 'b']]) {
    const refusal = await refusalOf(answerOnce({ ...request(), key }, work('invalid')));
    assert.equal(refusal.httpStatus, 400);
    assert.match(refusal.message, /^Header `Idempotency-Key` harus berisi/);
  }
  assert.equal(await timesDone('invalid'), 0);
  assert.equal((await answerOnce({ ...request(), key: '!'.repeat(255) }, work('valid'))).status, 201);
});
