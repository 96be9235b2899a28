import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raiseLateAlerts } from '../../src/deliveries/promises/late-alerts-store.ts';
import { later, minuteMs } from '../../src/time.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { createFlow } from '../support/flow.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { countReports } from '../support/reports.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, provider } = service;
const { workspaceId } = provider;
const flow = await createFlow(service);
const finance = await operationsHand(service, 'finance');
const dispatcher = await operationsHand(service);
const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
const stranger = await service.addProvider('Toko Kamboja');
const theirs = handOf(service, await addPerson(ctx, 'provider-admin', stranger.workspaceId));

const deposits = '/operations/v1/deposits';
const held = async (courierID: string): Promise<number | undefined> =>
  (await finance.get('/operations/v1/cash-in-hand?environment=production')).body.data.find(
    (each: { courierID: string }) => each.courierID === courierID,
  )?.balance;

test('a deposit sent again with its key counts once, and one that is short shows at once', async () => {
  const courierID = await courierWithCash(service, 100_000);
  const deposit = { environment: 'production', courierID, amount: 60_000 };
  finance.key = 'deposit-1';
  const answers = await Promise.all([1, 2, 3].map(() => finance.post(deposits, deposit)));
  answers.push(await finance.post(deposits, deposit));
  finance.key = undefined;
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.data.balance]),
    answers.map(() => [201, 40_000]),
  );
  assert.equal(await held(courierID), 40_000);
  assert.equal((await finance.post(deposits, { ...deposit, amount: 40_000 })).body.data.balance, 0);
  assert.equal(await held(courierID), undefined, 'who holds nothing is not listed');
});

test('a deposit that cannot be is refused in words', async () => {
  const courierID = await courierWithCash(service, 10_000);
  const deposit = { environment: 'production', courierID, amount: 5_000 };
  await finance.post(deposits, deposit);
  const refusals: [object, number, string][] = [
    [{ ...deposit, amount: 5_001 }, 409, 'Setoran melebihi uang tunai yang dipegang kurir.'],
    [{ ...deposit, amount: 0 }, 400, 'Field `amount` minimal 1'],
    [{ ...deposit, environment: 'sandbox' }, 404, 'Kurir tidak ditemukan'],
  ];
  for (const [body, status, error] of refusals) {
    const answer = await finance.post(deposits, body);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.equal(await held(courierID), 5_000);
});

test('a remittance statement is the same for operations, the portal and the CSV, to the rupiah', async () => {
  clock.pass(60);
  const from = clock.at.toISOString();
  const body = { paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } };
  for (const amountIdr of [75_000, 70_000]) {
    const id = await flow.book('express', body);
    clock.pass(1);
    const shortfall = amountIdr < 75_000 && { shortfallReason: 'Uang kurang, "kembali" besok' };
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', [
      'complete',
      { by: 'courier', collected: { amountIdr, by: 'CASH', ...shortfall } },
    ]);
  }
  clock.pass(1);
  const period = `from=${from}&to=${clock.at.toISOString()}`;
  const of = `workspaceID=${workspaceId}&environment=production&${period}`;
  const { data } = (await finance.get(`/operations/v1/statement?${of}`)).body;
  assert.deepEqual([data.due, data.shortfall, data.payable, data.deliveries], [150_000, 5_000, 145_000, 2]);
  const mine = await own.get(`/portal/v1/production/statement?${period}`);
  assert.deepEqual(mine.body.data, data);
  for (const address of [`/operations/v1/statement?${of}`, `/portal/v1/production/statement?${period}`]) {
    const hand = address.startsWith('/portal') ? own : finance;
    const pageOf = async (page: string) => (await hand.get(`${address}&${page}`)).body.data;
    assert.deepEqual(await pageOf('limit=1'), { ...data, lines: [data.lines[0]] });
    const next = await pageOf(`limit=1&after=${data.lines[0].lineID}`);
    assert.deepEqual(next, { ...data, lines: [data.lines[1]] });
    assert.deepEqual((await pageOf(`after=${data.lines[1].lineID}`)).lines, []);
    assert.equal((await hand.get(`${address}&limit=1001`)).status, 400);
  }

  const csv = await finance.get(`/operations/v1/statement.csv?${of}`);
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8');
  const lines = csv.text.trimEnd().split('\r\n');
  assert.equal(lines.length, 4);
  assert.ok(lines[2]!.includes('"Uang kurang, ""kembali"" besok"'));
  assert.equal(lines[3], 'total,,,,150000,5000,,,,145000,');
  assert.equal((await own.get(`/portal/v1/production/statement.csv?${period}`)).text, csv.text);

  const others = await theirs.get(`/portal/v1/production/statement?${period}`);
  assert.deepEqual(others.body.data.lines, [], 'of no other provider');
  const sandbox = await own.get(`/portal/v1/sandbox/statement?${period}`);
  assert.deepEqual(sandbox.body.data.lines, [], 'of no other environment');
  const inJakarta = 'from=2026-11-20T13:00%2B07&to=2026-11-21T12:00%2B07';
  const local = await own.get(`/portal/v1/production/statement?${inJakarta}`);
  assert.equal(local.body.data.lines.length, data.lines.length, 'any offset is understood');
  const backwards = await own.get(`/portal/v1/production/statement?from=${from}&to=${from}`);
  assert.deepEqual([backwards.status, backwards.body.error], [400, 'Field `to` harus setelah `from`']);
});

