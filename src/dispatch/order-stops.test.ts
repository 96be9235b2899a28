import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Status } from '../vocabulary/statuses.ts';
import {
  followStep,
  goalOf,
  keyOfStop,
  mergeOrder,
  type OrderedStop,
  type StopAhead,
} from './order-stops.ts';

const stopOf = (text: string): OrderedStop => {
  const [kind, deliveryId] = [text.slice(0, 1), text.slice(1)];
  return { kind: kind === 'P' ? 'PICKUP' : kind === 'D' ? 'DROPOFF' : 'RETURN', deliveryId };
};
const stopsOf = (text: string) => text.split(' ').filter(Boolean).map(stopOf);
const shown = (stops: readonly OrderedStop[]) =>
  stops.map(({ kind, deliveryId }) => `${kind[0]}${deliveryId}`).join(' ');

for (const [present, wanted, merged, why] of [
  ['Pa Da Pb Db', 'Pb Db Pa Da', 'Pb Db Pa Da', 'as wanted'],
  ['Pa Da', 'Pb Pa Db Da', 'Pa Da', 'what is gone is left out'],
  ['Pa Da Pb Db Pc Dc', 'Pb Db Pa Da', 'Pb Db Pa Da Pc Dc', 'what came last stays last'],
  ['Pc Pa Da Pb Db Dc', 'Pb Db Pa Da', 'Pc Pb Db Pa Da Dc', 'dispatch put it first'],
  ['Pa Pb Da Db', 'Db Pb Da Pa', 'Pb Db Pa Da', 'nothing is handed over before it is fetched'],
  ['Da Db', 'Pb Db Pa Da', 'Db Da', 'what is fetched has no pickup'],
  ['Pa Da', '', 'Pa Da', 'nothing wanted'],
  ['Pa Da', 'Da Da Pa Pa', 'Pa Da', 'named twice'],
] as const) {
  test(`decision 433: an order is merged: ${why}`, () => {
    assert.equal(shown(mergeOrder(stopsOf(present), stopsOf(wanted))), merged);
  });
}

const time = fc.double({ noNaN: true });
/**
 * Generates the stops of up to eight deliveries, each pickup before its drop-off. Some deliveries are picked up
 * already, and some are returned.
 */
const present = fc
  .array(fc.record({ isPickedUp: fc.boolean(), isReturn: fc.boolean(), at: time, to: time }), {
    maxLength: 8,
  })
  .map((deliveries) =>
    deliveries
      .flatMap(({ isPickedUp, isReturn, at, to }, index) => {
        const places = [at, to].sort((one, other) => one - other) as [number, number];
        if (isReturn) return [{ stop: stopOf(`R${index}`), at: Number.POSITIVE_INFINITY }];
        const dropoff = { stop: stopOf(`D${index}`), at: places[1] };
        return isPickedUp ? [dropoff] : [{ stop: stopOf(`P${index}`), at: places[0] }, dropoff];
      })
      .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
      .map(({ stop }) => stop),
  );
const wanted = fc.array(
  fc.tuple(fc.constantFrom('P', 'D'), fc.nat(9)).map(([kind, index]) => stopOf(`${kind}${index}`)),
);

test('decision 433: a merged order loses and adds nothing, fetches before it hands over, and merges to itself', () => {
  fc.assert(
    fc.property(present, wanted, (stops, order) => {
      const merged = mergeOrder(stops, order);
      const keys = merged.map(keyOfStop);
      assert.deepEqual(keys.toSorted(), stops.map(keyOfStop).toSorted());
      for (const { kind, deliveryId } of merged) {
        const pickup = keys.indexOf(`PICKUP ${deliveryId}`);
        assert.ok(kind !== 'DROPOFF' || pickup < keys.indexOf(`DROPOFF ${deliveryId}`));
      }
      assert.deepEqual(mergeOrder(merged, order), merged);
      assert.deepEqual(mergeOrder(stops, []), stops);
    }),
  );
});

test('decision 433: named stops come as wanted, the others stay behind what they stood behind', () => {
  fc.assert(
    fc.property(present, wanted, (stops, order) => {
      const merged = mergeOrder(stops, order).map(keyOfStop);
      const named = new Set(order.map(keyOfStop));
      const isPickup = (key: string) => key.startsWith('PICKUP');
      const pickups = [...named].filter((key) => isPickup(key) && merged.includes(key));
      assert.deepEqual(
        merged.filter((key) => pickups.includes(key)),
        pickups,
      );
      // A drop-off may have moved back behind its pickup, so only pickups must still come first.
      for (const [index, stop] of stops.entries()) {
        const key = keyOfStop(stop);
        if (named.has(key)) continue;
        for (const before of stops.slice(0, index).map(keyOfStop))
          assert.ok(!isPickup(before) || merged.indexOf(before) < merged.indexOf(key), `${before} ${key}`);
      }
    }),
  );
});

const ahead = (text: string): StopAhead[] =>
  text.split(' ').map((each) => {
    const isOn = each.endsWith('!');
    const stop = stopOf(each.replace('!', ''));
    const on: Record<OrderedStop['kind'], Status> = {
      PICKUP: 'PICKING_UP',
      DROPOFF: 'IN_DELIVERY',
      RETURN: 'IN_RETURN',
    };
    return { ...stop, status: isOn ? on[stop.kind] : 'PENDING_PICKUP' };
  });
/** In these tests, stops with the same letter are at one place. */
const isSamePlace = (one: OrderedStop, other: OrderedStop) =>
  one.kind === other.kind && one.deliveryId[0] === other.deliveryId[0];

for (const [move, deliveryId, stops, followed] of [
  ['setOff', 'b', 'Pa Pb! Da Db', 'Pb Pa Da Db'],
  ['setOff', 'b1', 'Pa Pb1! Pb2 Da', 'Pb1 Pb2 Pa Da'],
  ['depart', 'c', 'Da Db Dc!', 'Dc Da Db'],
  ['depart', 'c', 'Da! Db Dc!', 'Da Dc Db'],
  ['arriveAtDestination', 'c', 'Da! Db Dc!', 'Dc Da Db'],
  ['depart', 'a', 'Da! Db', 'Da Db'],
  ['depart', 'b1', 'Da Pb2 Db1! Db2', 'Db1 Da Pb2 Db2'],
  ['startReturn', 'r', 'Da Db Rr!', 'Da Db Rr'],
  ['complete', 'b', 'Da Db', 'Da Db'],
] as const) {
  test(`decision 433: ${move} of ${deliveryId} in ${stops} leads to ${followed}`, () => {
    const step = { move, category: 'EXPRESS', deliveryId } as const;
    assert.equal(shown(followStep(ahead(stops), step, isSamePlace)), followed);
  });
}

test('decision 433: departing from a hub with a parcel is no choice of a stop, arriving at its door is', () => {
  const goals = (['depart', 'arriveAtDestination', 'load', 'fail'] as const).map((move) =>
    goalOf({ move, category: 'LOGISTIC' }),
  );
  assert.deepEqual(goals, [undefined, 'DROPOFF', undefined, undefined]);
});
