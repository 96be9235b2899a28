import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { countDays } from '../../src/deliveries/reports/count-days.ts';
import { type ReportGroup, readReport } from '../../src/deliveries/reports/reports-store.ts';
import { sumDutyHours } from '../../src/fleet/duty-store.ts';
import { endShift, startShift } from '../../src/fleet/shifts-store.ts';
import { monthsUntil } from '../../src/money/invoices/invoice.ts';
import { listMonthsOwed } from '../../src/money/invoices/invoices-store.ts';
import { dayMs, hourMs, later, minuteMs } from '../../src/time.ts';
import { failed, sqlList } from '../../src/vocabulary/statuses.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';

const sql = await createDatabase();
let now = new Date('2026-09-01T01:00:00.000Z');
const ctx = createTestContext(sql, { now: () => now });
await insertTestCourier(sql, 'C-1');

const promise = (pickupMinutes: number, dropoffMinutes: number): Partial<Delivery> => ({
  promisedPickupAt: later(now, pickupMinutes * minuteMs),
  promisedDropoffAt: later(now, dropoffMinutes * minuteMs),
});
const way = ['assign', 'setOff', 'pickUp', 'depart', 'complete'] as const;
const act = (deliveryId: string, move: (typeof way)[number]) =>
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
const fail = (deliveryId: string) =>
  actOnDelivery(
    ctx,
    { scope: testScope, deliveryId },
    { move: 'forceFailure', by: 'operations', reasonCode: 'P1099' },
  );
const pass = (minutes: number) => {
  now = later(now, minutes * minuteMs);
};
const countAll = async () => {
  while (await countDays(ctx));
};
const report = async (by: ReportGroup, from: string, to = from) =>
  (await readReport(sql, 'sandbox', by, { from, to })).rows;

/** Every delivery counted by itself, without the roll-up. */
const countedAnew = {
  name: 'test.counted-anew',
  text: `
    select
      to_char(date_trunc('week', created_at at time zone d.time_zone), 'YYYY-MM-DD') as key,
      count(*) filter (where status <> 'CANCELLED')::integer as deliveries,
      count(*) filter (where status <> 'CANCELLED' and pickup_at <= promised_pickup_at)::integer as "pickupsOnTime",
      count(*) filter (where status <> 'CANCELLED' and coalesce(pickup_at, stopped.at, $1) > promised_pickup_at)::integer as "pickupsLate",
      count(*) filter (where completed_at <= promised_dropoff_at)::integer as "dropoffsOnTime",
      count(*) filter (where status <> 'CANCELLED' and coalesce(completed_at, stopped.at, $1) > promised_dropoff_at)::integer as "dropoffsLate"
    from deliveries d
    left join lateral (
      select t.at
      from delivery_timeline t
      where t.delivery_id = d.id and d.failed_at is not null and t.status in ${sqlList(failed)}
      order by t.position desc
      limit 1
    ) stopped on true
    where environment = 'sandbox'
    group by 1
    order by 1`,
};
const agree = async (when: string) => {
  await countAll();
  const rows = await report('week', '2026-01-01', '2027-12-31');
  const counted = rows.map(
    ({ key, deliveries, pickupsOnTime, pickupsLate, dropoffsOnTime, dropoffsLate }) => ({
      key,
      deliveries,
      pickupsOnTime,
      pickupsLate,
      dropoffsOnTime,
      dropoffsLate,
    }),
  );
  assert.deepEqual(counted, await sql.query(countedAnew, [now]), when);
};

test('decision 464: a report says what a count of every delivery says, whatever changes later', async () => {
  const start = now;
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    now = later(start, n * 7 * hourMs);
    ids.push((await insertTestDelivery(ctx, promise(30, 60))).id);
    pass(n * 3);
    for (const move of way.slice(0, n % 7)) await act(ids.at(-1)!, move);
  }
  now = later(start, 20 * dayMs);
  await agree('once the days are counted');
  const marked = { name: 'test.counted', text: 'select from delivery_days_counted' };
  const all = (await sql.query(marked)).length;
  await fail(ids[7]!);
  await act(ids[1]!, 'setOff');
  await act(ids[4]!, 'complete');
  assert.ok((await sql.query(marked)).length < all, 'their days are to be counted again');
  await agree('once deliveries of counted days have moved on');
  now = later(start, 40 * hourMs);
  await insertTestDelivery(ctx, promise(10, 60));
  now = later(start, 20 * dayMs);
  await agree('once a delivery of long ago was stored');
  const ahead = { promisedPickupAt: later(now, dayMs), promisedDropoffAt: later(now, 2 * dayMs) };
  now = later(start, 30 * hourMs);
  await insertTestDelivery(ctx, ahead);
  now = later(start, 20 * dayMs);
  await agree('while a promise of a counted day lies ahead');
  now = later(start, 23 * dayMs);
  await agree('once it is broken, without a change of the delivery');
});

