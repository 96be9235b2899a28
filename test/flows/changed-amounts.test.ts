import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, type Hand, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const dispatcher = await operationsHand(service);
const finance = await operationsHand(service, 'finance');

const cod = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
const dayOf = async (courier: Hand): Promise<Json> => (await courier.get('/courier/v1/day')).body.data;
const settle = (id: string, courier: Hand, body: object) =>
  dispatcher.post(`/operations/v1/deliveries/${id}/late-handovers/${courier.id}/settlement`, body);
const view = async (id: string): Promise<Json> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
/** The entries of a delivery's debts in the books. */
const debtsOf = async (id: string): Promise<[string, number][]> => {
  const text = `
    select e.account, e.amount_idr as "amountIdr"
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.source like $1 || '%' and e.account <> 'courier-cash'
    order by e.account desc`;
  const rows = await service.ctx.sql.query<Json>({ name: 'test.debts', text }, [id]);
  return rows.map(({ account, amountIdr }) => [account, amountIdr]);
};

const assign = async (id: string, courier: CourierHand) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(answer.status, 200, answer.text);
};

/** A delivery that its courier brings to the door. */
async function onTheWay(before?: (id: string) => Promise<void>) {
  const courier = await courierHand(service);
  const id = await book(service, 'EXPRESS', { body: cod });
  await before?.(id);
  await assign(id, courier);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  const proofID = await courier.photo(id);
  const handOver = (amount: number, more: object = {}) =>
    courier.step(id, 'complete', {
      collected: { amount, method: 'CASH', ...more },
      recipientName: 'Siti',
      proofID,
    });
  return { courier, id, handOver };
}

