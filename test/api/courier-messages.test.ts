import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const dispatcher = await operationsHand(service);

const assign = (id: string, to: CourierHand) =>
  dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
async function assigned(to: CourierHand): Promise<string> {
  const id = await book(service, 'EXPRESS');
  assert.equal((await assign(id, to)).status, 200);
  return id;
}

/** The messages of a courier that are not read yet, each with its delivery. */
const messagesOf = async (to: CourierHand) =>
  (await to.get('/courier/v1/messages')).body.data.map(
    ({ type, deliveryID }: { type: string; deliveryID: string }) => [type, deliveryID],
  );
const notify = async (id: string) => {
  const options = { token: await service.token('production'), body: { type: 'READY_TO_PICKUP' } };
  const answer = await service.call('POST', `/express/v1/deliveries/${id}/additional-notifications`, options);
  assert.equal(answer.status, 200, answer.text);
};
const move = async (id: string, body: object) => {
  const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, body);
  assert.equal(answer.status, 200, answer.text);
};

test('decision 169: a courier is told of an assignment by hand, and of being reassigned away', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await assigned(first);
  assert.deepEqual(await messagesOf(first), [['ASSIGNED', id]]);
  await notify(id);
  assert.deepEqual(await messagesOf(first), [
    ['ASSIGNED', id],
    ['READY_TO_PICKUP', id],
  ]);
  await assign(id, second);
  assert.deepEqual(
    await messagesOf(first),
    [
      ['ASSIGNED', id],
      ['TAKEN_BACK', id],
    ],
    'what is no longer theirs to fetch is not told any more',
  );
  assert.deepEqual(await messagesOf(second), [['ASSIGNED', id]]);
  await second.must(id, 'setOff');
  await notify(id);
  await second.must(id, 'pickUp', { proofID: await second.photo(id) });
  assert.deepEqual(await messagesOf(second), [['ASSIGNED', id]], 'fetched, it need not be told');

  const parcel = await book(service, 'LOGISTIC');
  await move(parcel, { move: 'verify' });
  await move(parcel, { move: 'stage', courierID: first.id });
  await assign(parcel, second);
  assert.deepEqual((await messagesOf(first)).slice(2), [
    ['ASSIGNED', parcel],
    ['TAKEN_BACK', parcel],
  ]);
  assert.deepEqual((await messagesOf(second)).slice(1), [['ASSIGNED', parcel]]);
});

test('decision 619: a bulk action is one message about new work, and each lost delivery has its own', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const parcelsOf = async (to: CourierHand) =>
    (await to.get('/courier/v1/messages')).body.data.map(
      ({ type, parcels }: { type: string; parcels: number | null }) => [type, parcels],
    );
  const parcels = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC')];
  for (const parcel of parcels) await move(parcel, { move: 'verify' });
  const acceptedLimits = ['parcels'];
  const staging = parcels.map((deliveryID) => ({
    deliveryID,
    move: 'stage',
    courierID: first.id,
    acceptedLimits,
  }));
  const staged = await dispatcher.post('/operations/v1/moves', { moves: staging });
  assert.deepEqual(
    staged.body.data.map(({ done }: { done: boolean }) => done),
    [true, true],
    staged.text,
  );
  assert.deepEqual(await parcelsOf(first), [['ASSIGNED', 2]]);

  const give = (ids: readonly string[], to: CourierHand) =>
    dispatcher.post('/operations/v1/assignments', {
      assignments: ids.map((deliveryID) => ({ deliveryID, courierID: to.id, acceptedLimits })),
    });
  const more = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  await Promise.all([give(parcels, second), give(more, second)]);
  const told = (await parcelsOf(second)).map(([, count]: [string, number]) => count);
  assert.equal(
    told.reduce((sum: number, count: number) => sum + count, 0),
    4,
    'of two requests at once none is lost',
  );
  assert.deepEqual((await messagesOf(first)).slice(1), [
    ['TAKEN_BACK', parcels[0]],
    ['TAKEN_BACK', parcels[1]],
  ]);
  const alone = await book(service, 'EXPRESS');
  await give([alone], first);
  assert.deepEqual((await messagesOf(first)).at(-1), ['ASSIGNED', alone], 'one is none of several');
});

test('decision 169: a courier is told of a forced failure and of a cancel, and READY_TO_PICKUP of what ended is gone', async () => {
  const rider = await courierHand(service);
  const called = await assigned(rider);
  await notify(called);
  await move(called, { move: 'forceFailure', reasonCode: 'P1099' });
  assert.deepEqual(await messagesOf(rider), [
    ['ASSIGNED', called],
    ['CALLED_OFF', called],
  ]);
  const cancelled = await assigned(rider);
  await notify(cancelled);
  const token = await service.token('production');
  const answer = await service.call('DELETE', `/express/v1/deliveries/${cancelled}`, { token });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual((await messagesOf(rider)).slice(2), [
    ['ASSIGNED', cancelled],
    ['CANCELLED', cancelled],
  ]);
  const own = await assigned(rider);
  await rider.must(own, 'setOff');
  await notify(own);
  await rider.must(own, 'fail', { proofID: await rider.photo(own), reasonCode: 'P1002' });
  assert.deepEqual(
    (await messagesOf(rider)).slice(4),
    [['ASSIGNED', own]],
    'what they ended themselves they know',
  );
  const nobodys = await book(service, 'EXPRESS');
  await move(nobodys, { move: 'forceFailure', reasonCode: 'P1099' });
  assert.equal((await messagesOf(rider)).length, 5);
});
