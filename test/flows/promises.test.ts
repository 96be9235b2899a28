import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { type Alert, acknowledgeAlert, listOpenAlerts } from '../../src/deliveries/promises/alerts-store.ts';
import { countPastPromises } from '../../src/deliveries/promises/count-promises.ts';
import { countPromises } from '../../src/deliveries/promises/promise-days-store.ts';
import { raiseMissingAlerts } from '../../src/deliveries/promises/promises-store.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { failed, sqlList } from '../../src/statuses.ts';
import { dayMs, hourMs, later, minuteMs } from '../../src/time.ts';
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
  (await listOpenAlerts(sql, 'sandbox', 100))
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

  const alerts = await listOpenAlerts(sql, 'sandbox', 100);
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

test('decision 205: an alert that older code has raised is found once, and its delivery gets the other one', async () => {
  const { id, workspaceId, environment } = await insertTestDelivery(ctx, promise(10, 60));
  const raise = {
    name: 'test.raise',
    text: `
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      values ('pickup-late', $1, $2, $3, $4, $4)`,
  };
  pass(15);
  await sql.query(raise, [id, workspaceId, environment, now]);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), ['pickup-late']);
  pass(60);
  await watchPromises(ctx);
  assert.deepEqual(await alertsOf(id), ['pickup-late', 'delivery-late']);
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
    const look = () => raiseMissingAlerts(sql, { now, afterMinutes, givenBack: [] });
    assert.deepEqual([await look(), await look()], [due.length, 0], `at ${minute} minutes`);
    const alerts = (await listOpenAlerts(sql, 'production', 500)).filter(
      ({ kind }) => kind === 'courier-missing',
    );
    assert.deepEqual(new Map(alerts.map(({ deliveryId, since }) => [deliveryId, since])), expected);
  }
  assert.equal(expected.size, deliveries.length);
});

test('promises are counted by provider and by the week of Jakarta, across its midnight', async () => {
  now = new Date('2026-12-06T16:59:00.000Z');
  const sunday = await insertTestDelivery(ctx, promise(10, 60));
  for (const move of ['assign', 'setOff', 'pickUp', 'depart', 'complete'] as const)
    await act(sunday.id, move);
  pass(2);
  await insertTestDelivery(ctx, promise(10, 60));
  pass(30);
  const range = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z'), now };
  const counts = await countPromises(sql, 'sandbox', range);
  const common = { workspaceId: testScope.workspaceId, deliveries: 1, deliveriesLate: 0 };
  assert.deepEqual(counts, [
    { ...common, week: '2026-11-30', pickupsOnTime: 1, pickupsLate: 0, deliveriesOnTime: 1 },
    { ...common, week: '2026-12-07', pickupsOnTime: 0, pickupsLate: 1, deliveriesOnTime: 0 },
  ]);
  assert.deepEqual(await countPromises(sql, 'sandbox', { ...range, workspaceId: 'WS-OTHER' }), []);
});

test('decisions 75 and 129: a delivery that failed counts as it stood then, however long ago', async () => {
  now = new Date('2027-01-06T05:00:00.000Z');
  const fail = (deliveryId: string) =>
    actOnDelivery(
      ctx,
      { scope: testScope, deliveryId },
      { move: 'forceFailure', by: 'operations', reasonCode: 'P1099' },
    );
  const early = await insertTestDelivery(ctx, promise(10, 60));
  const late = await insertTestDelivery(ctx, promise(10, 60));
  pass(5);
  await fail(early.id);
  pass(10);
  await fail(late.id);
  pass(1000);
  const range = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2027-01-31T00:00:00Z'), now };
  const [counts] = await countPromises(sql, 'sandbox', range);
  assert.deepEqual(
    [counts!.deliveries, counts!.pickupsOnTime, counts!.pickupsLate, counts!.deliveriesLate],
    [2, 0, 1, 0],
  );
});

