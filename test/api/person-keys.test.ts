import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyAudit } from '../../src/audit/verify.ts';
import type { Answer } from '../support/call.ts';
import { allChanges } from '../support/changes/all.ts';
import { castOf } from '../support/changes/case.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { peopleOperations } from '../support/openapi-file.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx } = service;
const cast = await castOf(service);
const { admin, owner } = cast;
const cases = allChanges(cast);

const keyed = peopleOperations.filter(({ takesKey }) => takesKey).map(({ endpoint }) => endpoint);
const orderOfStops = 'PUT /courier/v1/stops';
/**
 * The key of a phone's order of stops is tried where the orders meet (decision 433), that of a proposed order number,
 * which leaves no entry, where it is proposed (decision 645).
 */
const triedElsewhere = [
  orderOfStops,
  'POST /operations/v1/workspaces/:workspaceID/:environment/order-numbers',
  'POST /portal/v1/:environment/order-numbers',
];

let keys = 0;
/** Does what it does with one key of everybody. */
async function withKey<T>(work: () => Promise<T>): Promise<T> {
  keys += 1;
  for (const hand of [admin, owner]) hand.key = `key-${keys}`;
  try {
    return await work();
  } finally {
    for (const hand of [admin, owner]) hand.key = undefined;
  }
}
const entries = async () => (await verifyAudit(ctx)).entries;

/** Without a session, of a body with keys of its own, or harmless to repeat (decision 411). */
const withoutKey = [
  'POST /courier/v1/assignments/:deliveryID/give-back',
  'POST /courier/v1/messages/read',
  'POST /courier/v1/offers/:offerID/answer',
  'POST /courier/v1/positions',
  'POST /courier/v1/replies',
  'POST /courier/v1/sessions',
  'POST /courier/v1/sos',
  'POST /courier/v1/steps',
  'POST /operations/v1/bank-statements/reading',
  'POST /operations/v1/intakes/:intakeID/closing',
  'POST /operations/v1/invoices-of-month',
  'POST /operations/v1/tariff-drafts/check',
  'POST /operations/v1/workspaces/:workspaceID/:environment/quotes',
  'POST /people/v1/invitations/acceptance',
  'POST /people/v1/invitations/reading',
  'POST /people/v1/me/proof',
  'POST /people/v1/me/second-factor',
  'POST /people/v1/password-resets',
  'POST /people/v1/password-resets/completion',
  'POST /people/v1/sessions',
  'POST /portal/v1/:environment/deliveries/batches',
  'POST /portal/v1/:environment/deliveries/batches/checks',
  'POST /portal/v1/:environment/quotes',
  'POST /portal/v1/:environment/webhooks/test',
  'POST /portal/v1/places/pins',
];

test('decision 410: every POST by people takes an Idempotency-Key, but those that need none', () => {
  const posts = peopleOperations.filter(({ endpoint }) => endpoint.startsWith('POST '));
  assert.deepEqual(
    posts.flatMap(({ endpoint, takesKey }) => (takesKey ? [] : [endpoint])).sort(),
    withoutKey,
  );
  assert.deepEqual(
    keyed.filter((endpoint) => !endpoint.startsWith('POST ')),
    [
      'PUT /operations/v1/deliveries/:deliveryID/courier',
      orderOfStops,
      'DELETE /portal/v1/:environment/deliveries/:deliveryID',
    ],
  );
});

for (const endpoint of keyed.filter((each) => !triedElsewhere.includes(each))) {
  test(`decision 410: ${endpoint} is done once for its key, and answered alike`, async () => {
    const { prepare, refused } = cases[endpoint]!;
    const change = await prepare();
    await withKey(async () => {
      const before = await entries();
      const first = await change();
      assert.ok(first.status < 300, `${first.status} ${first.text}`);
      assert.equal(await entries(), before + 1);
      const again = await change();
      assert.deepEqual([again.status, again.text], [first.status, first.text]);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.equal(await entries(), before + 1);
    });
    if (refused === undefined) return;
    await withKey(async () => {
      const first = await refused();
      const again = await refused();
      assert.ok(first.status >= 400, first.text);
      assert.deepEqual([again.status, again.text], [first.status, first.text]);
      assert.equal(again.headers.get('idempotent-replayed'), null);
    });
  });
}

