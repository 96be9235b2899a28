import { bundleOrders } from '../../src/dispatch/core/bundle.ts';
import { squaredMeters } from '../../src/dispatch/core/candidates.ts';
import { pairCourier, termsOf } from '../../src/dispatch/core/cost.ts';
import type { Choose } from './simulate.ts';

/** The simplest dispatcher: each order, first come first served, gets the nearest courier who is free now. */
export const chooseNearestFree: Choose = (snapshot, policy) => {
  const terms = termsOf(snapshot, policy);
  const free = new Set(snapshot.couriers.filter(({ freeMinute }) => freeMinute <= snapshot.nowMinute));
  return snapshot.orders
    .toSorted((one, other) => one.placedMinute - other.placedMinute)
    .flatMap((order) => {
      const bundle = bundleOrders(snapshot, [order]);
      const away = (courier: { point: typeof order.pickup }) => squaredMeters(courier.point, order.pickup);
      const able = [...free].filter((courier) => pairCourier(terms, courier, bundle) !== undefined);
      const [first, ...others] = able;
      if (first === undefined) return [];
      const courier = others.reduce((best, each) => (away(each) < away(best) ? each : best), first);
      free.delete(courier);
      const pairing = pairCourier(terms, courier, bundle)!;
      return [
        {
          courier,
          bundle,
          pairing,
          joins: false,
          commit: true,
          heldUntilMinute: snapshot.nowMinute,
          considered: [],
        },
      ];
    });
};