async function correct(id: string, amount: number): Promise<void> {
  const body = { seenCorrections: 0, cashOnDelivery: { amount } };
  const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/corrections`, body);
  assert.equal(answer.status, 200, answer.text);
}

test('decision 565: money taken before a correction lowered it is kept, and settled with the handover', async () => {
  const { courier, id, handOver } = await onTheWay();
  await correct(id, 60_000);
  const more = await handOver(87_501);
  assert.deepEqual([more.code, more.evidenceKept ?? false], ['moveLacks', false], 'more than was ever due');
  const collected = { amount: 87_500, method: 'CASH' };
  const unproved = await courier.step(id, 'complete', { collected, recipientName: 'Siti' });
  assert.deepEqual([unproved.code, unproved.evidenceKept], ['moveLacks', false], 'all else is needed still');
  const outdated = await handOver(87_500);
  assert.deepEqual(
    [outdated.httpStatus, outdated.code, outdated.evidenceKept],
    [409, 'collectionOutdated', true],
  );
  const { assignments, money } = await dayOf(courier);
  assert.deepEqual([assignments[0].awaitsSettlement, money.pending], [true, 87_500]);
  const { data: alerts } = (await dispatcher.get('/operations/v1/alerts?environment=production')).body;
  assert.deepEqual(
    alerts.map(({ kind, deliveryID }: Json) => [kind, deliveryID]),
    [['late-handover', id]],
  );
  const [{ completion }] = (await view(id)).lateHandovers;
  assert.deepEqual(completion, { collected: 60_000, shortfall: 0, rest: 27_500, lacks: [] });

  const twice = await settle(id, courier, { outcome: 'REFUSED', money: 'IN_HAND', reason: 'Foto buram' });
  assert.deepEqual([twice.status, twice.body.code], [400, 'fieldOneOf'], 'it is stated with the next try');
  const answer = await settle(id, courier, { outcome: 'COMPLETED', money: 'IN_HAND' });
  assert.deepEqual(
    [answer.status, answer.body.data?.status, answer.body.data?.booked],
    [200, 'COMPLETED', 87_500],
    answer.text,
  );
  const { data: cash } = (await finance.get('/operations/v1/cash-in-hand?environment=production')).body;
  assert.equal(cash.find(({ courierID }: Json) => courierID === courier.id).balance, 87_500);
  assert.deepEqual(await debtsOf(id), [
    ['provider-due', -60_000],
    ['payer-due', -27_500],
  ]);
  const after = await dayOf(courier);
  assert.deepEqual([after.assignments, after.money.pending], [[], 0]);
});

test('decision 565: money taken before a correction raised it is kept, and settled with the handover as a shortfall', async () => {
  const { courier, id, handOver } = await onTheWay();
  await correct(id, 100_000);
  const less = await handOver(87_499);
  assert.deepEqual([less.code, less.evidenceKept], ['moveLacks', false], 'less than was ever due');
  const outdated = await handOver(87_500);
  assert.deepEqual([outdated.code, outdated.evidenceKept], ['collectionOutdated', true]);
  const { assignments, money } = await dayOf(courier);
  assert.deepEqual([assignments[0].awaitsSettlement, money.pending], [true, 87_500]);
  const { data: alerts } = (await dispatcher.get('/operations/v1/alerts?environment=production')).body;
  assert.deepEqual(
    alerts.filter(({ deliveryID }: Json) => deliveryID === id).map(({ kind }: Json) => kind),
    ['late-handover'],
  );
  const [{ completion }] = (await view(id)).lateHandovers;
  const shown = { collected: 87_500, shortfall: 12_500, rest: 0, lacks: ['reason'] };
  assert.deepEqual(completion, shown, 'the photo is among the evidence');
  const answer = await settle(id, courier, { outcome: 'COMPLETED', reason: 'Diubah setelah diserahkan' });
  assert.deepEqual([answer.body.data?.status, answer.body.data?.booked], ['COMPLETED', 87_500], answer.text);
  const { data: cash } = (await finance.get('/operations/v1/cash-in-hand?environment=production')).body;
  assert.equal(cash.find(({ courierID }: Json) => courierID === courier.id).balance, 87_500);
});

test('decision 565: a former amount is accepted with a reason; one from before the courier had the delivery is not theirs', async () => {
  const raised = await onTheWay();
  await correct(raised.id, 100_000);
  const short = await raised.handOver(87_500, { shortfallReason: 'Diubah setelah diserahkan' });
  assert.deepEqual([short.httpStatus, short.status], [200, 'COMPLETED'], JSON.stringify(short));
  const early = await onTheWay((id) => correct(id, 60_000));
  const more = await early.handOver(87_500);
  assert.deepEqual([more.code, more.evidenceKept ?? false], ['moveLacks', false]);
  const earlyRaise = await onTheWay((id) => correct(id, 100_000));
  const less = await earlyRaise.handOver(87_500);
  assert.deepEqual([less.code, less.evidenceKept], ['moveLacks', false]);
});

test('decision 618: money of a step made offline is kept whatever the step lacks, and operations settle it', async () => {
  const { courier, id, handOver } = await onTheWay();
  const now = service.ctx.now();
  const collected = { amount: 87_500, method: 'CASH' };
  const unproved = { deliveryID: id, step: 'complete', collected, recipientName: 'Siti' };
  const sent = async (stepID: string, minutesAgo: number) => {
    const at = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
    const body = { sentAt: now.toISOString(), steps: [{ ...unproved, stepID, at }] };
    const answer = await courier.post('/courier/v1/steps', body);
    return answer.body.data[0];
  };
  const atTheDoor = await sent('S-DOOR', 1);
  assert.deepEqual([atTheDoor.code, atTheDoor.evidenceKept], ['moveLacks', false], 'it is corrected there');
  const offline = await sent('S-OFFLINE', 20);
  assert.deepEqual([offline.code, offline.evidenceKept], ['moveLacks', true]);
  const { assignments, money } = await dayOf(courier);
  assert.deepEqual([assignments[0].awaitsSettlement, money.pending], [true, 87_500]);
  const { data: alerts } = (await dispatcher.get('/operations/v1/alerts?environment=production')).body;
  assert.ok(alerts.some((each: Json) => each.kind === 'late-handover' && each.deliveryID === id));
  const [{ completion }] = (await view(id)).lateHandovers;
  assert.deepEqual([completion.collected, completion.lacks], [87_500, ['proof']]);
  const lacking = await settle(id, courier, { outcome: 'COMPLETED' });
  assert.deepEqual([lacking.status, lacking.body.code], [400, 'moveLacks'], lacking.text);
  const refused = { outcome: 'REFUSED', money: 'RETURNED', reason: 'Foto hilang' };
  const settled = await settle(id, courier, refused);
  assert.equal(settled.status, 200, settled.text);
  assert.equal((await handOver(87_500)).done, true, 'with the photo, once operations have decided');
  const { data: cash } = (await finance.get('/operations/v1/cash-in-hand?environment=production')).body;
  assert.equal(cash.find(({ courierID }: Json) => courierID === courier.id).balance, 87_500);
});
