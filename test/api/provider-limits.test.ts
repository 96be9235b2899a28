import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchConditions } from '../../src/deliveries/promises/watch-conditions.ts';
import { batchesOf, rowsOf } from '../support/batches.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { completedDelivery, testIssuer, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T02:15:00Z');
const service = await startService({ now: clock.now });
const { ctx, call } = service;
const environment = 'production';
const finance = await operationsHand(service, 'finance');
const limitsPath = '/operations/v1/provider-limits';
const unavailable = 'Layanan tidak tersedia di area ini. Silakan pilih layanan lain.';

type Provider = Awaited<ReturnType<typeof service.addProvider>>;
async function bookingOf(provider: Provider) {
  const token = await service.token(environment, provider);
  return (headers: Record<string, string> = {}) =>
    call('POST', '/express/v1/deliveries', {
      token,
      headers: { ...jakarta, ...headers },
      body: expressBooking,
    });
}
async function availabilityOf(provider: Provider): Promise<boolean> {
  const { serviceType, packages, destination } = logisticBooking;
  const { status, body, text } = await call('POST', '/logistic/v1/deliveries/quotes', {
    token: await service.token(environment, provider),
    body: { serviceType, packages, destination },
  });
  assert.equal(status, 200, text);
  return body.availability;
}
const setLimit = async ({ workspaceId }: Provider, limit: Json, hand: Hand = finance) => {
  const body = { creditLimit: null, stopOverdueDays: null, ...limit };
  const answer = await hand.put(`${limitsPath}/${workspaceId}`, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data.limit;
};
const standingOf = async ({ workspaceId }: Provider): Promise<Json> =>
  (await finance.get(limitsPath)).body.data.find(
    ({ workspaceID }: { workspaceID: string }) => workspaceID === workspaceId,
  ).limit;
const countAlerts = async (hand: Hand, { workspaceId }: Provider): Promise<number> => {
  await watchConditions(ctx);
  const { body } = await hand.get(`/operations/v1/alerts?environment=${environment}`);
  return body.data.filter(
    ({ kind, workspaceID }: Json) => kind === 'provider-limit' && workspaceID === workspaceId,
  ).length;
};

test('decision 717: of 50 parallel bookings as many as the limit has room for are booked, and others are not slowed', async () => {
  const limited = await service.addProvider('Toko Batas');
  const free = await service.addProvider('Toko Bebas');
  const [bookLimited, bookFree] = [await bookingOf(limited), await bookingOf(free)];
  const { body } = await bookLimited();
  const fareIdr: number = body.quote.amount;
  await setLimit(limited, { creditLimit: fareIdr * 11 + 100 });
  const keyed = { 'idempotency-key': 'first-of-many' };
  const [many, others] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, (_, place) => bookLimited(place < 3 ? keyed : {}))),
    Promise.all(Array.from({ length: 50 }, () => bookFree())),
  ]);
  assert.ok(others.every(({ status }) => status === 201));
  const booked = new Set(many.filter(({ status }) => status === 201).map((each) => each.body.deliveryID));
  assert.equal(booked.size, 10);
  for (const { status, body: refused } of many.filter((each) => each.status !== 201)) {
    assert.deepEqual([status, refused], [400, { status: 'Failed', error: unavailable }]);
  }
  const { used, allowed, state } = await standingOf(limited);
  assert.deepEqual([used, allowed, state], [fareIdr * 11, fareIdr * 11 + 100, 'near']);
  await until(async () => !(await availabilityOf(limited)));
  assert.equal(await availabilityOf(free), true);
});