/** Ends a connection that waits for a lock, as the end of its process would. */
const endWaiting = {
  name: 'test.end-waiting',
  text: `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
};

const deposits = '/operations/v1/deposits';

test('decision 410: another body under a key is 422, and a key of another person is another key', async () => {
  const courierID = await courierWithCash(service, 100_000);
  const deposit = { environment: 'production', courierID, amount: 10_000 };
  const other = await operationsHand(service, 'finance');
  other.key = 'one key';
  admin.key = 'one key';
  assert.equal((await admin.post(deposits, deposit)).status, 400, 'no blanks');
  for (const hand of [admin, other]) hand.key = 'one-key';
  assert.equal((await admin.post(deposits, deposit)).body.data.balance, 90_000);
  const reused = await admin.post(deposits, { ...deposit, amount: 20_000 });
  assert.deepEqual([reused.status, reused.body.code], [422, 'idempotencyKeyReused']);
  assert.equal((await other.post(deposits, deposit)).body.data.balance, 80_000);
  admin.key = undefined;
  assert.equal((await admin.post(deposits, deposit)).body.data.balance, 70_000, 'without a key each counts');
});

test('decision 410: many at once with one key are done once', async () => {
  const courierID = await courierWithCash(service, 100_000);
  const deposit = { environment: 'production', courierID, amount: 10_000 };
  const answers = await withKey(() =>
    Promise.all(Array.from({ length: 20 }, () => admin.post(deposits, deposit))),
  );
  assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1);
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
  assert.equal(replayed.length, answers.length - 1);
});

test('decision 410: a refusal frees its key, for the same request and for a corrected one', async () => {
  const courierID = await courierWithCash(service, 10_000);
  const deposit = { environment: 'production', courierID, amount: 15_000 };
  await withKey(async () => {
    const refused = await admin.post(deposits, deposit);
    assert.deepEqual([refused.status, refused.body.code], [409, 'depositMoreThanHeld']);
    await courierWithCash(service, 10_000, courierID);
    const again = await admin.post(deposits, { ...deposit, amount: 16_000 });
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, null], again.text);
    const replayed = await admin.post(deposits, { ...deposit, amount: 16_000 });
    assert.deepEqual([replayed.text, replayed.headers.get('idempotent-replayed')], [again.text, 'true']);
    assert.equal((await admin.post(deposits, deposit)).status, 422);
  });
});

test('decision 411: of many, each is done once: a repeat does what the first did not get to', async () => {
  const ids = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC'), 'DE-NONE'];
  const moves = ids.map((deliveryID) => ({ deliveryID, move: 'verify' }));
  const outcomes = ({ body }: Answer) =>
    body.data.map(({ done, httpStatus }: { done: boolean; httpStatus: number }) => [done, httpStatus]);
  await withKey(async () => {
    const first = await ctx.sql.transaction(async (tx) => {
      const lock = { name: 'test.lock', text: 'select from deliveries where id = $1 for update' };
      await tx.query(lock, [ids[1]]);
      const sending = admin.post('/operations/v1/moves', { moves });
      await until(async () => (await service.owner.query(endWaiting)).length > 0);
      return sending;
    });
    const failed = outcomes(first)[1][1];
    assert.ok(failed >= 500, `${failed}`);
    const again = await admin.post('/operations/v1/moves', { moves });
    assert.deepEqual(outcomes(again), [
      [true, 200],
      [true, 200],
      [false, 404],
    ]);
    assert.equal(again.headers.get('idempotent-replayed'), null);
    const whole = await admin.post('/operations/v1/moves', { moves });
    assert.deepEqual(whole.body, again.body);
    assert.equal(whole.headers.get('idempotent-replayed'), 'true');
    const reused = await admin.post('/operations/v1/moves', { moves: moves.slice(1) });
    assert.deepEqual([reused.status, reused.body.code], [422, 'idempotencyKeyReused']);
  });
});
