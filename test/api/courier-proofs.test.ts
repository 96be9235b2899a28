import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);

async function assigned(to = courier, body = {}): Promise<string> {
  const id = await book(service, 'EXPRESS', { body });
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
  assert.equal(answer.status, 200, answer.text);
  return id;
}
const view = async (id: string) => (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
const statusesOf = async (id: string) =>
  (await view(id)).delivery.timeline.map(({ status }: { status: string }) => status);

test('decision 172: a photo proves one move, so that one of the pickup is no proof of delivery', async () => {
  const id = await assigned();
  await courier.must(id, 'setOff');
  const proofID = await courier.photo(id);
  await courier.must(id, 'pickUp', { proofID });
  await courier.must(id, 'depart');
  const complete = { recipientName: 'Siti', proofID };
  const refused = await courier.step(id, 'complete', complete);
  assert.deepEqual(
    [refused.httpStatus, refused.error],
    [400, 'Langkah `complete` membutuhkan foto bukti yang belum dipakai untuk langkah lain.'],
  );
  const failed = await courier.step(id, 'fail', { proofID, reasonCode: 'D1001' });
  assert.equal(failed.httpStatus, 400);
  assert.equal(
    await courier.must(id, 'complete', { ...complete, proofID: await courier.photo(id) }),
    'COMPLETED',
  );
});

test('decision 172: the picture of the pickup sent again under another id is no proof of delivery', async () => {
  const id = await assigned();
  await courier.must(id, 'setOff');
  const upload = async (proofID: string) => {
    const path = `/courier/v1/assignments/${id}/proofs/${proofID}`;
    assert.equal((await courier.send('PUT', path, pngImage(172), 'image/png')).status, 200);
    return proofID;
  };
  await courier.must(id, 'pickUp', { proofID: await upload('FIRST') });
  await courier.must(id, 'depart');
  const refused = await courier.step(id, 'complete', {
    recipientName: 'Siti',
    proofID: await upload('AGAIN'),
  });
  assert.equal(refused.httpStatus, 400);
  assert.match(refused.error ?? '', /belum dipakai/);
});

test('decision 172: a photo that proved a failure does not prove the next one, nor the return', async () => {
  const id = await assigned();
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  const proofID = await courier.photo(id);
  await courier.must(id, 'fail', { proofID, reasonCode: 'D1001' });
  const move = (name: string) => dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: name });
  assert.equal((await move('recover')).status, 200);
  await courier.must(id, 'depart');
  assert.equal((await courier.step(id, 'fail', { proofID, reasonCode: 'D1001' })).httpStatus, 400);
  await courier.must(id, 'fail', { proofID: await courier.photo(id), reasonCode: 'D1001' });
  assert.equal((await move('chooseReturn')).status, 200);
  await courier.must(id, 'startReturn');
  const takenBack = { recipientName: 'Ani', proofID };
  assert.equal((await courier.step(id, 'returnParcel', takenBack)).httpStatus, 400);
});

test('money is listed among what `complete` needs only where some is due', async () => {
  const rider = await courierHand(service);
  const stepsOf = async (id: string) => {
    const jobs: { deliveryID: string; steps: { step: string; needs: string[] }[] }[] = (
      await rider.get('/courier/v1/assignments')
    ).body.data;
    return jobs.find(({ deliveryID }) => deliveryID === id)!.steps.find(({ step }) => step === 'complete')!
      .needs;
  };
  const needs: [object, string[]][] = [
    [{}, ['proof', 'recipientName']],
    [{ paymentMethod: 'CASHLESS', cashOnDelivery: { amount: 1 } }, ['proof', 'recipientName']],
    [{ paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } }, ['proof', 'recipientName', 'collected']],
  ];
  for (const [body, expected] of needs) {
    const id = await assigned(rider, body);
    await rider.must(id, 'setOff');
    await rider.must(id, 'pickUp', { proofID: await rider.photo(id) });
    await rider.must(id, 'depart');
    assert.deepEqual(await stepsOf(id), expected);
    const { moves } = await view(id);
    const complete = moves.find(({ move }: { move: string }) => move === 'complete');
    assert.deepEqual(complete.needs, expected, 'as operations see it');
  }
});

test('decision 170: arriving again adds nothing to the timeline, under whatever id, and is answered alike', async () => {
  const id = await assigned();
  await courier.must(id, 'setOff');
  const places = [
    { latitude: -6.19, longitude: 106.82 },
    { latitude: -6.2, longitude: 106.83 },
  ];
  for (const place of [...places, {}]) {
    const { done, repeated, status } = await courier.step(id, 'arriveAtPickup', place);
    assert.deepEqual([done, repeated, status], [true, false, 'ARRIVED_AT_PICKUP_POINT']);
  }
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  await courier.must(id, 'arriveAtDestination');
  await courier.must(id, 'arriveAtDestination');
  const expected = [
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'ARRIVED_AT_PICKUP_POINT',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'ARRIVED_AT_DESTINATION',
  ];
  assert.deepEqual(await statusesOf(id), expected);
  const { history } = await view(id);
  assert.deepEqual(
    history.map(({ status }: { status: string }) => status),
    expected,
  );
  assert.equal(history[3].latitude, -6.19, 'where it was when it arrived first');
});
