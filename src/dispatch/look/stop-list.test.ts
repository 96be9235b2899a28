import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assignmentsAt } from '../../../test/support/assignments.ts';
import type { Assignment } from './assignments-store.ts';
import { listStops, plannedAgain, stopsLeft } from './stop-list.ts';

const now = new Date('2026-11-21T03:00:00Z');
const { assignment, minutes, placeAt, planned } = assignmentsAt(now);

const shown = (assignments: readonly Assignment[]) =>
  stopsLeft(assignments).map(({ kind, assignment: { deliveryId } }) => `${kind} ${deliveryId}`);

test('decision 139: stops stand in the order of the plan, and one that is done is left out', () => {
  const a = { pickup: planned(0), dropoff: planned(3) };
  const b = { pickup: planned(1), dropoff: planned(2) };
  assert.deepEqual(shown([assignment('a', a), assignment('b', b)]), [
    'PICKUP a',
    'PICKUP b',
    'DROPOFF b',
    'DROPOFF a',
  ]);
  const onTheWay = [
    assignment('a', { ...a, status: 'PENDING_DELIVERY' }),
    assignment('b', { ...b, status: 'PICKING_UP' }),
  ];
  assert.deepEqual(shown(onTheWay), ['PICKUP b', 'DROPOFF b', 'DROPOFF a']);
});

test('what came outside of the plan follows it whole, and returns come last', () => {
  const assignments = [
    assignment('returned', { status: 'IN_RETURN' }),
    assignment('half', { dropoff: planned(0) }),
    assignment('planned', { pickup: planned(1), dropoff: planned(2) }),
  ];
  assert.deepEqual(shown(assignments), [
    'PICKUP planned',
    'DROPOFF planned',
    'PICKUP half',
    'DROPOFF half',
    'RETURN returned',
  ]);
  const again = plannedAgain(stopsLeft(assignments), now);
  assert.deepEqual(
    again.map(({ kind, plannedAt }) => [kind, plannedAt.getTime()]),
    [
      ['PICKUP', minutes(10).getTime()],
      ['DROPOFF', minutes(20).getTime()],
      ['PICKUP', now.getTime()],
      ['DROPOFF', now.getTime()],
    ],
  );
});

test('decision 236: what people gave of one shop is fetched at once, and what goes to one door is handed over at once', () => {
  const deliveries = [
    assignment('a'),
    assignment('other', { origin: placeAt(-6.25), destination: placeAt(-6.4) }),
    assignment('b', { destination: placeAt(-6.35) }),
    assignment('c'),
    assignment('late', { readyAt: minutes(61) }),
  ];
  const stops = listStops(stopsLeft(deliveries));
  assert.deepEqual(
    stops.map(({ kind, deliveryIds }) => [kind, ...deliveryIds].join(' ')),
    [
      'PICKUP a b c',
      'DROPOFF a c',
      'PICKUP other',
      'DROPOFF other',
      'DROPOFF b',
      'PICKUP late',
      'DROPOFF late',
    ],
    'nothing is waited for past a promise',
  );
});

test('however deliveries are given, each is fetched before it is handed over, and nothing is lost', () => {
  const places = fc.constantFrom(-6.1, -6.2, -6.3).map(placeAt);
  const deliveries = fc.array(
    fc.record({ origin: places, destination: places, readyAt: fc.integer({ min: 0, max: 90 }).map(minutes) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(deliveries, (deliveries) => {
      const list = shown(deliveries.map((each, index) => assignment(String(index), each)));
      assert.equal(list.length, 2 * deliveries.length);
      for (const index of deliveries.keys()) {
        const [pickup, dropoff] = [list.indexOf(`PICKUP ${index}`), list.indexOf(`DROPOFF ${index}`)];
        assert.ok(pickup >= 0 && pickup < dropoff);
      }
    }),
  );
});

test('a staged parcel of a planned round is fetched at the hub until its courier departs; one tried again is on board', () => {
  const hub = placeAt(-6.1);
  const round = { category: 'LOGISTIC', origin: null, hub, pickup: planned(0), dropoff: planned(1) } as const;
  const staged = assignment('l', { ...round, status: 'PENDING_DELIVERY' });
  assert.deepEqual(shown([staged]), ['PICKUP l', 'DROPOFF l']);
  assert.equal(listStops(stopsLeft([staged]))[0]!.place, hub);
  assert.deepEqual(shown([{ ...staged, failedCount: 1 }]), ['DROPOFF l']);
  assert.deepEqual(shown([{ ...staged, pickup: null }]), ['DROPOFF l'], 'staged by hand, at the hub');
  assert.deepEqual(shown([{ ...staged, status: 'IN_DELIVERY' }]), ['DROPOFF l']);
});

test('decision 553: a LOGISTIC parcel with an origin is fetched at its hub, and goes back to its origin', () => {
  const hub = placeAt(-6.1);
  const own = assignment('l', { category: 'LOGISTIC', hub, status: 'PICKING_UP' });
  const placesOf = (each: Assignment) => listStops(stopsLeft([each])).map(({ place }) => place);
  assert.deepEqual(placesOf(own), [hub, own.destination]);
  assert.deepEqual(placesOf({ ...own, status: 'IN_RETURN' }), [own.origin]);
  assert.deepEqual(placesOf({ ...own, status: 'IN_RETURN', origin: null }), [hub]);
});

test('what is done at one place one after the other is one stop, with the window that holds all of it', () => {
  const assignments = [
    assignment('a', {
      pickup: planned(0),
      dropoff: planned(3),
      readyAt: minutes(5),
      promisedPickupAt: minutes(40),
    }),
    assignment('b', {
      pickup: planned(1),
      dropoff: planned(2),
      readyAt: minutes(15),
      promisedPickupAt: null,
    }),
  ];
  const stops = listStops(stopsLeft(assignments));
  assert.deepEqual(
    stops.map(({ kind, deliveryIds, from, to }) => [kind, deliveryIds, from, to]),
    [
      ['PICKUP', ['a', 'b'], minutes(15), minutes(40)],
      ['DROPOFF', ['b', 'a'], null, minutes(120)],
    ],
  );
});
