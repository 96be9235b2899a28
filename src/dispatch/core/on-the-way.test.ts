import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultPolicy } from './policy.ts';
import { rideStops } from './ride.ts';
import type { CarriedOrder, CourierRoute, DutyCourier, OpenOrder, Point, Snapshot } from './snapshot.ts';
import { runTick } from './tick.ts';

const at = (x: number, y = 0): Point => ({ x, y });
const travelMinutes = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y) / 300;
const area = { travelMinutes, pickupServiceMinutes: 4, dropoffServiceMinutes: 4 };

const order = (id: string, pickup: Point, dropoff: Point, facts: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  pickup,
  dropoff,
  placedMinute: 0,
  readyMinute: 0,
  promisedMinute: 60,
  latestMinute: Number.POSITIVE_INFINITY,
  weightKg: 1,
  ...facts,
});

/** Returns a courier who starts at the origin and drops off the parcels on board in the given order. */
function carrying(carried: readonly CarriedOrder[], facts: Partial<DutyCourier> = {}): DutyCourier {
  const stops = carried.map((each) => ({ order: each, isPickup: false }));
  const route: CourierRoute = { origin: { point: at(0), minute: 0 }, stops, firstPlace: 0 };
  const last = rideStops(area, route.origin, stops).at(-1)!;
  return {
    id: 'c',
    point: last.order.dropoff,
    freeMinute: last.leaveMinute,
    lastPickupMinute: 600,
    mostOrders: 3,
    spareWeightKg: 20,
    ordersAhead: 0,
    route,
    ...facts,
  };
}

const aboard = (id: string, door: Point, facts: Partial<CarriedOrder> = {}): CarriedOrder => ({
  ...order(id, at(-600), door),
  pickedUpMinute: -5,
  ...facts,
});

const choose = (orders: OpenOrder[], couriers: DutyCourier[], policy = defaultPolicy) =>
  runTick({ ...area, nowMinute: 0, orders, couriers } satisfies Snapshot, policy);
const stopsOf = (choices: ReturnType<typeof choose>) =>
  choices.map(({ route }) =>
    route?.after.map((stop) => `${stop.isPickup ? '+' : '-'}${stop.order.id}`).join(' '),
  );

const onWay = order('o', at(900), at(2100));
const far = aboard('far', at(6000));

test('a parcel is picked up and dropped off on the way of a courier under way', () => {
  const [choice] = choose([onWay], [carrying([far])]);
  assert.deepEqual(stopsOf([choice!]), ['+o -o -far']);
  assert.equal(choice?.commit, true);
  assert.deepEqual(choice?.bundle.orders, [onWay]);
  assert.equal(choice?.route?.addedMinutes, 8);
});

test('the policy turns insertion off', () => {
  const choices = choose([onWay], [carrying([far])], { ...defaultPolicy, insertion: false });
  assert.deepEqual(stopsOf(choices), [undefined]);
});

test('a free courier who is as near is chosen, since nothing on board is delayed', () => {
  const free = carrying([far], { id: 'free', point: at(900), freeMinute: 0 });
  const { route: _, ...idle } = free;
  assert.deepEqual(
    choose([onWay], [carrying([far]), idle]).map(({ courier }) => courier.id),
    ['free'],
  );
});

test('an insertion is held until the courier would turn off the present route', () => {
  const near = aboard('near', at(1500));
  const behind = order('o', at(1800), at(2100));
  const [choice] = choose([behind], [carrying([near, far])]);
  assert.deepEqual(stopsOf([choice!]), ['-near +o -o -far']);
  assert.equal(choice?.commit, false);
});

const limits: [string, CarriedOrder, Partial<OpenOrder>, Partial<DutyCourier>, object][] = [
  ['a parcel on board would become late', aboard('far', at(6000), { promisedMinute: 27 }), {}, {}, {}],
  ['a parcel on board would come later than the bound', far, {}, {}, { insertionMostDelayMinutes: 3 }],
  ['a parcel would be on board too long', aboard('far', at(6000), { pickedUpMinute: -35 }), {}, {}, {}],
  ['the work would become longer than the bound', far, {}, {}, { insertionMostAddedMinutes: 7 }],
  [
    'it would be late and is hardly on the way',
    far,
    { promisedMinute: 12 },
    {},
    { insertionMostAddedMinutes: 17 },
  ],
  ['the shift would be over', far, {}, { lastPickupMinute: 4 }, {}],
  ['there is no room for a parcel', far, {}, { mostOrders: 0 }, {}],
  ['there is no room for the weight', far, { weightKg: 21 }, {}, {}],
  ['its service allows fewer together', far, { mostTogether: 1 }, {}, {}],
  ['a service on board allows fewer together', { ...far, mostTogether: 1 }, {}, {}, {}],
  ['it travels directly', far, { isDirect: true }, {}, {}],
  ['a parcel on board travels directly', { ...far, isDirect: true }, {}, {}, {}],
  ['the courier is barred from it', far, { barredCourierIds: new Set(['c']) }, {}, {}],
  ['the courier serves another owner', far, { owner: 'A' }, { onlyFor: 'B' }, {}],
];
for (const [why, carried, orderFacts, courierFacts, policy] of limits) {
  test(`nothing is inserted when ${why}`, () => {
    const courier = carrying([carried], courierFacts);
    const choices = choose([{ ...onWay, ...orderFacts }], [courier], { ...defaultPolicy, ...policy });
    assert.ok(choices.every(({ route }) => route === undefined));
  });
}

