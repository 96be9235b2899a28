import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Point, Snapshot } from './snapshot.ts';
import { runTick } from './tick.ts';

const metersPerMinute = 300;
const travelMinutes = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y) / metersPerMinute;

const order = (id: string, facts: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  pickup: { x: 0, y: 0 },
  dropoff: { x: 1500, y: 0 },
  placedMinute: 0,
  readyMinute: 0,
  promisedMinute: 60,
  latestMinute: 180,
  weightKg: 1,
  ...facts,
});

const courier = (id: string, x: number, facts: Partial<DutyCourier> = {}): DutyCourier => ({
  id,
  point: { x, y: 0 },
  freeMinute: 0,
  lastPickupMinute: 600,
  mostOrders: 3,
  spareWeightKg: 20,
  ordersAhead: 0,
  ...facts,
});

const moment = (orders: OpenOrder[], couriers: DutyCourier[], nowMinute = 0): Snapshot => ({
  nowMinute,
  orders,
  couriers,
  travelMinutes,
  pickupServiceMinutes: 4,
  dropoffServiceMinutes: 4,
});

const choicesOf = (snapshot: Snapshot) =>
  runTick(snapshot, defaultPolicy).map(({ courier, bundle, commit }) => ({
    courier: courier.id,
    orders: bundle.orders.map(({ id }) => id),
    commit,
  }));

test('a ready order goes at once to the nearest free courier', () => {
  const snapshot = moment([order('o')], [courier('far', 3000), courier('near', 600)]);
  assert.deepEqual(choicesOf(snapshot), [{ courier: 'near', orders: ['o'], commit: true }]);
});

test('two orders are matched for the least total, not each with its nearest', () => {
  const orders = [order('a'), order('b', { pickup: { x: 900, y: 0 }, dropoff: { x: 900, y: 3000 } })];
  const couriers = [courier('between', 600), courier('beyond', -1200)];
  assert.deepEqual(
    choicesOf(moment(orders, couriers)).map((each) => [each.orders[0], each.courier]),
    [
      ['a', 'beyond'],
      ['b', 'between'],
    ],
  );
});

test('decision 564: an order that can be in time comes before a late one, until that one is late by an hour', () => {
  const lateFor = (minutes: number) =>
    order('late', { promisedMinute: -minutes, readyMinute: -minutes - 60 });
  const chosen = (minutes: number) =>
    choicesOf(moment([lateFor(minutes), order('punctual', { isDirect: true })], [courier('c', 0)])).map(
      ({ orders }) => orders,
    );
  assert.deepEqual(chosen(10), [['punctual']]);
  assert.deepEqual(chosen(50), [['punctual']]);
  assert.deepEqual(chosen(60), [['late']]);
});

test('decision 564: of two orders that are late by hours, the later one comes first, also if it is farther', () => {
  const lateFor = (id: string, minutes: number, x: number) =>
    order(id, { promisedMinute: -minutes, readyMinute: -minutes - 60, dropoff: { x, y: 0 }, isDirect: true });
  const orders = [lateFor('near', 90, 300), lateFor('far', 100, 6000)];
  assert.deepEqual(
    choicesOf(moment(orders, [courier('c', 0)])).map((choice) => choice.orders),
    [['far']],
  );
});

test('an order that is not ready holds its courier only tentatively', () => {
  const [choice] = choicesOf(moment([order('o', { readyMinute: 30 })], [courier('c', 600)]));
  assert.deepEqual(choice, { courier: 'c', orders: ['o'], commit: false });
});

test('a hold ends when waiting for the next tick could make the courier late', () => {
  const [choice] = choicesOf(moment([order('o', { readyMinute: 30 })], [courier('c', 600)], 25.9));
  assert.equal(choice?.commit, true);
});

test('a busy courier who is soon free nearby is kept for an order, unsettled', () => {
  const couriers = [courier('idle', 7500), courier('soon', 0, { freeMinute: 3 })];
  assert.deepEqual(choicesOf(moment([order('o')], couriers)), [
    { courier: 'soon', orders: ['o'], commit: false },
  ]);
});

test('orders from one place to one direction share a courier when couriers are scarce', () => {
  const dropoffs = [3000, 3100, 3200].map((x) => ({ x, y: 0 }));
  const orders = dropoffs.map((dropoff, index) => order(`o${index}`, { dropoff }));
  const choices = choicesOf(moment(orders, [courier('c', 0)]));
  assert.deepEqual(choices, [{ courier: 'c', orders: ['o0', 'o1', 'o2'], commit: true }]);
});

