import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { lateSteps, money, openHandoverDesk } from '../support/handover-desk.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { book } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx } = service;
const desk = await openHandoverDesk(service);
const { assign, move, read, dayOf, settle, alertsOf, booksOf, webhooksOf } = desk;
const { collected, cod } = money;

/** The first courier of a delivery in hand, and a second one. */
interface Pair {
  readonly first: CourierHand;
  readonly second: CourierHand;
}
const carry = async (id: string, hand: CourierHand, steps: readonly string[]) => {
  for (const step of steps)
    await hand.must(id, step, step === 'pickUp' ? { proofID: await hand.photo(id) } : {});
};
const toTheDoor = ['setOff', 'pickUp', 'depart'];
const byFirst = async (id: string, { first }: Pair) => {
  await assign(id, first);
  await carry(id, first, toTheDoor);
};
/** Takes a carried delivery from the first courier; the second makes some of the steps again. */
const taken = (steps: readonly string[]) => async (id: string, pair: Pair) => {
  await byFirst(id, pair);
  await assign(id, pair.second);
  await carry(id, pair.second, steps);
};
/** Fails a carried delivery and brings it on its way back. */
const failed = (names: readonly string[]) => async (id: string, pair: Pair) => {
  await byFirst(id, pair);
  await move(id, 'forceFailure', { reasonCode: 'D1001' });
  for (const name of names)
    await move(id, name, name === 'forceReturnFailure' ? { reasonCode: 'R1001' } : {});
};
const returned = ['chooseReturn', 'startReturn', 'forceReturnFailure', 'park'];
const collect = async (id: string, { first }: Pair) => {
  await move(id, 'verify');
  await move(id, 'collect', { courierID: first.id });
};

/** How a delivery comes into each status, and the statuses that a late handover by its first courier leads it through. */
const late: [
  category: 'EXPRESS' | 'LOGISTIC',
  status: string,
  way: string[],
  prepare: (id: string, pair: Pair) => Promise<void>,
][] = [
  ['EXPRESS', 'PICKING_UP', lateSteps.slice(1), taken(['setOff'])],
  ['EXPRESS', 'PENDING_DELIVERY', lateSteps.slice(2), taken(['setOff', 'pickUp'])],
  ['EXPRESS', 'IN_DELIVERY', lateSteps.slice(3), taken(toTheDoor)],
  ['EXPRESS', 'FAILED_DELIVERY', lateSteps.slice(1), failed([])],
  ['EXPRESS', 'PENDING_RETURN', ['COMPLETED'], failed(returned.slice(0, 1))],
  ['EXPRESS', 'IN_RETURN', ['COMPLETED'], failed(returned.slice(0, 2))],
  ['EXPRESS', 'FAILED_IN_RETURN', ['COMPLETED'], failed(returned.slice(0, 3))],
  ['EXPRESS', 'ON_HOLD', ['COMPLETED'], failed(returned)],
  [
    'EXPRESS',
    'FAILED_PICKUP',
    ['COMPLETED'],
    async (id, { first }) => {
      await assign(id, first);
      await move(id, 'forceFailure', { reasonCode: 'P1001' });
    },
  ],
  [
    'LOGISTIC',
    'PICKING_UP',
    lateSteps.slice(1),
    async (id, pair) => {
      await collect(id, pair);
      await assign(id, pair.second);
    },
  ],
  [
    'LOGISTIC',
    'FAILED',
    lateSteps.slice(1),
    async (id, pair) => {
      await collect(id, pair);
      await move(id, 'forceFailure', { reasonCode: 'P1007' });
    },
  ],
  [
    'LOGISTIC',
    'FAILED',
    lateSteps.slice(1),
    async (id, pair) => {
      await collect(id, pair);
      await pair.first.must(id, 'load');
      await pair.first.must(id, 'depart');
      await move(id, 'forceFailure', { reasonCode: 'D1001' });
    },
  ],
];

for (const [category, status, way, prepare] of late) {
  test(`decision 409: a late handover leads ${category} from ${status} to ${way.join(', ')}, with its proof and its cash`, async () => {
    const pair = { first: await courierHand(service), second: await courierHand(service) };
    const { first } = pair;
    const id = await book(service, category, { body: cod });
    await prepare(id, pair);
    const before = await read(id);
    assert.equal(before.status, status);
    const sent = before.timeline.length;
    await webhooksOf(id, sent);
    const step = { collected, recipientName: 'Siti', proofID: await first.photo(id) };
    assert.equal((await first.step(id, 'complete', step)).evidenceKept, true);
    const { messages } = await dayOf(first);
    const settled = await settle(id, first, { outcome: 'COMPLETED' });
    assert.deepEqual([settled.status, settled.body.data?.booked], [200, 87_500], settled.text);

    const after = await read(id);
    assert.deepEqual(
      after.timeline.slice(sent).map((entry: Json) => entry.status),
      way,
    );
    const times: number[] = after.timeline.map((entry: Json) => Date.parse(entry.createdAt));
    assert.deepEqual(
      times,
      [...new Set(times)].toSorted((one, other) => one - other),
      'each later than the last',
    );
    const bodies = (await webhooksOf(id, sent + way.length)).slice(sent);
    assert.deepEqual(
      bodies.map((body) => [body.status, body.courier.name, body.failedAt]),
      way.map((each) => [each, 'Joko', undefined]),
    );
    assert.ok(after.pickupAt && after.completedAt);
    assert.equal(after.failedAt ?? null, null);
    assert.equal(after.media.at(-1).type, 'DELIVERY_PROOF');
    assert.ok(category === 'EXPRESS' || after.media.every(({ type }: Json) => type !== 'PICKUP_PROOF'));
    assert.deepEqual((await booksOf(id))[0], {
      ...{ kind: 'collection', account: 'courier-cash', amountIdr: 87_500, courierId: first.id },
    });
    assert.deepEqual(await alertsOf(id), []);
    assert.deepEqual((await dayOf(first)).messages, messages, 'a parcel that is handed over is no new work');
    await assertInBalance(ctx.sql);
  });
}

test('decision 409: photos of a late pickup are the proof of the pickup', async () => {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await book(service, 'EXPRESS', { body: cod });
  await assign(id, first);
  await assign(id, second);
  for (const step of toTheDoor) {
    const proof = step === 'pickUp' ? { proofID: await first.photo(id) } : {};
    assert.equal((await first.step(id, step, proof)).evidenceKept, true);
  }
  const step = { collected, recipientName: 'Siti', proofID: await first.photo(id) };
  await first.step(id, 'complete', step);
  assert.equal((await settle(id, first, { outcome: 'COMPLETED' })).status, 200);
  const { media, timeline } = await read(id);
  assert.deepEqual(
    media.map(({ type }: Json) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF'],
  );
  assert.deepEqual(
    timeline.slice(-4).map((entry: Json) => entry.status),
    lateSteps,
  );
});
