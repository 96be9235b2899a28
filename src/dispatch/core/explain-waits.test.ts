import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exclusions } from './exclusions.ts';
import { explainWaits, type Wait } from './explain-waits.ts';
import { defaultPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from './snapshot.ts';
import { runTick } from './tick.ts';

const order = (id: string, facts: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  owner: 'shop',
  pickup: { x: 0, y: 0 },
  dropoff: { x: 3000, y: 0 },
  placedMinute: 0,
  readyMinute: 0,
  promisedMinute: 60,
  latestMinute: Number.POSITIVE_INFINITY,
  weightKg: 5,
  ...facts,
});
const courier = (id: string, facts: Partial<DutyCourier> = {}): DutyCourier => ({
  id,
  point: { x: 300, y: 0 },
  freeMinute: 0,
  lastPickupMinute: Number.POSITIVE_INFINITY,
  mostOrders: 3,
  spareWeightKg: 20,
  ordersAhead: 0,
  ...facts,
});
const moment = (orders: OpenOrder[], couriers: DutyCourier[]): Snapshot => ({
  nowMinute: 0,
  orders,
  couriers,
  travelMinutes: (from, to) => Math.hypot(from.x - to.x, from.y - to.y) / 300,
  pickupServiceMinutes: 4,
  dropoffServiceMinutes: 4,
});
const explain = (snapshot: Snapshot): Wait[] =>
  explainWaits(snapshot, defaultPolicy, runTick(snapshot, defaultPolicy));
const counted = ({ excluded }: Wait) =>
  Object.fromEntries(Object.entries(excluded).filter(([, couriers]) => couriers > 0));

const cases: [string, Partial<DutyCourier>[], Partial<OpenOrder>, Wait['reason'], object][] = [
  ['nobody is on duty', [], {}, 'none-on-duty', {}],
  ['only another fleet is on duty', [{ onlyFor: 'other' }], {}, 'none-on-duty', {}],
  ['everybody is too far', [{ point: { x: 8100, y: 0 } }], {}, 'none-near', { 'too-far': 1 }],
  ['everybody is at work for long', [{ freeMinute: 26 }], {}, 'busy', { busy: 1 }],
  ['everybody is full', [{ mostOrders: 0 }], {}, 'busy', { busy: 1 }],
  ['it is too heavy', [{ spareWeightKg: 4 }], {}, 'too-heavy', { 'too-heavy': 1 }],
  [
    'everybody has cash up to the limit',
    [{ cash: { heldIdr: 900, limitIdr: 1000 } }, { cash: { heldIdr: 1200, limitIdr: 1000 } }],
    { collectIdr: 101 },
    'cash-limit',
    { 'cash-limit': 2 },
  ],
  ['everybody is barred', [{}], { barredCourierIds: new Set(['c0']) }, 'refused', { refused: 1 }],
  ['shifts end before the pickup', [{ lastPickupMinute: 2 }], {}, 'shift-ends', { 'shift-ends': 1 }],
  [
    'most of the near couriers are too heavily laden',
    [
      { point: { x: 9000, y: 0 } },
      { point: { x: 9000, y: 0 } },
      { point: { x: 9000, y: 0 } },
      { freeMinute: 40 },
      { spareWeightKg: 0 },
      { spareWeightKg: 1 },
    ],
    {},
    'too-heavy',
    { 'too-far': 3, busy: 1, 'too-heavy': 2 },
  ],
];
for (const [title, couriers, facts, reason, excluded] of cases) {
  test(`an order waits because ${title}`, () => {
    const snapshot = moment(
      [order('o', facts)],
      couriers.map((each, index) => courier(`c${index}`, each)),
    );
    const [wait, ...others] = explain(snapshot);
    assert.deepEqual([wait!.orderId, wait!.reason, counted(wait!)], ['o', reason, excluded]);
    assert.deepEqual(others, []);
  });
}

test('cash counts only for what collects some, and the work in hand counts', () => {
  const mayServe = (facts: Partial<OpenOrder>, cash: DutyCourier['cash']) =>
    runTick(moment([order('o', facts)], [courier('c', { cash: cash! })]), defaultPolicy).length === 1;
  const limitIdr = 1000;
  assert.equal(mayServe({}, { heldIdr: 5000, limitIdr }), true, 'nothing to collect');
  assert.equal(mayServe({ collectIdr: 100 }, null), true, 'no limit');
  assert.equal(mayServe({ collectIdr: 100 }, { heldIdr: 900, limitIdr }), true, 'exactly the limit');
  assert.equal(mayServe({ collectIdr: 101 }, { heldIdr: 900, limitIdr }), false);
  assert.equal(
    mayServe({ collectIdr: 3000 }, { heldIdr: 0, limitIdr }),
    true,
    'else nobody could collect it',
  );
  assert.equal(mayServe({ collectIdr: 3000 }, { heldIdr: 1, limitIdr }), false);
});

test('orders from one place that together exceed the limit of cash go to two couriers', () => {
  const orders = [order('one', { collectIdr: 700 }), order('two', { collectIdr: 700 })];
  const couriers = ['a', 'b'].map((id) => courier(id, { cash: { heldIdr: 0, limitIdr: 1000 } }));
  const choices = runTick(moment(orders, couriers), defaultPolicy);
  assert.deepEqual(
    choices.map(({ bundle }) => bundle.orders.length),
    [1, 1],
  );
});

