import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { lateSteps, money, openHandoverDesk } from '../support/handover-desk.ts';
import { pngImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { book } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx } = service;
const desk = await openHandoverDesk(service);
const { dispatcher, assign, move, view, settle, alertsOf, cashOf, booksOf, dayOf, webhooksOf } = desk;
const { collected, cod } = money;

/** A delivery on its way, whose courier's phone is dead. */
async function onItsWay(): Promise<{ readonly id: string; readonly courier: CourierHand }> {
  const courier = await courierHand(service);
  const id = await book(service, 'EXPRESS', { body: cod });
  await assign(id, courier);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  return { id, courier };
}
const completeFor = async (id: string, facts: object = {}) => {
  const path = `/operations/v1/deliveries/${id}/proofs/OPS-${id}`;
  const { body } = await dispatcher.send('PUT', path, pngImage(9_001), 'image/png');
  return dispatcher.post(`/operations/v1/deliveries/${id}/moves`, {
    move: 'completeForCourier',
    recipientName: 'Siti',
    notes: 'Ponsel kurir mati',
    mediaID: body.data.mediaID,
    collected,
    ...facts,
  });
};

test('decision 588: operations complete for a courier whose phone is dead, and the phone books nothing twice', async () => {
  const { id, courier } = await onItsWay();
  const early = await completeFor(id);
  assert.deepEqual([early.status, early.body.code], [409, 'moveClosed'], 'only from IN_DELIVERY');
  await courier.must(id, 'depart');
  for (const lacking of [{ notes: ' ' }, { recipientName: '' }, { mediaID: '' }, { collected: null }])
    assert.equal((await completeFor(id, lacking)).status, 400, JSON.stringify(lacking));
  const short = { collected: { amount: 80_000, method: 'CASH' } };
  assert.equal((await completeFor(id, short)).status, 400, 'less money needs a reason');
  const done = await completeFor(id);
  assert.deepEqual([done.status, done.body.data?.status], [200, 'COMPLETED'], done.text);

  const { history, delivery } = await view(id);
  const { move, actor, actorId, notes } = history.at(-1);
  assert.deepEqual(
    [move, actor, actorId, notes],
    ['completeForCourier', 'operations', dispatcher.id, 'Ponsel kurir mati'],
  );
  assert.deepEqual(
    delivery.media.map(({ type }: Json) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF'],
  );
  const books = await booksOf(id);
  assert.deepEqual(books[0], {
    ...{ kind: 'collection', account: 'courier-cash', amountIdr: 87_500, courierId: courier.id },
  });

  await courier.step(id, 'arriveAtDestination');
  const step = { collected, recipientName: 'Siti', proofID: await courier.photo(id) };
  const { evidenceKept } = await courier.step(id, 'complete', step);
  assert.equal(evidenceKept, true);
  const after = await view(id);
  assert.deepEqual([after.lateHandovers, await alertsOf(id)], [[], []], 'nothing is left to decide');
  assert.equal(after.lateEvidence.length, 2);
  assert.deepEqual(await booksOf(id), books);
  assert.equal((await cashOf(courier))?.balance, 87_500);
  await assertInBalance(ctx.sql);
});

test('decision 588: a phone that reports other money is decided by people, who book only what is beyond', async () => {
  const { id, courier } = await onItsWay();
  await courier.must(id, 'depart');
  const less = { amount: 80_000, method: 'CASH', shortfallReason: 'Uang pas tidak ada' };
  assert.equal((await completeFor(id, { collected: less })).status, 200);
  const step = { collected, recipientName: 'Siti', proofID: await courier.photo(id) };
  assert.equal((await courier.step(id, 'complete', step)).evidenceKept, true);
  assert.equal((await alertsOf(id)).length, 1);
  const settled = await settle(id, courier, {
    outcome: 'REFUSED',
    money: 'IN_HAND',
    reason: 'Kurir menerima lunas',
  });
  assert.deepEqual([settled.status, settled.body.data?.booked], [200, 7_500], settled.text);
  assert.equal((await cashOf(courier))?.balance, 87_500);
  assert.deepEqual(await alertsOf(id), []);
});

test('decision 603: after a reassignment on the way, operations complete for the former courier with the dead phone', async () => {
  const { id, courier: former } = await onItsWay();
  const [second, stranger] = [await courierHand(service), await courierHand(service)];
  await former.must(id, 'depart');
  await assign(id, second);
  assert.equal((await view(id)).delivery.status, 'PENDING_PICKUP');
  const offered = (await view(id)).moves.find(({ move: name }: Json) => name === 'completeForCourier');
  assert.equal(offered.open, true);
  for (const unclear of [{}, { courierID: stranger.id }]) {
    const refused = await completeFor(id, unclear);
    assert.deepEqual([refused.status, refused.body.facts?.what], [400, 'courier'], refused.text);
  }
  const before = (await view(id)).history.length;
  const lacking = await completeFor(id, { courierID: former.id, collected: null });
  assert.equal(lacking.status, 400, lacking.text);
  assert.equal((await view(id)).history.length, before, 'no step is half-done');
  const done = await completeFor(id, { courierID: former.id });
  assert.deepEqual([done.status, done.body.data?.status], [200, 'COMPLETED'], done.text);

  const { history, courierID } = await view(id);
  assert.equal(courierID, former.id);
  assert.deepEqual(
    history.slice(before).map(({ status, actor, actorId }: Json) => [status, actor, actorId]),
    lateSteps.map((status) => [status, 'operations', dispatcher.id]),
  );
  const events = (await webhooksOf(id, 10)).map(({ status }) => status);
  assert.deepEqual(events.slice(-5), ['PENDING_PICKUP', ...lateSteps], 'each a transition of the contract');
  const books = await booksOf(id);
  assert.deepEqual([(await cashOf(former))?.balance, await cashOf(second)], [87_500, undefined]);

  // Both phones come back: the former one reports the handover, the second one was on its way to fetch the parcel.
  const step = { collected, recipientName: 'Siti', proofID: await former.photo(id) };
  assert.equal((await former.step(id, 'complete', step)).evidenceKept, true);
  await second.step(id, 'setOff');
  const { assignments, messages } = await dayOf(second);
  assert.deepEqual(assignments, []);
  assert.deepEqual(
    messages.map(({ type }: Json) => type),
    ['ASSIGNED', 'TAKEN_BACK'],
  );
  assert.deepEqual([await alertsOf(id), (await view(id)).lateHandovers], [[], []]);
  assert.deepEqual(await booksOf(id), books);
  await assertInBalance(ctx.sql);
});

test('decision 603: a parcel that nobody has picked up is not completed for a courier', async () => {
  const id = await book(service, 'EXPRESS', { body: cod });
  const courier = await courierHand(service);
  await assign(id, courier);
  for (const step of ['setOff', undefined] as const) {
    const refused = await completeFor(id, { courierID: courier.id });
    assert.deepEqual([refused.status, refused.body.code], [409, 'moveClosed'], refused.text);
    if (step !== undefined) await courier.must(id, step);
  }
});

test('decision 588: of two couriers, the dispatcher names who handed the parcel over and has its money', async () => {
  for (const who of ['holder', 'courier'] as const) {
    const [holder, courier, stranger] = [
      await courierHand(service),
      await courierHand(service),
      await courierHand(service),
    ];
    const id = await book(service, 'LOGISTIC', { body: cod });
    await move(id, 'verify');
    await move(id, 'stage', { courierID: holder.id });
    await holder.must(id, 'depart');
    await assign(id, courier);
    assert.equal((await view(id)).delivery.status, 'IN_DELIVERY');
    for (const unclear of [{}, { courierID: stranger.id }]) {
      const refused = await completeFor(id, unclear);
      assert.deepEqual([refused.status, refused.body.facts?.what], [400, 'courier'], refused.text);
    }
    const named = { holder, courier }[who];
    const done = await completeFor(id, { courierID: named.id });
    assert.equal(done.status, 200, done.text);
    assert.equal((await view(id)).courierID, named.id);
    assert.deepEqual(
      [(await cashOf(holder))?.balance ?? 0, (await cashOf(courier))?.balance ?? 0],
      who === 'holder' ? [87_500, 0] : [0, 87_500],
    );
    const books = await booksOf(id);
    const step = { collected, recipientName: 'Siti', proofID: await holder.photo(id) };
    const { evidenceKept } = await holder.step(id, 'complete', step);
    assert.equal(evidenceKept, true, 'the phone of the holder reports it later');
    assert.equal((await alertsOf(id)).length, who === 'holder' ? 0 : 1, 'two who say so are for people');
    assert.deepEqual(await booksOf(id), books);
  }
  await assertInBalance(ctx.sql);
});
