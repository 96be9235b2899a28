import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyRow, type Statement } from '../../src/db/connect.ts';
import { joining } from '../../src/db/nest.ts';
import { pruneSteps } from '../../src/deliveries/evidence/prune-steps.ts';
import { insertStep } from '../../src/deliveries/evidence/steps-store.ts';
import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { pruneTraces } from '../../src/deliveries/traces/prune-traces.ts';
import { dayMs, later } from '../../src/time.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
await insertTestCourier(sql, 'C-1');

/** A life, and who makes its moves. */
const life = [
  'assign',
  'setOff',
  'arriveAtPickup',
  'pickUp',
  'depart',
  'arriveAtDestination',
  'complete',
] as const;

const hot: Statement = {
  name: 'test.hot',
  text: `select pg_stat_get_xact_tuples_hot_updated('deliveries'::regclass)::int as count`,
};

/** Makes a move. @returns whether it wrote no index: the new version of the row stays on the page of the one before */
const isHot = (deliveryId: string, move: MoveName): Promise<boolean> =>
  sql.transaction(async (tx) => {
    const count = async () => onlyRow(await tx.query<{ count: number }>(hot)).count;
    const before = await count();
    await actOnDelivery(
      { ...ctx, sql: joining(sql, tx) },
      { scope: testScope, deliveryId },
      {
        move,
        by: move === 'assign' ? 'system' : 'courier',
        courierId: 'C-1',
        proofUrl: 'https://media.example/1',
        recipientName: 'Siti',
      },
    );
    return (await count()) > before;
  });

test('decision 204: of the seven changes of a life both arrivals write no index', async () => {
  const { id } = await insertTestDelivery(ctx);
  const without: MoveName[] = [];
  for (const move of life) if (await isHot(id, move)) without.push(move);
  assert.deepEqual(without, ['arriveAtPickup', 'arriveAtDestination']);
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
        ...{ awayMeters: null, awayToldMeters: null, awayReason: null },
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

test('decision 204: how a fare was made goes by its age, a part at a time, and the amount stays', async () => {
  const { traceDays } = ctx.config;
  const bookedAgo = async (days: number) => {
    const { id } = await insertTestDelivery({ ...ctx, now: () => later(ctx.now(), -days * dayMs) });
    await sql.query(
      { name: 'test.trace', text: `update deliveries set trace = '{"amountIdr": 12000}' where id = $1` },
      [id],
    );
    return id;
  };
  const old = await bookedAgo(traceDays + 1);
  const young = await bookedAgo(traceDays - 1);
  const amounts = async () =>
    sql.query(
      {
        name: 'test.amounts',
        text: `
        select id, amount_idr as "amountIdr", trace ->> 'amountIdr' as traced
        from deliveries
        where id = any ($1)
        order by id`,
      },
      [[old, young]],
    );
  const stopping = AbortSignal.abort();
  assert.deepEqual(await pruneTraces(ctx, '', stopping), { reached: '', isDone: false });
  const { reached, isDone } = await pruneTraces(ctx, '');
  assert.deepEqual([reached, isDone], [old, true]);
  assert.deepEqual(await amounts(), [
    { id: old, amountIdr: 12_000, traced: null },
    { id: young, amountIdr: 12_000, traced: '12000' },
  ]);
  assert.deepEqual(await pruneTraces(ctx, reached), { reached, isDone: true }, 'the next run goes on there');
});
