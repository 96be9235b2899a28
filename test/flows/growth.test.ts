import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joining, onlyRow } from '../../src/db/connect.ts';
import { actOnDelivery } from '../../src/deliveries/act.ts';
import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import { pruneSteps } from '../../src/deliveries/prune-steps.ts';
import { insertStep } from '../../src/deliveries/steps-store.ts';
import { dayMs, later } from '../../src/time.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
await insertTestCourier(sql, 'C-1');

const act = (each: typeof ctx, deliveryId: string, move: MoveName) =>
  actOnDelivery(
    each,
    { scope: testScope, deliveryId },
    { move, by: move === 'assign' ? 'system' : 'courier', courierId: 'C-1' },
  );

test('decision 204: an arrival writes no index: its version stays on the page of the one before', async () => {
  const { id } = await insertTestDelivery(ctx);
  await act(ctx, id, 'assign');
  await act(ctx, id, 'setOff');
  const hot = {
    name: 'test.hot',
    text: `select pg_stat_get_xact_tuples_hot_updated('deliveries'::regclass)::int as count`,
  };
  await sql.transaction(async (tx) => {
    const before = onlyRow(await tx.query<{ count: number }>(hot)).count;
    await act({ ...ctx, sql: joining(sql, tx) }, id, 'arriveAtPickup');
    assert.equal(onlyRow(await tx.query<{ count: number }>(hot)).count, before + 1);
  });
});

test('decision 204: steps older than the setting are deleted, and their deliveries keep their timeline', async () => {
  const { id } = await insertTestDelivery(ctx);
  const { stepDays } = ctx.config;
  const keep = (stepId: string, receivedAt: Date) =>
    sql.transaction((tx) =>
      insertStep(tx, {
        courierId: 'C-1',
        stepId,
        deliveryId: id,
        move: 'setOff',
        entryNumber: 1,
        status: 'PICKING_UP',
        deviceAt: receivedAt,
        sentAt: null,
        signatureId: null,
        verified: [],
        withoutPin: null,
        latitude: null,
        longitude: null,
        receivedAt,
      }),
    );
  await keep('old', later(ctx.now(), -(stepDays + 1) * dayMs));
  await keep('young', later(ctx.now(), -(stepDays - 1) * dayMs));
  await pruneSteps(ctx);
  const left = { name: 'test.steps', text: 'select step_id as id from courier_steps' };
  assert.deepEqual(await sql.query(left), [{ id: 'young' }]);
  const timeline = { name: 'test.timeline', text: 'select from delivery_timeline where delivery_id = $1' };
  assert.equal((await sql.query(timeline, [id])).length, 1);
});
