import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastWaits, type Prospect, prospectOf, type WaitingOrder } from './forecast.ts';
import { defaultPolicy } from './policy.ts';
import type { CarriedOrder, DutyCourier, Surroundings } from './snapshot.ts';

/** Travel at three hundred metres a minute, and four minutes at each stop. */
const snapshot: Surroundings = {
  nowMinute: 0,
  travelMinutes: (from, to) => Math.hypot(from.x - to.x, from.y - to.y) / 300,
  pickupServiceMinutes: 4,
  dropoffServiceMinutes: 4,
};
const terms = { snapshot, policy: defaultPolicy };
const courier = (id: string, facts: Partial<DutyCourier> = {}): Prospect =>
  prospectOf(terms, {
    id,
    point: { x: 0, y: 0 },
    freeMinute: 0,
    lastPickupMinute: Number.POSITIVE_INFINITY,
    mostOrders: 3,
    spareWeightKg: 20,
    ordersAhead: 0,
    ...facts,
  });
const order = (id: string, facts: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id,
  owner: 'shop',
  pickup: { x: 300, y: 0 },
  dropoff: { x: 3300, y: 0 },
  readyMinute: 0,
  weightKg: 1,
  radiusMeters: 8000,
  searchUntilMinute: 60,
  ...facts,
});
const arrivals = (prospects: Prospect[], orders: WaitingOrder[]) =>
  orders.map(({ id }) => {
    const found = forecastWaits(terms, prospects, orders).forecasts.get(id);
    return found && [found.courierId, found.arriveMinute];
  });

test('waiting orders get the first courier one after the other, each after the work of those before', () => {
  // One minute to the shop, four there, ten on the road, four at the door, ten back: the second order begins at
  // minute 29.
  assert.deepEqual(arrivals([courier('a')], [order('1'), order('2')]), [
    ['a', 1],
    ['a', 29],
  ]);
  const two = [courier('a'), courier('b', { point: { x: 300, y: 300 }, freeMinute: 10 })];
  assert.deepEqual(arrivals(two, [order('1'), order('2')]), [
    ['a', 1],
    ['b', 11],
  ]);
});

test('an order whose search ends first, or that nobody may take, keeps no courier from the next', () => {
  const orders = [order('short', { searchUntilMinute: 4 }), order('heavy', { weightKg: 30 }), order('next')];
  assert.deepEqual(arrivals([courier('a', { freeMinute: 5 })], orders), [undefined, undefined, ['a', 6]]);
});

test('cash that a waiting order brings counts for the next one', () => {
  const cash = { heldIdr: 500, limitIdr: 1000 };
  const orders = [order('1', { collectIdr: 400 }), order('2', { collectIdr: 400 }), order('3')];
  const found = arrivals([courier('a', { cash })], orders);
  assert.deepEqual([found[1], found[2]], [undefined, ['a', 29]]);
});

test('a courier under way comes on the way if the parcels on board allow it, and else after their work', () => {
  const carried = (promisedMinute: number): CarriedOrder => ({
    id: 'aboard',
    pickup: { x: 0, y: 0 },
    dropoff: { x: 6000, y: 0 },
    readyMinute: 0,
    promisedMinute,
    pickedUpMinute: 0,
  });
  const underWay = (promisedMinute: number) =>
    courier('a', {
      point: { x: 6000, y: 0 },
      freeMinute: 24,
      route: {
        origin: { point: { x: 0, y: 0 }, minute: 0 },
        stops: [{ order: carried(promisedMinute), isPickup: false }],
        firstPlace: 0,
      },
    });
  assert.deepEqual(arrivals([underWay(60)], [order('1')]), [['a', 1]]);
  // Without the order, the parcel on board is delivered at minute 22. With the promise at minute 30 and a reserve of
  // five minutes, there is not enough time for the order.
  assert.deepEqual(arrivals([underWay(30)], [order('1')]), [['a', 43]]);
  assert.deepEqual(arrivals([underWay(60)], [order('1', { isDirect: true })]), [['a', 43]]);
});
