import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tx } from '../../src/db/connect.ts';
import { joining } from '../../src/db/nest.ts';
import { type Act, actWithin } from '../../src/deliveries/moves/act.ts';
import { changeCourierOf } from '../../src/deliveries/moves/change-courier.ts';
import { lockOrRefuse } from '../../src/deliveries/moves/lock.ts';
import { lockDelivery } from '../../src/deliveries/store.ts';
import { lockCourier } from '../../src/dispatch/assign/couriers-store.ts';
import { setDuty } from '../../src/fleet/set-duty.ts';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { lockPhotosOf } from '../../src/media/store.ts';
import { erasePersonalData, exportPersonalData } from '../../src/personal-data/of-person.ts';
import { openPhotos } from '../../src/storage/open-files.ts';
import { expressBooking } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { createFlow } from '../support/flow.ts';
import { meet } from '../support/meet.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T03:00:00Z') });
const { ctx, call } = service;
const { sql } = ctx;
const flow = await createFlow(service);
const dispatcher = await operationsHand(service);
const warehouse = await operationsHand(service, 'warehouse');

/** A move that stays open until it is committed. */
const move = (id: string, act: Act) => async (tx: Tx) =>
  actWithin(ctx, tx, await lockOrRefuse(tx, flow.scope, id), act);
const assignment = (id: string, { id: courierId }: CourierHand) =>
  move(id, { move: 'assign', by: 'system', courierId });

/** The messages of a courier that are not read yet. */
const messagesOf = async (to: CourierHand): Promise<string[]> =>
  (await to.get('/courier/v1/messages')).body.data.map(({ type }: { type: string }) => type);
const lastEvent = async (id: string) => JSON.parse((await flow.events(id)).at(-1)!.body);
const courierIdOf = async (id: string) => {
  const text = 'select courier_id as "courierId" from deliveries where id = $1';
  const [row] = await sql.query<{ courierId: string | null }>({ name: 'test.courier-of', text }, [id]);
  return row!.courierId;
};

test('decision 169: a cancel that waits for an assignment tells the courier of it, in the event and by a message', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('express');
  const answer = await meet(sql, assignment(id, rider), () => flow.cancel(id));
  assert.equal(answer.status, 200, answer.text);
  const { status, courier } = await lastEvent(id);
  assert.deepEqual([status, courier], ['CANCELLED', { name: 'Joko', phone: '+628111111111' }]);
  assert.equal(await courierIdOf(id), rider.id);
  assert.deepEqual(await messagesOf(rider), ['CANCELLED']);
});

test('decision 169: of two changes of courier that meet, the one whom the first chose and the second replaced is told so', async () => {
  const [first, second, third] = [
    await courierHand(service),
    await courierHand(service),
    await courierHand(service),
  ];
  const id = await flow.book('express');
  await flow.walk(id, ['assign', { courierId: first.id }]);
  const change = async (tx: Tx) => {
    const delivery = await lockOrRefuse(tx, flow.scope, id);
    await changeCourierOf(ctx, tx, delivery, { courierId: second.id, personId: dispatcher.id });
  };
  const answer = await meet(sql, change, () =>
    dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: third.id }),
  );
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(await messagesOf(first), ['ASSIGNED', 'TAKEN_BACK']);
  assert.deepEqual(await messagesOf(second), ['ASSIGNED', 'TAKEN_BACK']);
  assert.deepEqual(await messagesOf(third), ['ASSIGNED']);
  assert.equal(await courierIdOf(id), third.id);
});

test('a courier is chosen while dispatch gives them the same delivery: the choice waits for the courier first', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('express');
  const choice = { courierID: rider.id, acceptedLimits: [] };
  for (const choose of [
    () => dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: 'assign', ...choice }),
    () => dispatcher.put(`/operations/v1/deliveries/${id}/courier`, choice),
  ]) {
    const answer = await meet(
      sql,
      (tx) => lockCourier(tx, rider.id),
      choose,
      (tx) => lockOrRefuse(tx, flow.scope, id),
    );
    assert.equal(answer.status, 200, answer.text);
  }
});

test('a row that refers to a held delivery is written at once: who waits for it may be waited for', async () => {
  const id = await flow.book('express');
  const text = 'select from deliveries where id = $1 for key share nowait';
  await sql.transaction(async (tx) => {
    await lockOrRefuse(tx, flow.scope, id);
    await lockPhotosOf(tx, flow.scope, id);
    await sql.query({ name: 'test.refer', text }, [id]);
  });
});

