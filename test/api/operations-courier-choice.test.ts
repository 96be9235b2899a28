import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { pngImage } from '../support/images.ts';
import { book, handOf, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

/** Within the operating hours of the demo tariffs. */
const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx } = service;
const dispatcher = await operationsHand(service);
const warehouse = await operationsHand(service, 'warehouse');
const courier = await addCourier(ctx);
const other = await addCourier(ctx);
const path = '/operations/v1/deliveries';

const eventsOf = (id: string) =>
  ctx.sql.query<{ status: string }>(
    { name: 'test.events', text: 'select status from events where delivery_id = $1 order by sequence' },
    [id],
  );

test('decision 453: who chooses a courier overrules no choice that they did not see', async () => {
  const id = await book(service, 'EXPRESS');
  const choose = (body: object, hand = dispatcher) => hand.put(`${path}/${id}/courier`, body);
  const second = await operationsHand(service);
  assert.equal((await choose({ courierID: courier.id, expectedCourierID: null })).status, 200);
  const refused = await choose({ courierID: other.id, expectedCourierID: null }, second);
  assert.deepEqual([refused.status, refused.body.code], [409, 'courierChangedMeanwhile']);
  const { history, courierID } = (await dispatcher.get(`${path}/${id}`)).body.data;
  assert.equal(courierID, courier.id);
  assert.equal(refused.body.facts.by, history.at(-1).actorName);
  assert.match(refused.body.facts.at, /^20 Nov 2026 \d\d:\d\d WIB$/);
  const bulk = await second.post('/operations/v1/assignments', {
    assignments: [{ deliveryID: id, courierID: other.id, expectedCourierID: null }],
  });
  assert.deepEqual([bulk.body.data[0].httpStatus, bulk.body.data[0].now.courierID], [409, courier.id]);
  assert.equal((await choose({ courierID: other.id, expectedCourierID: courier.id }, second)).status, 200);
  assert.equal((await choose({ courierID: courier.id })).status, 200, 'a program may leave it out');
});

test('decision 454: a courier gets more than their limits only knowingly, and it is recorded', async () => {
  await putOnDuty(ctx, 'CO-FULL', { latitude: -6.19, longitude: 106.82 }, { capacityParcels: 1 });
  const choose = (id: string, acceptedLimits?: string[]) =>
    dispatcher.put(`${path}/${id}/courier`, { courierID: 'CO-FULL', acceptedLimits });
  const ids = await Promise.all([1, 2, 3].map(() => book(service, 'EXPRESS')));
  const [first, second, third] = ids as [string, string, string];
  assert.equal((await choose(first, [])).status, 200);
  const refused = await choose(second, ['cash']);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.facts],
    [409, 'courierLimitsExceeded', { limits: ['parcels'] }],
  );
  assert.equal((await choose(second, ['parcels'])).status, 200);
  const { internalNotes, delivery } = (await dispatcher.get(`${path}/${second}`)).body.data;
  assert.deepEqual([internalNotes[0].limits, internalNotes[0].notes], [['parcels'], null]);
  assert.ok(!JSON.stringify(delivery).includes('parcels'));
  assert.equal((await choose(third)).status, 200, 'a program may leave it out');
});

test('decision 454: a move that gives a courier, also of many, keeps their limits as a choice does', async () => {
  await putOnDuty(ctx, 'CO-HUB', { latitude: -6.19, longitude: 106.82 }, { capacityParcels: 1 });
  const verified = async () => {
    const id = await book(service, 'LOGISTIC');
    await warehouse.post(`${path}/${id}/moves`, { move: 'verify' });
    return id;
  };
  const [first, second, third] = [await verified(), await verified(), await verified()];
  const collect = { move: 'collect', courierID: 'CO-HUB' };
  const move = (id: string, acceptedLimits?: string[]) =>
    dispatcher.post(`${path}/${id}/moves`, { ...collect, acceptedLimits });
  assert.equal((await move(first, [])).status, 200);
  const moves = [
    { ...collect, deliveryID: second, acceptedLimits: [] },
    { move: 'stage', courierID: 'CO-HUB', deliveryID: third, acceptedLimits: ['parcels'] },
  ];
  const [refused, staged] = (await dispatcher.post('/operations/v1/moves', { moves })).body.data;
  assert.deepEqual(
    [refused.httpStatus, refused.code, refused.facts, refused.now.status],
    [409, 'courierLimitsExceeded', { limits: ['parcels'] }, 'VERIFIED'],
  );
  assert.deepEqual([staged.done, staged.now.status], [true, 'PENDING_DELIVERY']);
  const { internalNotes } = (await dispatcher.get(`${path}/${third}`)).body.data;
  assert.deepEqual([internalNotes[0].move, internalNotes[0].limits], ['stage', ['parcels']]);
  assert.equal((await move(second)).status, 200, 'a program may leave it out');
});