test('a late order that is on the way, and one that has waited long, are inserted', () => {
  const promisedMinute = 12;
  const onItsWay = choose([{ ...onWay, promisedMinute }], [carrying([far])]);
  assert.deepEqual(stopsOf(onItsWay), ['+o -o -far']);
  const waited = { ...onWay, promisedMinute, placedMinute: -defaultPolicy.insertionPatienceMinutes };
  const policy = { ...defaultPolicy, insertionMostAddedMinutes: 7 };
  assert.deepEqual(stopsOf(choose([waited], [carrying([far])], policy)), ['+o -o -far']);
});

test('whatever the orders, an insertion lengthens the work by no more than its order may', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 6000 }), y: fc.integer({ min: -3000, max: 3000 }) });
  const {
    insertionMostAddedMinutes: most,
    insertionMostAddedMinutesAfterPatience: mostAtLast,
    insertionPatienceMinutes: patience,
    insertionLateMinutes,
  } = defaultPolicy;
  const minutes = fc.tuple(fc.integer({ min: -60, max: 0 }), fc.integer({ min: -30, max: 90 }));
  fc.assert(
    fc.property(place, place, minutes, (pickup, dropoff, [placedMinute, promisedMinute]) => {
      const open = order('o', pickup, dropoff, { placedMinute, promisedMinute });
      for (const { route } of choose([open], [carrying([far, aboard('next', at(9000))])])) {
        if (route === undefined) continue;
        const door = route.after.find((stop) => stop.order === open && !stop.isPickup)!;
        const isLate = door.handoverMinute > promisedMinute;
        const bound = placedMinute <= -patience ? mostAtLast : most - (isLate ? insertionLateMinutes : 0);
        assert.ok(route.addedMinutes <= bound + 1e-9, `${route.addedMinutes} of ${bound}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('a late parcel on board comes later only within the bound', () => {
  const late = aboard('far', at(6000), { promisedMinute: 10 });
  assert.deepEqual(stopsOf(choose([onWay], [carrying([late])])), ['+o -o -far']);
  const policy = { ...defaultPolicy, insertionMostDelayMinutes: 3 };
  assert.deepEqual(stopsOf(choose([onWay], [carrying([late])], policy)), [undefined]);
});

test('whatever the route, an insertion keeps its order, its times and its promises', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 6000 }), y: fc.integer({ min: 0, max: 6000 }) });
  const minute = fc.integer({ min: -30, max: 90 });
  const parcels = fc.array(fc.tuple(place, minute), { minLength: 1, maxLength: 4 });
  const orders = fc.array(fc.tuple(place, place, minute), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(parcels, orders, (doors, wanted) => {
      const carried = doors.map(([door, promisedMinute], index) =>
        aboard(`b${index}`, door, { promisedMinute }),
      );
      const open = wanted.map(([pickup, dropoff, readyMinute], index) =>
        order(`o${index}`, pickup, dropoff, { readyMinute }),
      );
      for (const { route, bundle } of choose(open, [carrying(carried)])) {
        if (route === undefined) continue;
        const { before, after } = route;
        const old = after.filter(({ order: { id } }) => bundle.orders.every((each) => each.id !== id));
        assert.deepEqual(
          old.map((stop) => stop.order.id),
          before.map((stop) => stop.order.id),
        );
        assert.deepEqual(after, rideStops(area, { point: at(0), minute: 0 }, after));
        old.forEach((stop, index) => {
          const { promisedMinute } = stop.order;
          const delay = stop.handoverMinute - before[index]!.handoverMinute;
          const wasInTime = before[index]!.handoverMinute <= promisedMinute;
          assert.ok(delay <= defaultPolicy.insertionMostDelayMinutes + 1e-9);
          assert.ok(delay < 1e-9 || !wasInTime || stop.handoverMinute <= promisedMinute + 1e-9);
        });
        for (const { id } of bundle.orders) {
          const kinds: boolean[] = after
            .filter((stop) => stop.order.id === id)
            .map(({ isPickup }) => isPickup);
          assert.deepEqual(kinds, [true, false]);
        }
      }
    }),
    { numRuns: 300 },
  );
});