test('an order joins the pickup that a courier is already bound for', () => {
  const bound = courier('bound', 3000, {
    freeMinute: 25,
    awaitedPickup: {
      orders: [order('first', { dropoff: { x: 3000, y: 0 }, readyMinute: 5 })],
      arriveMinute: 2,
    },
  });
  const [choice] = runTick(moment([order('o', { dropoff: { x: 2900, y: 0 } })], [bound]), defaultPolicy);
  assert.equal(choice?.joins, true);
  assert.deepEqual(
    choice?.bundle.orders.map(({ id }) => id),
    ['o', 'first'],
  );
});

test('a courier who is barred, full, about to go or of another’s fleet is never chosen', () => {
  const couriers = [
    courier('barred', 0),
    courier('full', 0, { mostOrders: 0 }),
    courier('laden', 0, { spareWeightKg: 0.5 }),
    courier('leaving', 0, { lastPickupMinute: 1 }),
    courier('another shop’s', 0, { onlyFor: 'B' }),
  ];
  assert.deepEqual(
    choicesOf(moment([order('o', { owner: 'A', barredCourierIds: new Set(['barred']) })], couriers)),
    [],
  );
});

test('an order is not kept from a courier by another one that was pooled with it', () => {
  const orders = [order('barred', { barredCourierIds: new Set(['c']) }), order('free')];
  assert.deepEqual(choicesOf(moment(orders, [courier('c', 0)])), [
    { courier: 'c', orders: ['free'], commit: true },
  ]);
});

test('a committed choice tells who else was weighed, the cheapest first', () => {
  const snapshot = moment([order('o')], [courier('far', 3000), courier('near', 600)]);
  const [choice] = runTick(snapshot, defaultPolicy);
  assert.deepEqual(
    choice?.considered.map(({ courierId }) => courierId),
    ['near', 'far'],
  );
  const { costMinutes, parts } = choice!.considered[0]!.pairing;
  const total = Object.values(parts).reduce((sum, minutes) => sum + minutes, 0);
  assert.ok(Math.abs(total - costMinutes) < 1e-9, 'the parts add up to the cost');
});

test('however many orders wait, a free courier gets one', () => {
  const orders = Array.from({ length: 200 }, (_, index) =>
    order(`o${index}`, { pickup: { x: 400 * index, y: 0 }, dropoff: { x: 400 * index, y: 6000 } }),
  );
  assert.equal(choicesOf(moment(orders, [courier('only', 0)])).length, 1);
});

test('of two orders for one courier, the one that can be in time comes first, even if it is farther away', () => {
  const late = order('late', { promisedMinute: 10 });
  const inTime = order('in time', { pickup: { x: -900, y: 0 }, dropoff: { x: -2400, y: 0 } });
  assert.deepEqual(choicesOf(moment([late, inTime], [courier('c', 0)])), [
    { courier: 'c', orders: ['in time'], commit: true },
  ]);
});

test('with a near free courier for each order, none waits, however late it is', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 5000 }), y: fc.integer({ min: 0, max: 5000 }) });
  const orders = fc.array(fc.tuple(place, place, fc.integer({ min: -60, max: 60 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(orders, fc.array(place, { minLength: 8, maxLength: 8 }), (places, points) => {
      const open = places.map(([pickup, dropoff, promisedMinute], index) =>
        order(`o${index}`, { pickup, dropoff, promisedMinute }),
      );
      const couriers = points.map((point, index) => courier(`c${index}`, 0, { point }));
      const assigned = choicesOf(moment(open, couriers)).flatMap((choice) => choice.orders);
      assert.deepEqual(assigned.sort(), open.map(({ id }) => id).sort());
    }),
    { numRuns: 200 },
  );
});

test('no courier is given two bundles and no order two couriers, whatever the moment', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 6000 }), y: fc.integer({ min: 0, max: 6000 }) });
  const orders = fc.array(fc.tuple(place, place, fc.integer({ min: -20, max: 30 })), { maxLength: 14 });
  const couriers = fc.array(fc.tuple(place, fc.integer({ min: -5, max: 30 })), { maxLength: 8 });
  fc.assert(
    fc.property(orders, couriers, (places, people) => {
      const choices = runTick(
        moment(
          places.map(([pickup, dropoff, readyMinute], index) =>
            order(`o${index}`, { pickup, dropoff, readyMinute }),
          ),
          people.map(([point, freeMinute], index) => courier(`c${index}`, 0, { point, freeMinute })),
        ),
        defaultPolicy,
      );
      const assigned = choices.flatMap(({ bundle }) => bundle.orders.map(({ id }) => id));
      assert.equal(new Set(assigned).size, assigned.length);
      assert.equal(new Set(choices.map((choice) => choice.courier.id)).size, choices.length);
      for (const { bundle } of choices) assert.ok(bundle.orders.length <= defaultPolicy.poolMostOrders);
    }),
    { numRuns: 300 },
  );
});