/** Every delivery counted anew, without what is kept of days. */
const countedAnew = {
  name: 'test.promises-anew',
  text: `
    select
      workspace_id as "workspaceId",
      to_char(date_trunc('week', created_at at time zone 'Asia/Jakarta'), 'YYYY-MM-DD') as week,
      count(*) as deliveries,
      count(*) filter (where pickup_at <= promised_pickup_at) as "pickupsOnTime",
      count(*) filter (where coalesce(pickup_at, stopped.at, $3) > promised_pickup_at) as "pickupsLate",
      count(*) filter (where completed_at <= promised_dropoff_at) as "deliveriesOnTime",
      count(*) filter (where coalesce(completed_at, stopped.at, $3) > promised_dropoff_at) as "deliveriesLate"
    from deliveries d
    left join lateral (
      select t.at
      from delivery_timeline t
      where t.delivery_id = d.id and d.failed_at is not null and t.status in ${sqlList(failed)}
      order by t.position desc
      limit 1
    ) stopped on true
    where environment = 'sandbox' and created_at >= $1 and created_at < $2 and d.status <> 'CANCELLED'
    group by 1, 2
    order by 2, 1`,
};

test('decision 203: days that are counted say what a count of every delivery says, whatever changes later', async () => {
  const start = new Date('2026-09-01T01:00:00.000Z');
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    now = later(start, n * 7 * hourMs);
    const { workspaceId } = testScope;
    ids.push((await insertTestDelivery(ctx, { ...promise(30, 60), workspaceId })).id);
    pass(n * 3);
    const moves = ['assign', 'setOff', 'pickUp', 'depart', 'complete'] as const;
    for (const move of moves.slice(0, n % 7)) await act(ids.at(-1)!, move);
  }
  const fail = (deliveryId: string) =>
    actOnDelivery(
      ctx,
      { scope: testScope, deliveryId },
      { move: 'forceFailure', by: 'operations', reasonCode: 'P1099' },
    );
  now = later(start, 20 * dayMs);
  const periods = [
    { from: start, to: later(start, 15 * dayMs) },
    { from: later(start, 30 * hourMs), to: later(start, 130 * hourMs) },
    { from: later(start, 50 * hourMs), to: later(start, 51 * hourMs) },
  ];
  const agree = async (when: string) => {
    for (const { from, to } of periods) {
      const anew = await sql.query(countedAnew, [from, to, now]);
      for (const workspaceId of [null, testScope.workspaceId])
        assert.deepEqual(await countPromises(sql, 'sandbox', { from, to, now, workspaceId }), anew, when);
    }
  };
  const days = { name: 'test.counted-days', text: 'select from promise_days_counted' };
  const count = async () => {
    while (await countPastPromises(ctx));
    return (await sql.query(days)).length;
  };
  await agree('before any day is counted');
  const all = await count();
  assert.ok(all > 10);
  await agree('once the days are counted');
  await fail(ids[7]!);
  await act(ids[1]!, 'setOff');
  await act(ids[4]!, 'complete');
  await agree('once deliveries of counted days have moved on');
  assert.ok((await sql.query(days)).length < all, 'their days are to be counted again');
  now = later(start, 40 * hourMs);
  await insertTestDelivery(ctx, promise(10, 60));
  now = later(start, 20 * dayMs);
  await agree('once a delivery of long ago was stored');
  assert.equal(await count(), all);
  await agree('once those days are counted again');
});

test('decision 203: a period of centuries is counted within the time of a report', async () => {
  const ages = { from: new Date('0001-01-01T00:00:00Z'), to: new Date('9999-01-01T00:00:00Z'), now };
  const own = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z'), now };
  for (const workspaceId of [null, testScope.workspaceId, 'WS-OTHER']) {
    const counts = await countPromises(sql, 'sandbox', { ...ages, workspaceId });
    assert.deepEqual(counts, await countPromises(sql, 'sandbox', { ...own, workspaceId }));
  }
});

test('an installation without deliveries has no promises to count', async () => {
  const empty = await createDatabase();
  const period = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z'), now };
  assert.deepEqual(await countPromises(empty, 'sandbox', period), []);
});
