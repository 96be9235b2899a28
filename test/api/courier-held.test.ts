import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteStepsBefore } from '../../src/deliveries/evidence/steps-store.ts';
import { findGoals } from '../../src/deliveries/moves/arrivals-store.ts';
import { hourMs, later } from '../../src/time.ts';
import { tickingClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const dispatcher = await operationsHand(service);

const assign = async (id: string, to: CourierHand) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
  assert.equal(answer.status, 200, answer.text);
};
const move = async (id: string, body: object) => {
  const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, body);
  assert.equal(answer.status, 200, answer.text);
};
const heldBy = async (courier: CourierHand): Promise<Json[]> =>
  (await courier.get('/courier/v1/day')).body.data.held;
const instructions = async (courier: CourierHand) =>
  (await heldBy(courier)).map(({ deliveryID, instruction, to }) => [deliveryID, instruction, to]);

async function pickedUp(by: CourierHand): Promise<string> {
  const id = await book(service, 'EXPRESS');
  await assign(id, by);
  await by.must(id, 'setOff');
  assert.ok(
    (await instructions(by)).every(([each]) => each !== id),
    'not before the pickup',
  );
  await by.must(id, 'pickUp', { proofID: await by.photo(id) });
  return id;
}

test('decision 436: a parcel stays in the list from its pickup over a failure and a return until it is handed back', async () => {
  const courier = await courierHand(service);
  const id = await pickedUp(courier);
  assert.deepEqual(await instructions(courier), [[id, 'DELIVER', null]]);
  await courier.must(id, 'depart');
  await courier.must(id, 'fail', { proofID: await courier.photo(id), reasonCode: 'D1001' });
  const [parcel] = await heldBy(courier);
  assert.equal(parcel!.instruction, 'KEEP');
  assert.ok(parcel!.reason && parcel!.providerOrderID.startsWith('ORDER-'));
  const { etag } = Object.fromEntries((await courier.get('/courier/v1/day')).headers);

  await move(id, { move: 'chooseReturn' });
  const day = await courier.get('/courier/v1/day');
  assert.notEqual(Object.fromEntries(day.headers).etag, etag);
  const { held, messages } = day.body.data;
  assert.equal(held[0].instruction, 'BRING_BACK');
  assert.ok(held[0].to);
  const { type, providerOrderID } = messages.at(-1);
  assert.deepEqual([type, providerOrderID], ['ASSIGNED', parcel!.providerOrderID], 'decision 169');
  await courier.must(id, 'startReturn');
  const returned = { proofID: await courier.photo(id), recipientName: 'Siti' };
  await courier.must(id, 'returnParcel', returned);
  assert.deepEqual(await instructions(courier), []);
});

test('decision 436: what operations end after the pickup is kept until called, and a recovered parcel is delivered', async () => {
  const courier = await courierHand(service);
  const id = await pickedUp(courier);
  await move(id, { move: 'forceFailure', reasonCode: 'D1001' });
  assert.deepEqual(await instructions(courier), [[id, 'KEEP', null]]);
  await move(id, { move: 'recover' });
  assert.deepEqual(await instructions(courier), [[id, 'DELIVER', null]]);
  await courier.must(id, 'depart');
  const done = { proofID: await courier.photo(id), recipientName: 'Siti' };
  await courier.must(id, 'complete', done);
  assert.deepEqual(await instructions(courier), []);
});

test('decision 436: a reassigned parcel is held by the first courier until the second one picks it up', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await pickedUp(first);
  await assign(id, second);
  assert.deepEqual(await instructions(first), [[id, 'HAND_OVER', 'Joko']]);
  assert.deepEqual(await instructions(second), []);
  await second.must(id, 'setOff');
  assert.deepEqual(await instructions(first), [[id, 'HAND_OVER', 'Joko']]);
  await second.must(id, 'fail', { proofID: await second.photo(id), reasonCode: 'D1001' });
  assert.deepEqual(await instructions(first), [[id, 'HAND_OVER', 'Joko']], 'the second never had it');
  assert.deepEqual(await instructions(second), []);

  const other = await pickedUp(first);
  await assign(other, second);
  await second.must(other, 'setOff');
  await second.must(other, 'pickUp');
  assert.deepEqual(await instructions(second), [[other, 'DELIVER', null]]);
  assert.ok((await instructions(first)).every(([each]) => each !== other));
});

