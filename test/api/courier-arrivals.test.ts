import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin } from '../support/bookings.ts';
import { courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const courier = await courierHand(service);
const dispatcher = await operationsHand(service);

const north = (meters: number) => ({
  ...origin.coordinates,
  latitude: origin.coordinates.latitude + meters / 111_195,
});

/** A courier arrives at a pickup; the history's entry of it. */
async function arrive(more: object): Promise<Json> {
  const id = await book(service, 'EXPRESS');
  const path = `/operations/v1/deliveries/${id}`;
  assert.equal((await dispatcher.put(`${path}/courier`, { courierID: courier.id })).status, 200);
  await courier.must(id, 'setOff', north(10_000));
  await courier.must(id, 'arriveAtPickup', more);
  const { history } = (await dispatcher.get(path)).body.data;
  assert.equal(history.find(({ move }: Json) => move === 'setOff').away, null, 'only arrivals are compared');
  return history.find(({ move }: Json) => move === 'arriveAtPickup').away;
}

for (const [name, more, away] of [
  ['is not asked about near the place', north(400), null],
  [
    'is flagged when an old app did not ask',
    north(10_000),
    { distanceMeters: 10_000, asked: false, reason: null },
  ],
  [
    'keeps the answer of a courier who is there all the same',
    { ...north(10_000), away: { distanceMeters: 9_990 } },
    { distanceMeters: 10_000, asked: true, reason: null },
  ],
  [
    'keeps the reason of one who is elsewhere',
    { ...north(2_000), away: { distanceMeters: 2_000, reason: ' Bertemu di gerbang ' } },
    { distanceMeters: 2_000, asked: true, reason: 'Bertemu di gerbang' },
  ],
  ['is near within the accuracy of the position', { ...north(900), accuracyMeters: 450 }, null],
  ['is not asked about without a position', {}, null],
] as const) {
  test(`decision 434: an arrival ${name}`, async () => assert.deepEqual(await arrive(more), away));
}