test('decision 34: EXPRESS is assigned and reassigned with a webhook each', async () => {
  const id = await book(service, 'EXPRESS');
  const give = (courierID: string) => dispatcher.put(`${path}/${id}/courier`, { courierID });
  assert.deepEqual((await give(courier.id)).body.data, {
    deliveryID: id,
    status: 'PENDING_PICKUP',
    courierID: courier.id,
  });
  assert.equal((await give(other.id)).body.data.courierID, other.id);
  const statuses = (await eventsOf(id)).map(({ status }) => status);
  assert.deepEqual(statuses, ['ALLOCATING', 'PENDING_PICKUP', 'PENDING_PICKUP']);
  assert.equal((await give('CO-NONE')).status, 400);
});

test('decision 170: choosing the courier whom a delivery has changes nothing and tells nothing', async () => {
  const give = async (id: string) => {
    const answer = await dispatcher.put(`${path}/${id}/courier`, { courierID: courier.id });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const auditedText =
    "select 1 from audit_chain where action = 'delivery.change-courier' and subject_id = $1";
  const audited = async (id: string) =>
    (await ctx.sql.query({ name: 'test.audited', text: auditedText }, [id])).length;
  const hand = handOf(service, courier);
  const step = async (id: string, name: string, more: object = {}) => {
    const at = ctx.now().toISOString();
    const steps = [{ stepID: `${id}-${name}`, deliveryID: id, step: name, at, ...more }];
    const [result] = (await hand.post('/courier/v1/steps', { steps })).body.data;
    assert.ok(result.done, result.error);
  };
  const id = await book(service, 'EXPRESS');
  await give(id);
  const stands = async (status: string) => {
    const [before, events] = [(await dispatcher.get(`${path}/${id}`)).body.data, await eventsOf(id)];
    assert.deepEqual(await give(id), { deliveryID: id, status, courierID: courier.id });
    assert.deepEqual(await eventsOf(id), events, status);
    assert.deepEqual((await dispatcher.get(`${path}/${id}`)).body.data, before, status);
    assert.equal(await audited(id), 1);
  };
  await stands('PENDING_PICKUP');
  await step(id, 'setOff');
  await stands('PICKING_UP');
  await hand.send('PUT', `/courier/v1/assignments/${id}/proofs/P-1`, pngImage(7), 'image/png');
  await step(id, 'pickUp', { proofID: 'P-1' });
  await step(id, 'depart');
  await stands('IN_DELIVERY');
  await hand.send('PUT', `/courier/v1/assignments/${id}/proofs/P-2`, pngImage(8), 'image/png');
  await step(id, 'complete', { proofID: 'P-2', recipientName: 'Siti' });
  const over = await dispatcher.put(`${path}/${id}/courier`, { courierID: courier.id });
  assert.equal(over.status, 409, 'a delivery that is over has no courier to choose');
});

test('decision 34: a LOGISTIC change of courier alters no status and emits nothing', async () => {
  const id = await book(service, 'LOGISTIC');
  const give = (courierID: string) => dispatcher.put(`${path}/${id}/courier`, { courierID });
  const early = await give(courier.id);
  assert.deepEqual([early.status, early.body.error], [409, 'Kurir tidak dapat diganti pada status ini.']);
  await warehouse.post(`${path}/${id}/moves`, { move: 'verify' });
  await warehouse.post(`${path}/${id}/moves`, { move: 'stage', courierID: courier.id });
  const before = (await dispatcher.get(`${path}/${id}`)).body.data;
  const sent = await eventsOf(id);

  assert.deepEqual((await give(other.id)).body.data, {
    deliveryID: id,
    status: 'PENDING_DELIVERY',
    courierID: other.id,
  });
  const after = (await dispatcher.get(`${path}/${id}`)).body.data;
  assert.deepEqual(await eventsOf(id), sent);
  assert.deepEqual(after.delivery.timeline, before.delivery.timeline);
  assert.deepEqual([before.courierID, after.courierID], [courier.id, other.id]);
  assert.equal((await give('CO-NONE')).status, 404);
});

test('a courier of another environment or workspace cannot be given a delivery', async () => {
  const stranger = await service.addProvider('Toko Teratai');
  const text = `
    insert into couriers (id, environment, name, phone, workspace_id)
    values ('CO-SANDBOX', 'sandbox', 'A', '+6281', null), ('CO-THEIRS', 'production', 'B', '+6282', $1)`;
  await ctx.sql.query({ name: 'test.strangers', text }, [stranger.workspaceId]);
  const id = await book(service, 'EXPRESS');
  for (const courierID of ['CO-SANDBOX', 'CO-THEIRS']) {
    assert.equal((await dispatcher.put(`${path}/${id}/courier`, { courierID })).status, 400, courierID);
  }
});