test('decision 573: the timeline says who has a parcel, also when no phone sent the steps or they were deleted', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await pickedUp(first);
  await deleteStepsBefore(service.ctx.sql, later(service.ctx.now(), hourMs), 1_000);
  await assign(id, second);
  assert.deepEqual(await instructions(first), [[id, 'HAND_OVER', 'Joko']]);
  assert.deepEqual(await instructions(second), []);
});

/** Picks a parcel up on a phone that has not heard yet that the delivery has left it. */
async function pickUpLate(id: string, by: CourierHand): Promise<void> {
  const { evidenceKept } = await by.step(id, 'pickUp', { proofID: await by.photo(id) });
  assert.equal(evidenceKept, true);
}

test('decision 537: a parcel picked up after its cancellation is brought back; one after a failure of its pickup is kept', async () => {
  const courier = await courierHand(service);
  const [cancelled, failed] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  for (const id of [cancelled, failed]) await assign(id, courier);
  const token = await service.token('production');
  const answer = await service.call('DELETE', `/v1/deliveries/${cancelled}`, { token, body: {} });
  assert.equal(answer.status, 200, answer.text);
  await move(failed, { move: 'forceFailure', reasonCode: 'P1001' });
  assert.deepEqual(await instructions(courier), []);
  const tag = (await courier.get('/courier/v1/day')).headers.get('etag');
  await pickUpLate(cancelled, courier);
  assert.notEqual((await courier.get('/courier/v1/day')).headers.get('etag'), tag);
  await pickUpLate(failed, courier);
  const sender = 'Ani';
  const wanted = [
    [cancelled, 'BRING_BACK', sender],
    [failed, 'KEEP', null],
  ];
  assert.deepEqual((await instructions(courier)).toSorted(), wanted.toSorted());
  // Nobody holds what the phone also handed over meanwhile.
  const handover = { recipientName: 'Siti', stepID: `COMPLETE-${cancelled}` };
  assert.equal((await courier.step(cancelled, 'complete', handover)).evidenceKept, true);
  assert.deepEqual(await instructions(courier), [[failed, 'KEEP', null]]);
});

test('decision 537: a parcel picked up after its reassignment is handed over, until the other courier picks it up', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await book(service, 'EXPRESS');
  await assign(id, first);
  await first.must(id, 'setOff');
  await assign(id, second);
  await pickUpLate(id, first);
  assert.deepEqual(await instructions(first), [[id, 'HAND_OVER', 'Joko']]);
  assert.deepEqual(await instructions(second), []);
  await second.must(id, 'setOff');
  assert.deepEqual(
    await findGoals(service.ctx.sql, [second.id]),
    [],
    'no arrival at the origin is recognized',
  );
  await second.must(id, 'arriveAtPickup', { latitude: -6.3, longitude: 106.8, accuracyMeters: 5 });
  const away = { name: 'test.away', text: 'select away_meters as meters from courier_steps where move = $1' };
  assert.deepEqual(await service.ctx.sql.query(away, ['arriveAtPickup']), [{ meters: null }]);
  await second.must(id, 'pickUp', { proofID: await second.photo(id) });
  assert.deepEqual(await instructions(first), []);
  assert.deepEqual(await instructions(second), [[id, 'DELIVER', null]]);

  // It comes back to the first one, whose own steps go on.
  const again = await book(service, 'EXPRESS');
  await assign(again, first);
  await first.must(again, 'setOff');
  await assign(again, second);
  await pickUpLate(again, first);
  await assign(again, first);
  assert.ok((await instructions(first)).every(([each]) => each !== again));
});

test('decision 573: a parcel that was parked after a failed return is fetched from no courier', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await pickedUp(first);
  await first.must(id, 'depart');
  await first.must(id, 'fail', { proofID: await first.photo(id), reasonCode: 'D1001' });
  await move(id, { move: 'chooseReturn' });
  await first.must(id, 'startReturn');
  await first.must(id, 'failReturn', { proofID: await first.photo(id), reasonCode: 'R1001' });
  assert.deepEqual(await instructions(first), [[id, 'KEEP', null]]);
  await move(id, { move: 'park' });
  await move(id, { move: 'retryReturn' });
  await assign(id, second);
  const { assignments } = (await second.get('/courier/v1/day')).body.data;
  assert.equal(assignments[0].fetchFrom, null);
  assert.deepEqual([await instructions(first), await instructions(second)], [[], []]);
  await second.must(id, 'startReturn');
  assert.deepEqual(await instructions(second), [[id, 'BRING_BACK', 'Ani']]);
});