test('decision 715: a person and a batch are refused like a program, and a replay needs no room', async () => {
  const provider = await service.addProvider('Toko Penuh');
  const book = await bookingOf(provider);
  const key = { 'idempotency-key': 'booked-before' };
  const first = await book(key);
  assert.equal(first.status, 201);
  await setLimit(provider, { creditLimit: 0 });
  const again = await book(key);
  assert.deepEqual([again.status, again.body.deliveryID], [201, first.body.deliveryID]);
  const admin = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
  const { data: own } = (await admin.get(`/portal/v1/${environment}/limit`)).body;
  assert.deepEqual([own.state, own.used, own.allowed], ['full', first.body.quote.amount, 0]);
  const person = await call('POST', `/portal/v1/${environment}/deliveries`, {
    token: admin.token,
    headers: { ...jakarta, 'idempotency-key': 'by-person' },
    body: expressBooking,
  });
  assert.deepEqual([person.status, person.body.error], [400, unavailable]);
  assert.equal((await admin.get('/portal/v1/sandbox/limit')).body.data, null);
  const batches = batchesOf(call, await service.token(environment, provider));
  const { body: sent } = await batches.send(rowsOf(2, 'over'), jakarta);
  await batches.finished(sent.data.batchID);
  for (const row of await batches.rows(sent.data.batchID))
    assert.deepEqual([row.httpStatus, row.error], [400, unavailable]);
  await setLimit(provider, {});
  assert.equal((await book()).status, 201);
  assert.equal((await admin.get(`/portal/v1/${environment}/limit`)).body.data, null);
});

test('decision 715: what is owed stays the same when a part of its month is invoiced', async () => {
  const provider = await service.addProvider('Toko Bagian');
  const { workspaceId } = provider;
  for (const day of ['05', '18'])
    await completedDelivery(service, workspaceId, 100_000, new Date(`2026-11-${day}T05:00:00Z`));
  await finance.put('/operations/v1/billing-issuer', testIssuer);
  await finance.put(`/operations/v1/billing-recipients/${workspaceId}`, testRecipient);
  assert.equal((await setLimit(provider, { creditLimit: 1_000_000 })).used, 202_200);
  const part = { environment, workspaceID: workspaceId, month: '2026-11-01-15' };
  const issued = await finance.post('/operations/v1/invoices', part);
  assert.equal(issued.status, 201, issued.text);
  assert.equal((await standingOf(provider)).used, 202_200);
});

test('decision 715: an overdue invoice stops bookings until it is paid, and what is paid in advance can be used', async () => {
  const provider = await service.addProvider('Toko Lambat');
  const { workspaceId } = provider;
  await completedDelivery(service, workspaceId, 250_000, new Date('2026-10-15T05:00:00Z'));
  await finance.put(`/operations/v1/billing-recipients/${workspaceId}`, testRecipient);
  const month = { environment, workspaceID: workspaceId, month: '2026-10' };
  const issued = await finance.post('/operations/v1/invoices', month);
  assert.equal(issued.status, 201, issued.text);
  const { invoiceID, total } = issued.body.data;
  const book = await bookingOf(provider);
  await setLimit(provider, { stopOverdueDays: 3, creditLimit: total + 20_000 });
  assert.equal((await book()).status, 201);
  const { used, state } = await standingOf(provider);
  assert.ok(used > total, 'the invoice and the booking');
  assert.deepEqual([state, await countAlerts(finance, provider)], ['near', 1], 'decision 716');
  clock.at = new Date('2026-12-08T02:15:00Z');
  const late = await operationsHand(service, 'finance');
  const listed = (await late.get(limitsPath)).body.data;
  assert.equal(listed.find(({ workspaceID }: Json) => workspaceID === workspaceId).limit.state, 'overdue');
  const bookLate = await bookingOf(provider);
  assert.equal((await bookLate()).status, 400);
  const payment = { paidOn: '2026-12-08', reference: 'TRF-1' };
  const paid = await late.post(`/operations/v1/invoices/${invoiceID}/payment`, payment);
  assert.equal(paid.status, 200, paid.text);
  await until(async () => (await bookLate()).status === 201);
  await setLimit(provider, { creditLimit: 1_000_000 }, late);
  assert.equal(await countAlerts(late, provider), 0);
});

test('decision 716: only finance sets limits', async () => {
  const provider = await service.addProvider('Toko Lain');
  const dispatcher = await operationsHand(service);
  const path = `${limitsPath}/${provider.workspaceId}`;
  assert.equal((await dispatcher.put(path, { creditLimit: 1, stopOverdueDays: null })).status, 403);
  const signedIn = await operationsHand(service, 'finance');
  for (const wrong of [{ creditLimit: -1 }, { stopOverdueDays: 1.5 }, { stopOverdueDays: 366 }]) {
    const body = { creditLimit: null, stopOverdueDays: null, ...wrong };
    assert.equal((await signedIn.put(path, body)).status, 400);
  }
  assert.equal(
    (await signedIn.put(`${limitsPath}/WS-NONE`, { creditLimit: 1, stopOverdueDays: null })).status,
    404,
  );
});
