import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, later, minuteMs } from '../../src/time.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createFlow } from '../support/flow.ts';
import type { Json } from '../support/json.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { countReports } from '../support/reports.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, provider } = service;
const flow = await createFlow(service);
const finance = await operationsHand(service, 'finance');
const period = 'environment=production&from=2026-11-20&to=2026-11-20';

test('a report by provider counts deliveries, promises and COD, and its file says the same', async () => {
  const done = await flow.book('express');
  await flow.walk(done, 'assign', 'setOff', 'pickUp', 'depart', 'complete');
  await flow.book('express');
  clock.at = later(clock.at, 5 * 60 * minuteMs);
  await countReports(ctx);
  const { status, body } = await finance.get(`/operations/v1/reports?${period}&by=provider`);
  assert.equal(status, 200);
  assert.equal(body.data.countedAt, later(clock.at, 2 * minuteMs).toISOString());
  const [row, ...others] = body.data.rows;
  assert.deepEqual(others, []);
  const {
    key,
    name,
    deliveries,
    completed,
    failed,
    pickupsOnTime,
    pickupsLate,
    dropoffsOnTime,
    dropoffsLate,
  } = row;
  assert.deepEqual(
    [key, name, deliveries, completed, failed, pickupsOnTime, pickupsLate, dropoffsOnTime, dropoffsLate],
    [provider.workspaceId, 'Toko Melati', 2, 1, 0, 1, 1, 1, 1],
  );
  const file = await finance.get(`/operations/v1/reports.csv?${period}&by=provider`);
  assert.equal(
    file.headers.get('content-disposition'),
    'attachment; filename="report-provider-2026-11-20-2026-11-20.csv"',
  );
  const [heads, line, end] = file.text.split('\r\n').map((each) => each.split(','));
  assert.deepEqual(
    [line?.[heads!.indexOf('name')], line?.[heads!.indexOf('deliveries')]],
    ['Toko Melati', '2'],
  );
  assert.deepEqual(end, [''], 'one provider');
});

test('a report divides the hours on duty where couriers serve nobody else', async () => {
  const rowOf = async (by: string) =>
    (await finance.get(`/operations/v1/reports?${period}&by=${by}`)).body.data.rows[0];
  assert.equal(typeof (await rowOf('total')).courierHours, 'number');
  assert.equal((await rowOf('area')).courierHours, null);
  assert.equal((await rowOf('hour')).key, '12', 'noon in Jakarta');
  assert.equal((await rowOf('weekday-hour')).key, '5/12', 'a Friday');
});

test('decision 562: with a limit a report has the rows with the most deliveries, and the number of all', async () => {
  await flow.book('express');
  await countReports(ctx);
  const read = async (limit: string) =>
    (await finance.get(`/operations/v1/reports?${period}&by=hour${limit}`)).body.data;
  const whole = await read('');
  assert.deepEqual(
    whole.rows.map(({ key, deliveries }: Json) => [key, deliveries]),
    [
      ['12', 2],
      ['17', 1],
    ],
  );
  assert.equal(whole.total, 2);
  const largest = await read('&limit=1');
  assert.deepEqual([largest.total, largest.rows], [2, whole.rows.slice(0, 1)]);
});

test('a report that cannot be is refused in words', async () => {
  const refusals = [
    ['by=provider&environment=production&from=2026-11-21&to=2026-11-20', 'Field `to` harus setelah `from`'],
    [`${period}&by=weather`, /^Field `by` harus berisi salah satu dari: /],
    [
      'by=total&environment=production&from=2026-11-31&to=2026-12-01',
      'Field `from` harus berupa tanggal YYYY-MM-DD',
    ],
  ] as const;
  for (const [query, error] of refusals) {
    const answer = await finance.get(`/operations/v1/reports?${query}`);
    assert.equal(answer.status, 400, query);
    if (typeof error === 'string') assert.equal(answer.body.error, error);
    else assert.match(answer.body.error, error);
  }
});

