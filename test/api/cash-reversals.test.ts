import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordCollection } from '../../src/money/collect.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { type Hand, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, owner: sql } = service;
const finance = await operationsHand(service, 'finance');
const second = await operationsHand(service, 'finance');
const clerk = await operationsHand(service, 'warehouse');

const environment = 'production';
const path = '/operations/v1/reversals';
const reason = 'Salah ketik jumlah';

const deposit = async (hand: Hand, courierID: string, amount: number, more: object = {}): Promise<Json> => {
  const answer = await hand.post('/operations/v1/deposits', { environment, courierID, amount, ...more });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
};
const ask = (hand: Hand, transactionID: string) => hand.post(path, { transactionID, reason });
const settle = (id: string, body: object) =>
  finance.post(`/operations/v1/cash-differences/${id}/settlement`, { reason: 'Disepakati', ...body });
const cashOf = async (courierID: string): Promise<Json> =>
  (await finance.get(`/operations/v1/couriers/${courierID}/cash`)).body.data;
const tillOf = async ({ id }: Hand): Promise<Json> =>
  (await finance.get(`/operations/v1/tills?environment=${environment}`)).body.data.find(
    ({ cashierID }: Json) => cashierID === id,
  );
const differences = async (isSettled: boolean): Promise<Json[]> =>
  (await finance.get(`/operations/v1/cash-differences?environment=${environment}&settled=${isSettled}`)).body
    .data;
const totals = async (): Promise<Json> =>
  Object.fromEntries(
    (await listTotals(sql, environment))
      .filter(({ amountIdr }) => amountIdr !== 0)
      .map(({ account, amountIdr }) => [account, amountIdr]),
  );
/** A deposit of 45,000 out of 50,000, whose shortage is open. */
const short = async (hand = finance) => {
  const courierID = await courierWithCash(service, 50_000);
  const entered = await deposit(hand, courierID, 45_000, { expected: 50_000, reason: 'Hilang' });
  return {
    courierID,
    id: entered.depositID as string,
    differenceID: entered.difference.differenceID as string,
  };
};

test('decision 707: a reversed deposit leaves books, courier and difference as before it, and both papers say so', async () => {
  const courierID = await courierWithCash(service, 250_000);
  const since = clock.at.toISOString();
  const before = await totals();
  clock.pass(60);
  const entered = await deposit(clerk, courierID, 200_000, { expected: 250_000, reason: 'Hilang' });
  clock.pass(60);
  assert.equal((await ask(await operationsHand(service, 'warehouse'), entered.depositID)).status, 403);
  const answer = await ask(clerk, entered.depositID);
  assert.equal(answer.status, 201, answer.text);
  const { state, paper, amount, receipt, reversalID } = answer.body.data;
  assert.deepEqual([state, paper, amount, receipt], ['done', 'NPB-000001', 250_000, entered.receipt]);
  assert.deepEqual(await totals(), before);
  const cash = await cashOf(courierID);
  assert.deepEqual([cash.balance, cash.heldSince, cash.differences], [250_000, since, []]);
  assert.deepEqual(cash.handedIn[0].reversal, { reversalID, paper });
  const held = (await clerk.get(`/operations/v1/cash-in-hand?environment=${environment}`)).body
    .data as Json[];
  assert.equal(held.find((each) => each.courierID === courierID)!.lastDepositAt, null);
  assert.equal((await tillOf(clerk)).expected, 0);
  const ended = (await differences(true)).find((each) => each.courierID === courierID)!;
  assert.deepEqual([ended.outcome, ended.settlementReason, ended.settlementID], ['REVERSED', reason, null]);
  const receiptPage = (await clerk.get(`/operations/v1/cash-receipts/${entered.receipt}`)).text;
  assert.match(receiptPage, /DIBATALKAN dengan NPB-000001, 20 November 2026/);
  const page = await clerk.get(`${path}/${reversalID}/paper`);
  for (const text of ['Nota pembatalan', 'NPB-000001', entered.receipt, 'Rp250.000', reason]) {
    assert.ok(page.text.includes(text), text);
  }
  const again = await ask(clerk, entered.depositID);
  assert.deepEqual([again.status, again.body.code], [409, 'entryReversed']);
  const whole = await deposit(clerk, courierID, 250_000, { expected: 250_000 });
  assert.equal(whole.balance, 0, 'the right sum is entered after it');
});

