import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statuses } from '../../src/vocabulary/statuses.ts';
import { insertTestCourier, insertTestDelivery } from '../support/deliveries.ts';
import { startService } from '../support/service.ts';

const { ctx } = await startService();
const express = await insertTestDelivery(ctx);
const logistic = await insertTestDelivery(ctx, { category: 'LOGISTIC', status: 'PREPARING' });
await insertTestCourier(ctx.sql, 'CO-CHECKS');

const change = (id: string, set: string) =>
  ctx.sql.query(
    { name: 'test.change', assembled: true, text: `update deliveries set ${set} where id = $1` },
    [id],
  );

/** Changes that no move makes, each against one rule. */
const impossible = {
  deliveries_values: [
    `id = 'de-1'`,
    `environment = 'staging'`,
    `booked_on = 'fax'`,
    `category = 'FREIGHT', tracking_token = null, status = 'PICKING_UP', courier_id = 'CO-CHECKS'`,
    `service_type = 'NEXT_WEEK'`,
    `time_zone = 'Asia/Tokyo'`,
    `payment_method = 'BARTER'`,
    'amount_idr = -1',
    'cod_amount_idr = -1',
    'collected_amount_idr = -1',
    `collected_by = 'CHEQUE'`,
    'weight_kg = 0',
    'distance_meters = -1',
    'schedule_from = now()',
    'schedule_to = now()',
    'tracking_token = null',
  ],
  deliveries_status: [
    `status = 'LOST'`,
    `status = 'PREPARING'`,
    `status = 'VERIFIED'`,
    `status = 'NOT_VERIFIED'`,
    `status = 'FAILED', failed_at = now(), failed_reason = 'x'`,
    `status = 'IN_DELIVERY', courier_id = 'CO-CHECKS', pickup_at = now(), mark = 'ARRIVED_AT_HOME'`,
    `mark = 'ARRIVED_AT_PICKUP_POINT'`,
    `mark = 'ARRIVED_AT_DESTINATION'`,
    `status = 'PICKING_UP', courier_id = 'CO-CHECKS', mark = 'ARRIVED_AT_DESTINATION'`,
    'completed_at = now()',
    'cancelled_at = now()',
    `failed_at = now(), failed_reason = 'x'`,
    `status = 'FAILED_PICKUP', failed_at = now()`,
    `failed_reason = 'x'`,
    'failed_count = -1',
  ],
};

for (const [constraint, sets] of Object.entries(impossible)) {
  test(`decision 309: the database refuses what ${constraint} says can never be, whoever writes it`, async () => {
    for (const set of sets) await assert.rejects(change(express.id, set), { code: '23514', constraint }, set);
  });
}

test('decision 309: a LOGISTIC delivery never has a status of an EXPRESS one alone', async () => {
  for (const set of [
    `status = 'QUEUEING'`,
    `status = 'ALLOCATING'`,
    `status = 'PENDING_PICKUP', courier_id = 'CO-CHECKS'`,
    `status = 'FAILED_PICKUP', failed_at = now(), failed_reason = 'x'`,
    `status = 'FAILED_DELIVERY', failed_at = now(), failed_reason = 'x', pickup_at = now()`,
    `status = 'CANCELLED', cancelled_at = now()`,
  ]) {
    const refusal = { code: '23514', constraint: 'deliveries_status' };
    await assert.rejects(change(logistic.id, set), refusal, set);
  }
});

const failed = `failed_at = now(), failed_reason = 'x'`;
const byCourier = `courier_id = 'CO-CHECKS'`;
const pickedUp = 'pickup_at = now()';
/** The required fields of a delivery in each status, beside its category. */
const needs: Readonly<Record<(typeof statuses)[number], readonly string[]>> = {
  QUEUEING: [],
  PREPARING: [],
  VERIFIED: [],
  NOT_VERIFIED: [],
  ALLOCATING: [],
  PENDING_PICKUP: [byCourier],
  PICKING_UP: [byCourier],
  PENDING_DELIVERY: [byCourier, pickedUp],
  IN_DELIVERY: [byCourier, pickedUp],
  COMPLETED: [byCourier, pickedUp, 'completed_at = now()'],
  CANCELLED: ['cancelled_at = now()'],
  FAILED: [failed],
  FAILED_PICKUP: [failed],
  FAILED_DELIVERY: [failed, pickedUp],
  PENDING_RETURN: [failed, pickedUp],
  IN_RETURN: [failed, pickedUp, byCourier],
  FAILED_IN_RETURN: [failed, pickedUp],
  ON_HOLD: [failed, pickedUp],
  RETURNED: [failed, pickedUp],
  DISPOSED: [failed],
};

for (const status of statuses) {
  test(`decision 309: a delivery is ${status} with all that belongs to it, and not without any of it`, async () => {
    const isLogistic = ['PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'FAILED'].includes(status);
    const { id } = isLogistic ? logistic : express;
    const set = (parts: readonly string[]) => change(id, [`status = '${status}'`, ...parts].join(', '));
    const refusal = { code: '23514', constraint: 'deliveries_status' };
    for (const need of needs[status]) {
      await assert.rejects(set(needs[status].filter((each) => each !== need)), refusal, need);
    }
    await set(needs[status]);
    // As it was, for the next one.
    const none = `courier_id = null, pickup_at = null, completed_at = null, cancelled_at = null, failed_at = null`;
    const first = isLogistic ? 'PREPARING' : 'ALLOCATING';
    await change(id, `status = '${first}', failed_reason = null, ${none}`);
  });
}

test('decision 309: no rule of a delivery is a check of its own, which each statement would parse anew', async () => {
  const text = `select conname as name from pg_constraint
    where conrelid = 'deliveries'::regclass and contype = 'c' and convalidated order by conname`;
  const checks = await ctx.sql.query({ name: 'test.checks', text });
  assert.deepEqual(checks, [{ name: 'deliveries_status' }, { name: 'deliveries_values' }]);
});