test('a delivery counts on the local day and in the local hour of its booking, across midnight', async () => {
  now = new Date('2026-10-04T16:59:00.000Z');
  await insertTestDelivery(ctx, promise(10, 60));
  pass(2);
  await insertTestDelivery(ctx, promise(10, 60));
  await countAll();
  const byDay = await report('weekday-hour', '2026-10-04', '2026-10-05');
  assert.deepEqual(
    byDay.map(({ key, deliveries }) => [key, deliveries]),
    [
      ['1/00', 1],
      ['7/23', 1],
    ],
  );
});

test('each dimension has the numbers of its deliveries, and a late correction changes them', async () => {
  now = new Date('2026-10-12T03:00:00.000Z');
  const cod = { paymentMethod: 'COD', codAmountIdr: 50_000 } as const;
  const common = { serviceType: 'INSTANT', areaId: 'jakarta' } as const;
  const inTime = await insertTestDelivery(ctx, { ...promise(30, 60), ...common, ...cod });
  const late = await insertTestDelivery(ctx, { ...promise(5, 10), ...common });
  const lost = await insertTestDelivery(ctx, { ...promise(30, 60), ...common });
  pass(4);
  for (const { id } of [inTime, late]) await act(id, 'assign');
  pass(8);
  for (const { id } of [inTime, late]) for (const move of way.slice(1, 4)) await act(id, move);
  await fail(lost.id);
  pass(20);
  await act(late.id, 'complete');
  await countAll();
  const day = '2026-10-12';
  const rows = { deliveries: 3, completed: 1, failed: 1, pickupsOnTime: 1, pickupsLate: 1, dropoffsLate: 1 };
  for (const by of ['total', 'hour', 'area', 'provider', 'service', 'week', 'day'] as const) {
    const [row, ...others] = await report(by, day);
    assert.deepEqual(others, [], by);
    const { deliveries, completed, failed, pickupsOnTime, pickupsLate, dropoffsLate } = row!;
    assert.deepEqual({ deliveries, completed, failed, pickupsOnTime, pickupsLate, dropoffsLate }, rows, by);
  }
  const [reason] = await report('reason', day);
  assert.deepEqual([reason?.key, reason?.failed], ['P1099', 1]);
  const [courier] = await report('courier', day);
  assert.deepEqual([courier?.key, courier?.name, courier?.deliveries], ['C-1', 'Joko', 2]);
  assert.deepEqual([courier?.assignTimes[3], courier?.pickupTimes[5], courier?.dropoffTimes[7]], [2, 2, 1]);

  now = later(now, 10 * dayMs);
  await countAll();
  const [before] = await report('total', day);
  assert.deepEqual([before?.dropoffsOnTime, before?.dropoffsLate, before?.codDeliveries], [0, 2, 0]);
  const correct = `
    update deliveries
    set status = 'COMPLETED', completed_at = $2, collected_amount_idr = 50000, collected_by = 'CASH', mark = null
    where id = $1`;
  await sql.query({ name: 'test.correct', text: correct }, [inTime.id, new Date('2026-10-12T03:50:00.000Z')]);
  await countAll();
  const [after] = await report('total', day);
  assert.deepEqual([after?.completed, after?.dropoffsOnTime, after?.dropoffsLate], [2, 1, 1]);
  assert.deepEqual([after?.codDeliveries, after?.codDueIdr, after?.codCollectedIdr], [1, 50_000, 50_000]);
});

test('decision 736: the fares of a report are those that invoices charge', async () => {
  const months = await listMonthsOwed(sql, testScope, monthsUntil(now));
  const owed = months.reduce((sum, { amountIdr }) => sum + amountIdr, 0);
  assert.ok(owed > 0);
  for (const by of ['total', 'area', 'provider', 'service'] as const) {
    const rows = await report(by, '2026-09-01', '2026-10-31');
    assert.equal(
      rows.reduce((sum, { faresIdr }) => sum + faresIdr, 0),
      owed,
      by,
    );
  }
});

test('hours on duty are divided at midnight, and an open shift counts until now', async () => {
  now = new Date('2026-10-20T20:00:00.000Z');
  await startShift(sql, 'C-1', new Date('2026-10-20T15:00:00.000Z'));
  await endShift(sql, 'C-1', new Date('2026-10-20T18:30:00.000Z'));
  await startShift(sql, 'C-1', new Date('2026-10-20T19:00:00.000Z'));
  const hoursBy = (by: 'day' | 'courier', to = '2026-10-21', courierIds?: readonly string[]) =>
    sumDutyHours(sql, 'sandbox', by, { from: '2026-10-20', to, now, courierIds });
  assert.deepEqual(Object.fromEntries(await hoursBy('day')), { '2026-10-20': 2, '2026-10-21': 2.5 });
  assert.deepEqual(Object.fromEntries(await hoursBy('courier', '2026-10-20')), { 'C-1': 2 });
  assert.equal((await hoursBy('courier', '2026-10-20', ['C-1'])).get('C-1'), 2);
  assert.equal((await hoursBy('courier', '2026-10-20', ['C-2'])).size, 0);
});

test('an installation without deliveries has empty reports', async () => {
  const empty = createTestContext(await createDatabase(), { now: () => now });
  assert.equal(await countDays(empty), false);
  assert.deepEqual(
    await readReport(empty.sql, 'sandbox', 'total', { from: '2026-01-01', to: '2026-12-31' }),
    { rows: [], total: 0 },
  );
});