test('decision 135: an erasure waits for no delivery under way', async () => {
  const recipient = { ...expressBooking.recipient, phone: '+6281290001234' };
  const [over, open] = [await flow.book('express', { recipient }), await flow.book('express', { recipient })];
  assert.equal((await flow.cancel(over)).status, 200);
  await sql.transaction(async (tx) => {
    await lockOrRefuse(tx, flow.scope, open);
    const { erased, kept } = await erasePersonalData(ctx, openPhotos(ctx.config), recipient.phone);
    assert.deepEqual([erased, kept], [[over], [open]]);
  });
});

test('decision 56: an event that waits for a step of the courier holds the proof of that step', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('express');
  await flow.walk(id, ['assign', { courierId: rider.id }], 'setOff');
  const proofUrl = 'https://media.example/pickup.jpg';
  const answer = await meet(sql, move(id, { move: 'pickUp', by: 'courier', proofUrl }), () =>
    dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: 'forceFailure', reasonCode: 'D1099' }),
  );
  assert.equal(answer.status, 200, answer.text);
  const { status, media } = await lastEvent(id);
  assert.equal(status, 'FAILED_DELIVERY');
  assert.deepEqual(
    media.map(({ type, url }: { type: string; url: string }) => [type, url]),
    [['PICKUP_PROOF', proofUrl]],
  );
});

test('spec 4.7: a notification that waits for an assignment reaches its courier', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('express');
  const token = await service.token('production');
  const path = `/express/v1/deliveries/${id}/additional-notifications`;
  const answer = await meet(sql, assignment(id, rider), () =>
    call('POST', path, { token, body: { type: 'READY_TO_PICKUP' } }),
  );
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(await messagesOf(rider), ['READY_TO_PICKUP']);
});

test('spec 3.2: a departure that waits for the staging of its parcel goes with the courier of it', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('logistic');
  await flow.walk(id, 'verify');
  const staging = move(id, { move: 'stage', by: 'operations', courierId: rider.id });
  const answer = await meet(sql, staging, () =>
    dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: 'depart' }),
  );
  assert.equal(answer.status, 200, answer.text);
  assert.equal(await courierIdOf(id), rider.id);
});

test('a lock reads its delivery a second time only when it waited for a change of it', async () => {
  const rider = await courierHand(service);
  const id = await flow.book('express');
  let statements = 0;
  const lockOnce = () =>
    sql.transaction(async (tx) => {
      statements = 0;
      const query: Tx['query'] = (statement, values) => {
        statements += 1;
        return tx.query(statement, values);
      };
      return lockDelivery({ ...tx, query }, flow.scope, id);
    });
  await lockOnce();
  assert.equal(statements, 1, 'it waited for nobody');
  await meet(sql, (tx) => lockOrRefuse(tx, flow.scope, id), lockOnce);
  assert.equal(statements, 1, 'it waited for one who changed nothing');
  const left = await meet(sql, assignment(id, rider), lockOnce, 'rollback');
  assert.deepEqual([statements, left?.courier], [1, null], 'it waited for a change that was taken back');
  const changed = await meet(sql, assignment(id, rider), lockOnce);
  assert.deepEqual([statements, changed?.courier?.id], [2, rider.id]);
});

test('decision 150: a round for a courier who goes off duty while it waits is refused', async () => {
  const rider = await courierHand(service);
  await startShift(sql, rider.id, ctx.now());
  const id = await flow.book('logistic');
  await flow.walk(id, 'verify');
  const stage = () =>
    warehouse.post('/operations/v1/hubs/hub-cakung/rounds', {
      environment: 'production',
      courierID: rider.id,
      deliveryIDs: [id],
    });
  const goOff = (tx: Tx) => setDuty({ ...ctx, sql: joining(sql, tx) }, rider.id, { onDuty: false });
  const refused = await meet(sql, goOff, stage);
  assert.deepEqual([refused.status, refused.body.error], [409, 'Kurir ini sedang tidak bertugas.']);
  const comeBack = (tx: Tx) => setDuty({ ...ctx, sql: joining(sql, tx) }, rider.id, { onDuty: true });
  const staged = await meet(sql, comeBack, stage);
  assert.equal(staged.status, 200, staged.text);
});

test('an export of personal data tells a delivery that is changing as of one moment', async () => {
  const rider = await courierHand(service);
  const phone = '+6281290004321';
  const id = await flow.book('express', { recipient: { ...expressBooking.recipient, phone } });
  const { deliveries } = await meet(sql, assignment(id, rider), () => exportPersonalData(ctx, phone));
  assert.equal(deliveries.length, 1);
  const { status, timeline } = deliveries[0]!;
  assert.equal(timeline.at(-1)?.status, status);
});