test('decision 707: a large reversal waits for another person of finance, who confirms or rejects it', async () => {
  // No two reversals of the list have the same time.
  clock.pass(1);
  const courierID = await courierWithCash(service, 1_500_000);
  const { depositID } = await deposit(clerk, courierID, 1_500_000);
  const asked = (await ask(clerk, depositID)).body.data;
  assert.deepEqual([asked.state, asked.paper], ['asked', null]);
  assert.equal((await cashOf(courierID)).balance, 0, 'nothing is booked yet');
  assert.equal((await ask(finance, depositID)).body.code, 'entryReversed');
  const one = `${path}/${asked.reversalID}`;
  assert.equal((await clerk.post(`${one}/confirmation`)).status, 403);
  assert.equal((await clerk.get(`${one}/paper`)).status, 404);
  const rejected = await finance.post(`${one}/rejection`, { reason: 'Jumlahnya benar' });
  assert.deepEqual(
    [rejected.body.data.state, rejected.body.data.rejectionReason],
    ['rejected', 'Jumlahnya benar'],
  );
  assert.equal((await second.post(`${one}/confirmation`)).body.code, 'reversalEnded');

  clock.pass(1);
  const { reversalID } = (await ask(finance, depositID)).body.data;
  const list = `${path}?environment=${environment}`;
  assert.deepEqual(
    (await clerk.get(list)).body.data.map((each: Json) => each.reversalID),
    [reversalID],
  );
  const own = await finance.post(`${path}/${reversalID}/confirmation`);
  assert.deepEqual([own.status, own.body.code], [403, 'reversalOwn']);
  const admin = await operationsHand(service, 'operator-admin');
  const answers = await Promise.all(
    [second, admin].map((hand) => hand.post(`${path}/${reversalID}/confirmation`)),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal((await cashOf(courierID)).balance, 1_500_000);
  const ended = (await clerk.get(`${list}&ended=true&limit=1`)).body.data;
  assert.deepEqual([ended.length, ended[0].reversalID, ended[0].state], [1, reversalID, 'done']);
  const older = (await clerk.get(`${list}&ended=true&limit=1&after=${reversalID}`)).body.data;
  assert.equal(older[0].reversalID, asked.reversalID);
});

test('decision 707: of two people who reverse the same entry at once, one does', async () => {
  const { id } = await short();
  const answers = await Promise.all([finance, second].map((hand) => ask(hand, id)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
});

test('decision 707: a deposit and the settlement of its difference are reversed in the opposite order', async () => {
  const before = await totals();
  const { id, differenceID } = await short();
  const paid = (await settle(differenceID, { outcome: 'PAID' })).body.data;
  const refused = await ask(finance, id);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.facts.outcome],
    [409, 'entrySettled', 'PAID'],
  );
  const settled = (await differences(true)).find((each) => each.differenceID === differenceID)!;
  assert.equal((await ask(clerk, settled.settlementID)).status, 403, 'finance settled it');
  assert.equal((await ask(finance, settled.settlementID)).status, 201);
  const page = (await finance.get(`/operations/v1/cash-receipts/${paid.receipt}`)).text;
  assert.match(page, /DIBATALKAN dengan NPB-/);
  const open = (await differences(false)).find((each) => each.differenceID === differenceID)!;
  assert.deepEqual([open.outcome, open.settlementID], [null, null]);
  assert.equal((await settle(differenceID, { outcome: 'DEDUCTED', reason: 'Lain' })).status, 200, 'anew');
  const after = (await finance.get(`/operations/v1/cash-receipts/${paid.receipt}`)).text;
  assert.equal(after, page, 'the receipt keeps its reason');
  const anew = (await differences(true)).find((each) => each.differenceID === differenceID)!;
  assert.equal((await ask(finance, settled.settlementID)).body.code, 'entryReversed');
  const passedOn = {
    environment,
    kind: 'payroll-settlement',
    day: '2026-11-20',
    amount: 5_000,
    reference: 'GAJI',
  };
  const entry = (await finance.post('/operations/v1/bank-entries', passedOn)).body.data;
  assert.equal((await ask(finance, anew.settlementID)).body.code, 'moreThanOpen');
  const undo = { day: '2026-11-20', reason };
  await finance.post(`/operations/v1/bank-entries/${entry.bankEntryID}/reversal`, undo);
  assert.equal((await ask(finance, anew.settlementID)).status, 201);
  assert.equal((await ask(finance, id)).status, 201);
  const change = await totals();
  assert.deepEqual(
    { ...change, 'courier-cash': change['courier-cash'] - 50_000 },
    {
      ...before,
      'provider-due': before['provider-due'] - 50_000,
    },
  );
});

test('decision 707: money that was assigned to a delivery stays with it', async () => {
  const courierID = await courierWithCash(service, 50_000);
  const scope = { workspaceId: service.provider.workspaceId, environment } as const;
  const { id: deliveryId } = await insertTestDelivery(ctx, scope);
  const money = { dueIdr: 30_000, collectedIdr: 10_000, by: 'CASH', shortfallReason: 'Kurang' } as const;
  await ctx.sql.transaction((tx) =>
    recordCollection(tx, { scope, deliveryId, courierId: courierID, at: ctx.now(), ...money }),
  );
  const over = { expected: 60_000, reason: 'Penerima membayar sisanya' };
  const { depositID, difference } = await deposit(finance, courierID, 80_000, over);
  const forDelivery = { outcome: 'FOR_DELIVERY', deliveryID: deliveryId };
  assert.equal((await settle(difference.differenceID, forDelivery)).status, 200);
  assert.equal((await ask(finance, depositID)).body.code, 'entryForDelivery');
  const { settlementID } = (await differences(true)).find(
    ({ differenceID }) => differenceID === difference.differenceID,
  )!;
  assert.equal(settlementID, null);
});

test('decision 707: after its day is closed, a deposit is reversed in the present day of its till', async () => {
  const cashier = await operationsHand(service, 'warehouse');
  const courierID = await courierWithCash(service, 300_000);
  const { depositID } = await deposit(cashier, courierID, 300_000);
  const closing = `/operations/v1/tills/${cashier.id}/closings`;
  const banked = { banked: 300_000, bankReference: 'BCA 1' };
  const count = { environment, day: 1, expected: 300_000, counted: 300_000 };
  assert.equal((await cashier.post(closing, { ...count, ...banked })).status, 201);
  const refused = await ask(cashier, depositID);
  assert.deepEqual([refused.body.code, refused.body.facts], ['tillHoldsLess', { heldIdr: 0 }]);
  await deposit(cashier, await courierWithCash(service, 400_000), 400_000);
  assert.equal((await ask(cashier, depositID)).status, 201);
  const till = await tillOf(cashier);
  assert.deepEqual([till.day, till.takenIn, till.paidOut, till.expected], [2, 400_000, 300_000, 100_000]);
  assert.equal((await cashOf(courierID)).balance, 300_000);
});

test('a reversal of anything but an entry of the desk is refused, as is one in the sandbox by its number', async () => {
  const closing = "select id from ledger_transactions where kind = 'closing' limit 1";
  const [other] = await sql.query<{ id: string }>({
    name: 'test.bank-deposit',
    text: closing.replace('closing', 'bank-deposit'),
  });
  const refused = await ask(finance, other!.id);
  assert.deepEqual([refused.status, refused.body.code], [409, 'entryNotReversible']);
  for (const id of ['LT-NONE', "x' or 1=1"])
    assert.equal((await ask(finance, id)).body.code, 'entryNotFound');
  assert.equal((await finance.post(path, { transactionID: other!.id, reason: ' ' })).status, 400);
});

test('decision 526: money of a reversed deposit is with its courier again, and not remitted', async () => {
  const { workspaceId: workspaceID } = await service.addProvider('Toko Batal');
  const courierID = await courierWithCash(service, 40_000, undefined, workspaceID);
  const { depositID } = await deposit(finance, courierID, 40_000);
  await ask(finance, depositID);
  clock.pass(60);
  await courierWithCash(service, 10_000, courierID, workspaceID);
  await deposit(finance, courierID, 10_000);
  const due = (await finance.get(`/operations/v1/dues?environment=${environment}`)).body.data.find(
    (each: Json) => each.workspaceID === workspaceID,
  );
  // A deposit pays the oldest collection first: 10,000 of 40,000, so the rest of it and the newest are held.
  assert.deepEqual([due.payable, due.held], [0, 50_000]);
  await assertInBalance(sql);
});
