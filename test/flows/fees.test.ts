import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countDays } from '../../src/deliveries/reports/count-days.ts';
import { readReport } from '../../src/deliveries/reports/reports-store.ts';
import type { FeeKind } from '../../src/vocabulary/fee-words.ts';
import { testIssuer, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { createDatabase } from '../support/database.ts';
import { createFlow, type FlowStep } from '../support/flow.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { demoSheet, installTariffs } from '../support/tariffs.ts';

const fees = {
  failedAttempt: { feeIdr: 5_000, percent: 0 },
  return: { feeIdr: 0, percent: 50 },
  cancellation: { feeIdr: 4_000, percent: 0 },
};
const starter = demoSheet();
const withFees = { ...starter, tariffs: starter.tariffs.map((each) => ({ ...each, fees })) };
const clock = createClock('2026-11-20T02:15:00Z');
const sql = await createDatabase();
await installTariffs(sql, withFees);
const service = await startService({ sql, now: clock.now });
const { ctx } = service;
const flow = await createFlow(service);
const { workspaceId } = flow.scope;
const environment = 'production';
const admin = handOf(service, await addPerson(ctx, 'provider-admin', workspaceId));

const traceOf = async (deliveryId: string): Promise<Json> =>
  (await admin.get(`/portal/v1/${environment}/deliveries/${deliveryId}/trace`)).body.data;
const feesOf = async (deliveryId: string): Promise<[FeeKind, number][]> =>
  (await traceOf(deliveryId)).fees.map(({ kind, amountIdr }: Json) => [kind, amountIdr]);
const toDoor: FlowStep[] = ['assign', 'setOff', 'pickUp', 'depart'];
const again: FlowStep[] = ['recover', 'depart'];

/** Books, makes moves, and gives the id. */
async function lived(...steps: FlowStep[]): Promise<string> {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, ...steps);
  return deliveryId;
}

test('decision 713: each failed attempt and the return are charged besides the fare, which stays as booked', async () => {
  const deliveryId = await lived(...toDoor, 'fail', ...again, ['fail', { reasonCode: 'D1002' }]);
  const { amount } = (await flow.read(deliveryId)).quote;
  const attempts = [
    ['FAILED_ATTEMPT', 5_000],
    ['FAILED_ATTEMPT', 5_000],
  ];
  assert.deepEqual(await feesOf(deliveryId), attempts);
  await flow.walk(deliveryId, 'chooseReturn', 'startReturn', 'failReturn', 'park', 'handBack');
  assert.deepEqual(await feesOf(deliveryId), [...attempts, ['RETURN', Math.ceil(amount / 2)]]);
  const trace = await traceOf(deliveryId);
  assert.equal(
    trace.lines.reduce((sum: number, { amountIdr }: Json) => sum + amountIdr, 0),
    amount,
  );
  assert.equal((await flow.read(deliveryId)).quote.amount, amount);
});

test("decision 714: a courier's own trouble, and what operations fail, cost nothing, nor does its return", async () => {
  const calledOff = await lived('assign', ['forceFailure', { reasonCode: 'P1098' }]);
  const broken = await lived(...toDoor, ['fail', { reasonCode: 'D1007' }]);
  await flow.walk(broken, 'chooseReturn', 'startReturn', 'returnParcel');
  for (const id of [calledOff, broken]) assert.deepEqual(await feesOf(id), []);
  const atPickup = await lived('assign', 'setOff', ['fail', { reasonCode: 'P1003' }]);
  assert.deepEqual(await feesOf(atPickup), [['FAILED_ATTEMPT', 5_000]]);
});

test('decision 714: a cancellation is charged once, and only after a courier was assigned', async () => {
  const early = await lived();
  await flow.cancel(early);
  assert.deepEqual(await feesOf(early), []);
  const assigned = await lived('assign');
  const answers = await Promise.all([1, 2, 3].map(() => flow.cancel(assigned)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.deepEqual(await feesOf(assigned), [['CANCELLATION', 4_000]]);
});

test('decision 252: fees are lines of the invoice and of reports, in the month of their charge', async () => {
  const completed = await lived(...toDoor, 'complete');
  const { amount } = (await flow.read(completed)).quote;
  const other = await createFlow(service, await service.addProvider('Toko Biaya'));
  const failedId = await other.book('express');
  await other.walk(failedId, ...toDoor, 'fail');
  while (await countDays(ctx));
  const path = `/portal/v1/${environment}/invoices/2026-11`;
  const read = async (query = '') => (await admin.get(`${path}${query}`)).body.data;
  const { services, lines, amount: whole, deliveries } = await read();
  const sums = services.map((each: Json) => [each.kind, each.deliveries, each.amount]);
  assert.deepEqual(sums, [
    ['FARE', 1, amount],
    ['FAILED_ATTEMPT', 3, 15_000],
    ['RETURN', 1, Math.ceil(amount / 2)],
    ['CANCELLATION', 1, 4_000],
  ]);
  const total = sums.reduce((sum: number, [, , each]: number[]) => sum + each!, 0);
  assert.deepEqual([whole, deliveries, lines.length], [total, 1, 6]);
  const paged: string[] = [];
  for (let after = ''; ; after = `&after=${encodeURIComponent(paged.at(-1)!)}`) {
    const page = (await read(`?limit=2${after}`)).lines;
    paged.push(...page.map(({ lineID }: Json) => lineID));
    if (page.length < 2) break;
  }
  assert.deepEqual(
    paged,
    lines.map(({ lineID }: Json) => lineID),
  );
  const days = { from: '2026-11-01', to: '2026-11-30' };
  for (const by of ['day', 'area', 'service', 'total'] as const) {
    const { rows } = await readReport(ctx.sql, environment, by, days);
    const sum = (part: 'faresIdr' | 'feesIdr') => rows.reduce((whole, row) => whole + row[part], 0);
    assert.deepEqual([sum('faresIdr'), sum('feesIdr')], [amount, total - amount + 5_000], by);
  }
  const { rows } = await readReport(ctx.sql, environment, 'provider', days);
  const ofProvider = rows.find(({ key }) => key === workspaceId)!;
  assert.deepEqual([ofProvider.faresIdr, ofProvider.feesIdr], [amount, total - amount]);
});

test('decision 529: an invoice of fees alone is issued, and its paper and file name them', async () => {
  clock.at = new Date('2026-12-01T02:00:00Z');
  const finance = await operationsHand(service, 'finance');
  const listed = await finance.get(`/operations/v1/unbilled?environment=${environment}&month=2026-11`);
  const [, { workspaceID, deliveries, amount }] = listed.body.data.providers;
  assert.deepEqual([deliveries, amount], [0, 5_000]);
  await finance.put('/operations/v1/billing-issuer', testIssuer);
  await finance.put(`/operations/v1/billing-recipients/${workspaceID}`, testRecipient);
  const month = { environment, workspaceID, month: '2026-11' };
  const issued = await finance.post('/operations/v1/invoices', month);
  assert.equal(issued.status, 201, issued.text);
  const { invoiceID, total, services } = issued.body.data;
  assert.deepEqual([total, services[0].kind], [5_055, 'FAILED_ATTEMPT']);
  const { text } = await finance.get(`/operations/v1/invoices/${invoiceID}/lines.csv`);
  assert.match(text, /FAILED_ATTEMPT/);
  await assertInBalance(ctx.sql);
});