test('a broken promise is listed until somebody sees to it, and counted for its provider', async () => {
  const id = await flow.book('express');
  await flow.walk(id, 'assign');
  const { data: read } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body;
  assert.equal(read.delivery.pickupSlaStatus, 'Waiting');
  clock.at = later(clock.at, 5 * 60 * minuteMs);
  await raiseLateAlerts(ctx.sql, { now: clock.at, pickups: [], dropoffs: [] });
  const alerts = async () =>
    (await dispatcher.get('/operations/v1/alerts?environment=production')).body.data.filter(
      (each: { deliveryID: string }) => each.deliveryID === id,
    );
  const [first] = await alerts();
  assert.ok(first.raisedAt > first.promisedAt);
  const path = `/operations/v1/alerts/${first.alertID}/acknowledgement`;
  const seen = [await dispatcher.post(path), await dispatcher.post(path), await dispatcher.post(`${path}`)];
  assert.deepEqual(
    seen.map(({ status }) => status),
    [200, 404, 404],
  );
  assert.ok((await alerts()).every((each: { alertID: number }) => each.alertID !== first.alertID));

  const period = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z';
  await countReports(ctx);
  const [week] = (await own.get(`/portal/v1/production/promises?${period}`)).body.data;
  assert.deepEqual([week.workspaceID, week.week], [workspaceId, '2026-11-16']);
  assert.ok(week.deliveriesLate >= 1);
  assert.deepEqual((await theirs.get(`/portal/v1/production/promises?${period}`)).body.data, []);
});

test('decision 252: an invoice holds the deliveries completed in its month of Jakarta, and is fixed an hour after it', async () => {
  const onTheWay = async () => {
    const id = await flow.book('express');
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart');
    return id;
  };
  const [last, next, failed] = [await onTheWay(), await onTheWay(), await onTheWay()];
  const amount = (await flow.read(last)).quote.amount as number;
  clock.at = new Date('2026-11-30T16:59:59Z');
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  const theirs = handOf(service, await addPerson(ctx, 'provider-admin', stranger.workspaceId));
  const path = '/portal/v1/production/invoices';
  await flow.walk(last, 'complete');
  const before = (await own.get(`${path}/2026-11`)).body.data;
  assert.equal(before.fixedAt, null, 'deliveries may still join it');
  clock.at = new Date('2026-11-30T17:00:00Z');
  await flow.walk(next, 'complete');
  await flow.walk(failed, 'fail');
  clock.at = new Date('2026-11-30T18:00:00Z');

  const listed = (await own.get(path)).body.data as { month: string; deliveries: number; amount: number }[];
  assert.deepEqual(
    listed.map(({ month }) => month),
    ['2026-12', '2026-11'],
  );
  assert.deepEqual([listed[0]!.deliveries, listed[0]!.amount], [1, amount]);
  const invoice = (await own.get(`${path}/2026-11`)).body.data;
  assert.deepEqual([invoice.number, invoice.fixedAt], [null, '2026-11-30T18:00:00.000Z']);
  assert.equal(invoice.lines.at(-1).deliveryID, last);
  assert.ok(!JSON.stringify(invoice).includes(next));
  const sum = invoice.lines.reduce((total: number, line: { amount: number }) => total + line.amount, 0);
  assert.deepEqual([invoice.amount, invoice.deliveries], [sum, invoice.lines.length]);
  const paged = (await own.get(`${path}/2026-11?limit=1&after=${invoice.lines[0].deliveryID}`)).body.data;
  assert.deepEqual(paged.lines, [invoice.lines[1]]);

  const csv = await own.get(`${path}/2026-11/lines.csv`);
  const rows = csv.text.trimEnd().split('\r\n');
  assert.equal(rows.length, invoice.deliveries + 2);
  assert.equal(rows.at(-1), `total,,,,,,,,${sum}`);

  assert.deepEqual((await theirs.get(path)).body.data, [], 'of no other provider');
  assert.deepEqual((await own.get('/portal/v1/sandbox/invoices')).body.data, [], 'of no other environment');
  for (const month of ['2027-01', '2026-13', 'NONE']) {
    for (const file of ['', '/lines.csv']) {
      const answer = await own.get(`${path}/${month}${file}`);
      assert.deepEqual([answer.status, answer.body.error], [404, 'Tagihan tidak ditemukan.'], month);
    }
  }
});