test('the nearest courier is named', () => {
  const couriers = [
    courier('later', { freeMinute: 50 }),
    courier('sooner', { freeMinute: 30, point: { x: 0, y: 400 } }),
    courier('far', { point: { x: 0, y: 9000 } }),
  ];
  const [wait] = explain(moment([order('o')], couriers));
  assert.deepEqual(wait!.nearest, { courierId: 'later', distanceMeters: 300 });
});

test('a courier who takes another order in the same tick is busy', () => {
  const later = order('later', { pickup: { x: 0, y: 4000 }, dropoff: { x: 0, y: 7000 } });
  const snapshot = moment([order('first'), later], [courier('only')]);
  const choices = runTick(snapshot, defaultPolicy);
  const [wait, ...others] = explainWaits(snapshot, defaultPolicy, choices);
  assert.deepEqual([wait!.reason, counted(wait!), others.length], ['busy', { busy: 1 }, 0]);
});

test('an order with a courier who need not leave yet is held until then', () => {
  const snapshot = moment([order('o', { readyMinute: 20 })], [courier('near')]);
  const [wait] = explain(snapshot);
  assert.equal(wait!.reason, 'held');
  assert.equal(wait!.chosen!.courierId, 'near');
  assert.ok(wait!.chosen!.pickupMinute < 20 && wait!.chosen!.doorMinute > 20, JSON.stringify(wait!.chosen));
  // The courier must arrive half a service time (two minutes) before the parcel is ready, and needs one minute on the
  // road. The reserve is one minute and one tick.
  const { tickMinutes, holdReserveMinutes } = defaultPolicy;
  const due = wait!.heldUntilMinute!;
  assert.ok(Math.abs(due - (20 - 2 - 1 - tickMinutes - holdReserveMinutes)) < 1e-9, String(due));
  const atThen = (nowMinute: number) => {
    const couriers = [courier('near', { freeMinute: nowMinute })];
    return runTick({ ...snapshot, nowMinute, couriers }, defaultPolicy)[0]!.commit;
  };
  assert.deepEqual([atThen(due - 0.1), atThen(due + 0.1)], [false, true]);
});

test('every order of a tick is either given or explained, and each courier of its fleet counts once', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 12_000 }), y: fc.integer({ min: 0, max: 12_000 }) });
  const fleet = fc.constantFrom(undefined, 'shop', 'other');
  const duty = fc.record({
    point: place,
    freeMinute: fc.integer({ min: 0, max: 40 }),
    mostOrders: fc.integer({ min: 0, max: 3 }),
    spareWeightKg: fc.integer({ min: 0, max: 10 }),
    lastPickupMinute: fc.constantFrom(5, 60, Number.POSITIVE_INFINITY),
    onlyFor: fleet,
  });
  const open = fc.record({
    pickup: place,
    dropoff: place,
    readyMinute: fc.integer({ min: 0, max: 30 }),
    owner: fc.constantFrom('shop', 'other'),
    barredCourierIds: fc.subarray(['c0', 'c1', 'c2']).map((ids) => new Set(ids)),
  });
  fc.assert(
    fc.property(fc.array(open, { maxLength: 8 }), fc.array(duty, { maxLength: 8 }), (orders, couriers) => {
      const snapshot = moment(
        orders.map((facts, index) => order(`o${index}`, facts)),
        couriers.map(({ onlyFor, ...facts }, index) =>
          courier(`c${index}`, { ...facts, ...(onlyFor !== undefined && { onlyFor }) }),
        ),
      );
      const choices = runTick(snapshot, defaultPolicy);
      const waits = explainWaits(snapshot, defaultPolicy, choices);
      const assigned = choices.filter(({ commit }) => commit).flatMap(({ bundle }) => bundle.orders);
      assert.deepEqual(
        [...assigned.map(({ id }) => id), ...waits.map(({ orderId }) => orderId)].sort(),
        snapshot.orders.map(({ id }) => id).sort(),
      );
      for (const { orderId, reason, excluded, heldUntilMinute, chosen } of waits) {
        assert.equal(reason === 'held', heldUntilMinute !== null);
        assert.equal(reason === 'held', chosen !== null);
        if (reason === 'held') continue;
        const { owner } = snapshot.orders.find(({ id }) => id === orderId)!;
        const able = snapshot.couriers.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === owner);
        assert.equal(
          exclusions.reduce((sum, each) => sum + excluded[each], 0),
          able.length,
        );
        assert.equal(reason === 'none-on-duty', able.length === 0);
      }
    }),
  );
});

test('where many wait for a large fleet, the ticks of some seconds explain each order', () => {
  const orders = Array.from({ length: 300 }, (_, index) => order(`o${index}`));
  const couriers = Array.from({ length: 2000 }, (_, index) => courier(`c${index}`, { freeMinute: 40 }));
  const explained = new Set<string>();
  for (const second of [0, 1, 2]) {
    const waits = explainWaits({ ...moment(orders, couriers), nowMinute: second / 60 }, defaultPolicy, []);
    assert.equal(waits.length, 100);
    for (const { orderId } of waits) explained.add(orderId);
  }
  assert.equal(explained.size, 300);
});
