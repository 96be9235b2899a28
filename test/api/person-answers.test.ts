import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import type { Context } from '../../src/context.ts';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { createAnswerPersonOnce } from '../../src/people/idempotency/answer-once.ts';
import { createJoining } from '../../src/people/idempotency/join-transaction.ts';
import type { PersonUse } from '../../src/people/idempotency/store.ts';
import { prunePeople } from '../../src/people/prune.ts';
import { resealAnswers } from '../../src/people/reseal.ts';
import { problems, type Refusal } from '../../src/problems/problems.ts';
import { defaultRules } from '../../src/rules/in-force.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { type Answer, longestWaitMs } from '../../src/workspaces/idempotency/answer-once.ts';
import { fingerprintOf } from '../../src/workspaces/idempotency/fingerprint.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const clock = { at: new Date('2026-11-20T02:00:00Z') };
const secretKey = Buffer.alloc(32, 1).toString('base64');
const contextOn = (sql: Database): Context => ({
  sql,
  now: () => clock.at,
  log: pino({ level: 'silent' }),
  config: { ...readConfig({ DATABASE_URL: sql.url }), secretKey },
  rules: defaultRules,
  wake: () => undefined,
  telemetry: createTelemetry(),
});
const ctx = contextOn(sql);
const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Melati' });
await sql.query({ name: 'test.create-work', text: 'create table work (label text not null)' });

interface Once {
  readonly use: Omit<PersonUse, 'fingerprint'>;
  readonly body: unknown;
  readonly isSealed?: true;
}

/** Answers as one process does, whose routes work with the Context of a joining. */
function processOn(base: Context) {
  const joining = createJoining(base);
  const answer = createAnswerPersonOnce(base, joining);
  const answerOnce = ({ use, body, isSealed }: Once, run: (ctx: Context) => Promise<Answer>) =>
    answer(
      { use: { ...use, fingerprint: fingerprintOf(body) }, sql: base.sql, isSealed: isSealed ?? false },
      () => run(joining.ctx),
    );
  return answerOnce;
}

const answerOnce = processOn(ctx);
const owner = { personId: 'PE-1', workspaceId: null, environment: null };
let keys = 0;
const request = (body: unknown = { parcel: 1 }): Once => {
  keys += 1;
  return { use: { owner, path: 'POST /operations/v1/moves', key: `key-${keys}` }, body };
};

/** Work that writes one row, and answers with a number no other answer has. */
let answers = 0;
const work =
  (label: string, then: (answer: Answer) => Promise<Answer> | Answer = (answer) => answer) =>
  async ({ sql }: Context): Promise<Answer> => {
    await sql.transaction((tx) =>
      tx.query({ name: 'test.work', text: 'insert into work (label) values ($1)' }, [label]),
    );
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

test('decision 410: another person, workspace or path has keys of its own', async () => {
  const once = request();
  const uses = [
    once.use,
    { ...once.use, owner: { ...owner, personId: 'PE-2' } },
    { ...once.use, owner: { ...owner, workspaceId } },
    { ...once.use, path: 'POST /operations/v1/deposits' },
  ];
  for (const use of uses) {
    assert.equal((await answerOnce({ ...once, use }, work('owners'))).replayed, false);
    assert.equal((await answerOnce({ ...once, use }, work('owners'))).replayed, true);
  }
  assert.equal(await timesDone('owners'), uses.length);
});

test('decision 410: a refusal or failure frees the key, and what the work had written is undone', async () => {
  const once = request();
  const failures = [
    new Error('broken'),
    problems.noShift(),
    problems.unavailable(),
    problems.tooManyRequests(1),
  ];
  for (const failure of failures) {
    await assert.rejects(answerOnce(once, work('failed', refuse(failure))), failure);
  }
  assert.equal(await timesDone('failed'), 0);
  const corrected = { ...once, body: 'corrected' };
  assert.equal((await answerOnce(corrected, work('failed'))).replayed, false);
  assert.equal((await answerOnce(corrected, work('failed'))).replayed, true);
  assert.equal(await timesDone('failed'), 1);
});

test('decision 25: many equal requests at once, in two processes, are done once and answered alike', async () => {
  const otherSql = connectDatabase(sql.url, { maxConnections: 2 });
  const otherProcess = processOn(contextOn(otherSql));
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
  const answerNarrow = processOn(contextOn(narrow));
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
  const otherProcess = processOn(contextOn(otherSql));
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

test('decision 410: after 24 hours a key is as new, pruned or not', async () => {
  const [retained, pruned] = [request(), request()];
  await answerOnce(retained, work('day'));
  await answerOnce(pruned, work('day'));
  clock.at = new Date(clock.at.getTime() + 24 * 3_600_000 - 1);
  await prunePeople(ctx);
  assert.equal((await answerOnce(pruned, work('day'))).replayed, true);
  clock.at = new Date(clock.at.getTime() + 1);
  assert.equal((await answerOnce({ ...retained, body: 'another' }, work('day'))).replayed, false);
  await prunePeople(ctx);
  const left = await sql.query<{ key: string }>({
    name: 'test.keys-left',
    text: 'select key from person_keys',
  });
  assert.deepEqual(left, [{ key: retained.use.key }]);
});

test('decision 410: what an abandoned request had done is undone, and its repeat does it', async () => {
  const once = request();
  const doomed = connectDatabase(sql.url, { maxConnections: 1 });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const lost = processOn(contextOn(doomed))(
    once,
    work('crashed', (answer) => {
      begin();
      return pause(60_000, answer, { ref: false });
    }),
  );
  lost.catch(() => undefined);
  await begun;
  // As when the process dies between the change and its answer: its connection ends.
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  await sql.query({ name: 'test.kill', text: kill });
  assert.equal(await timesDone('crashed'), 0);
  assert.equal((await answerOnce(once, work('crashed'))).replayed, false);
  assert.equal((await answerOnce(once, work('crashed'))).replayed, true);
  assert.equal(await timesDone('crashed'), 1);
});

test('decision 412: an answer with a secret is sealed, is replayed, and is sealed anew with a new key', async () => {
  const once: Once = { ...request(), isSealed: true };
  const secret = () => Promise.resolve({ status: 201, body: { clientSecret: 'rahasia-sekali' } });
  const first = await answerOnce(once, secret);
  const stored = async () =>
    (
      await sql.query<{ body: string }>(
        { name: 'test.stored', text: 'select body from person_keys where key = $1' },
        [once.use.key],
      )
    )[0]!.body;
  const sealed = await stored();
  assert.doesNotMatch(sealed, /rahasia|clientSecret/);
  assert.deepEqual(await answerOnce(once, secret), { ...first, replayed: true });
  const newKey = Buffer.alloc(32, 2).toString('base64');
  const both = { ...ctx, config: { ...ctx.config, secretKey: `${newKey} ${secretKey}` } };
  assert.equal(await sql.transaction((tx) => resealAnswers(both, tx)), 1);
  assert.notEqual(await stored(), sealed);
  const after = { ...ctx, config: { ...ctx.config, secretKey: newKey } };
  assert.deepEqual(await processOn(after)(once, secret), { ...first, replayed: true });
});