test('decision 582: a delivery is under one local day in the report, in every list and in every file', async () => {
  // 23:30 in Jakarta is 00:30 of the next day in Makassar, and 01:30 in Jayapura.
  clock.at = new Date('2026-11-24T16:30:00Z');
  const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;
  const zones = { jakarta: 'WIB', makassar: 'WITA', jayapura: 'WIT' };
  for (const areaId of Object.keys(zones))
    await insertTestDelivery(ctx, { ...scope, areaId, providerOrderId: `NIGHT-${areaId}` });
  clock.at = later(clock.at, 24 * hourMs);
  await insertTestDelivery(ctx, { ...scope, areaId: 'jayapura', providerOrderId: 'NIGHT-next' });
  clock.at = later(clock.at, 24 * hourMs);
  await countReports(ctx);
  const finance = await operationsHand(service, 'finance');
  const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
  const own = (path: string) => service.call('GET', path, { token: member.token });
  const expected: Readonly<Record<string, readonly string[]>> = {
    '2026-11-24': ['NIGHT-jakarta'],
    '2026-11-25': ['NIGHT-jayapura', 'NIGHT-makassar'],
    '2026-11-26': ['NIGHT-next'],
  };
  const ordersOf = (found: readonly Json[]) => found.map(({ providerOrderID }) => providerOrderID).sort();
  const days = 'environment=production&from=2026-11-24&to=2026-11-26';
  const report = (await finance.get(`/operations/v1/reports?${days}&by=day`)).body.data.rows;
  assert.deepEqual(
    report.map(({ key, deliveries }: Json) => [key, deliveries]),
    Object.entries(expected).map(([day, orders]) => [day, orders.length]),
  );
  for (const [day, orders] of Object.entries(expected)) {
    const query = `fromDay=${day}&toDay=${day}`;
    const all = `/operations/v1/deliveries?environment=production&${query}`;
    assert.deepEqual(ordersOf((await finance.get(all)).body.data), orders, `history of ${day}`);
    const history = recordsOf(openXlsx((await finance.get(all.replace('?', '.xlsx?'))).bytes));
    assert.deepEqual(history.map(({ Pesanan }) => Pesanan).sort(), orders);
    assert.ok(history.every(({ Dipesan }) => String(Dipesan).startsWith(day)));
    const list = `/portal/v1/production/deliveries?${query}`;
    for (const filter of ['', '&status=ALLOCATING', '&q=night', '&category=EXPRESS'])
      assert.deepEqual(ordersOf((await own(`${list}${filter}`)).body.data), orders, `portal ${day}${filter}`);
    for (const filter of ['&areaID=jayapura', '&q=NIGHT-jayapura', '&status=ALLOCATING']) {
      const found = ordersOf((await finance.get(`${all}${filter}`)).body.data);
      assert.ok(
        found.every((order) => orders.includes(order)),
        `history ${day}${filter}`,
      );
    }
    const csv = (await own(list.replace('?', '.csv?'))).text;
    for (const order of orders) assert.match(csv, new RegExp(`${order}.*,${day}T`));
    assert.equal(csv.trim().split('\r\n').length, orders.length + 1);
  }
  // Half past one in Jayapura: the home of the provider, whose newest delivery is there, has the day that has begun.
  clock.at = new Date('2026-11-25T16:30:00Z');
  const { today, yesterday, hours } = (await own('/portal/v1/production/today')).body.data;
  assert.deepEqual(
    [today, yesterday, hours.map(({ day, hour, booked }: Json) => [day, hour, booked])],
    [
      '2026-11-26',
      '2026-11-25',
      [
        ['2026-11-25', 0, 1],
        ['2026-11-25', 1, 1],
        ['2026-11-26', 1, 1],
      ],
    ],
  );
  const [shown] = (await finance.get('/operations/v1/deliveries?orderID=NIGHT-jayapura')).body.data;
  assert.equal(shown.timeZone, 'Asia/Jayapura');
});
