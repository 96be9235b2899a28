import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import type { Alert } from '../../src/deliveries/promises/alert.ts';
import { acknowledgeAlert, listOpenAlerts } from '../../src/deliveries/promises/alerts-store.ts';
import { raiseMissingAlerts } from '../../src/deliveries/promises/missing-alerts-store.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { later, minuteMs } from '../../src/time.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';

const sql = await createDatabase();
let now = new Date('2026-11-22T16:50:00.000Z');
const ctx = createTestContext(sql, { now: () => now });
await insertTestCourier(sql, 'C-1');

const promise = (pickupMinutes: number, dropoffMinutes: number): Partial<Delivery> => ({
  promisedPickupAt: later(now, pickupMinutes * minuteMs),
  promisedDropoffAt: later(now, dropoffMinutes * minuteMs),
});
const alertsOf = async (id: string): Promise<Alert['kind'][]> =>
  (await listOpenAlerts(sql, { environment: 'sandbox', hasMadeUp: true, most: 100 }))
    .filter(({ deliveryId }) => deliveryId === id)
    .map(({ kind }) => kind);
const act = (deliveryId: string, move: 'assign' | 'setOff' | 'pickUp' | 'depart' | 'complete') =>
  actOnDelivery(
    ctx,
    { scope: testScope, deliveryId },
    {
      move,
      by: move === 'assign' ? 'system' : 'courier',
      courierId: 'C-1',
      proofUrl: 'x',
      recipientName: 'Siti',
    },
  );
const pass = (minutes: number) => {
  now = later(now, minutes * minuteMs);
};

test('a broken promise is an alert within a minute, once, until somebody has seen to it', async () => {
  const { id } = await insertTestDelivery(ctx, promise(10, 60));
  const { runAt } = await watchPromises(ctx);
  assert.ok(runAt.getTime() - now.getTime() <= minuteMs);
  assert.deepEqual(await alertsOf(id), []);
  pass(10);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), [], 'at the very instant the promise is kept still');
  now = later(now, 1);
  await watchPromises(ctx);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), ['pickup-late']);
  pass(60);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), ['pickup-late', 'delivery-late']);

  const alerts = await listOpenAlerts(sql, { environment: 'sandbox', hasMadeUp: true, most: 100 });
  const alert = alerts.find((each) => each.deliveryId === id && each.kind === 'pickup-late');
  const seen = await acknowledgeAlert(sql, alert!.id, { at: now, personId: 'PE-1' });
  assert.deepEqual([seen?.deliveryId, seen?.kind], [id, 'pickup-late']);
  assert.equal(await acknowledgeAlert(sql, alert!.id, { at: now, personId: 'PE-2' }), undefined);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), ['delivery-late']);
});

test('a look that finds nothing new raises nothing, however many deliveries are late', async () => {
  for (let count = 0; count < 5; count += 1) await insertTestDelivery(ctx, promise(10, 60));
  pass(61);
  await watchPromises(ctx);
  const last = {
    name: 'test.last-alert',
    text: `select pg_sequence_last_value(pg_get_serial_sequence('alerts', 'id')::regclass) as id`,
  };
  const before = await sql.query(last);
  await watchPromises(ctx);
  assert.deepEqual(await sql.query(last), before, 'no row was tried either');
});

test('a delivery that is over raises no alert', async () => {
  const { id } = await insertTestDelivery(ctx, promise(10, 60));
  for (const move of ['assign', 'setOff', 'pickUp', 'depart', 'complete'] as const) await act(id, move);
  pass(120);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), []);
});

/** Deliveries of each service that were booked now: with and without a window, released in time and late, of any promise. */
const seekers = (): Partial<Delivery>[] => {
  const windows: { from: number | null; released: number }[] = [{ from: null, released: 0 }];
  for (const from of [20, 60]) for (const late of [-10, 0, 25]) windows.push({ from, released: from + late });
  const times = windows.flatMap((window) => [5, 45, 240].map((promised) => ({ ...window, promised })));
  return (['INSTANT', 'SAME_DAY'] as const).flatMap((serviceType) =>
    times.map(({ from, released, promised }) => ({
      ...promise(promised, promised + 60),
      environment: 'production',
      serviceType,
      scheduleFrom: from === null ? null : later(now, from * minuteMs),
      scheduleTo: from === null ? null : later(now, (from + 60) * minuteMs),
      updatedAt: later(now, released * minuteMs),
    })),
  );
};

test('decisions 141 and 205: what has sought too long is found at the first look, whatever its window, promise and setting', async () => {
  const start = new Date('2026-12-01T05:00:00.000Z');
  now = start;
  const deliveries: Delivery[] = [];
  for (const each of seekers()) deliveries.push(await insertTestDelivery(ctx, each));
  const dueAt = (delivery: Delivery, afterMinutes: number): Date => {
    const { updatedAt, scheduleFrom, promisedPickupAt, serviceType } = delivery;
    const since = Math.max(updatedAt.getTime(), scheduleFrom?.getTime() ?? 0);
    const waitMs = afterMinutes * minuteMs;
    const halfMs = serviceType === 'INSTANT' ? 0 : (promisedPickupAt!.getTime() - since) / 2;
    return new Date(since + Math.max(waitMs, halfMs));
  };
  const expected = new Map<string, Date>();
  const looks = [
    [9, 10],
    [10, 10],
    [22, 10],
    [31, 20],
    [40, 5],
    [70, 10],
    [95, 10],
    [130, 30],
    [300, 10],
  ] as const;
  for (const [minute, afterMinutes] of looks) {
    now = later(start, minute * minuteMs);
    const due = deliveries.filter((each) => !expected.has(each.id) && dueAt(each, afterMinutes) <= now);
    for (const each of due) expected.set(each.id, dueAt(each, afterMinutes));
    const look = () => raiseMissingAlerts(sql, { now, afterMinutes, chosen: [], givenBack: [] });
    assert.deepEqual([await look(), await look()], [due.length, 0], `at ${minute} minutes`);
    const alerts = (
      await listOpenAlerts(sql, { environment: 'production', hasMadeUp: true, most: 500 })
    ).filter(({ kind }) => kind === 'courier-missing');
    assert.deepEqual(new Map(alerts.map(({ deliveryId, since }) => [deliveryId, since])), expected);
  }
  assert.equal(expected.size, deliveries.length);
});
