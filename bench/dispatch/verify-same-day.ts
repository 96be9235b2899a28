import { straightMetersBetween } from '../../src/quotes/distance.ts';
import type { SameDayOutcome, Visit } from './same-day.ts';

export interface SameDayMetrics {
  readonly undelivered: number;
  readonly late: number;
  readonly usedCouriers: number;
  /** Straight metres ridden for each parcel, and what each would take alone from its shop. */
  readonly metersPerParcel: number;
  readonly metersAlone: number;
  readonly moved: number;
}

export function measureSameDay({ orders, visits, meters, moved }: SameDayOutcome): SameDayMetrics {
  const drops = new Map(
    visits.filter(({ kind }) => kind === 'DROPOFF').map((visit) => [visit.deliveryId, visit]),
  );
  const late = orders.filter(({ id, latestDropoffAt }) => {
    const drop = drops.get(id);
    return drop !== undefined && drop.at > latestDropoffAt!;
  });
  const alone = orders.reduce((sum, { pickup, dropoff }) => sum + straightMetersBetween(pickup, dropoff), 0);
  return {
    undelivered: orders.length - drops.size,
    late: late.length,
    usedCouriers: new Set(visits.map(({ courierId }) => courierId)).size,
    metersPerParcel: meters / orders.length,
    metersAlone: alone / orders.length,
    moved,
  };
}

/** Goes through a day by its visits alone; gives what cannot have been. */
export function verifySameDay({ orders, couriers, visits }: SameDayOutcome): string[] {
  const wrong: string[] = [];
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const pickedBy = new Map<string, string>();
  const dropped = new Set<string>();
  const byCourier = Map.groupBy(visits, ({ courierId }) => courierId);
  for (const [courierId, own] of byCourier) {
    const { capacityParcels, capacityKg } = couriers.find(({ id }) => id === courierId)!;
    const aboard = new Set<string>();
    let before: Visit | undefined;
    for (const visit of own) {
      const { kind, deliveryId, place, at } = visit;
      if (kind === 'PICKUP') {
        if (pickedBy.has(deliveryId)) wrong.push(`${deliveryId} is picked up twice`);
        if (at < orderOf.get(deliveryId)!.readyAt) wrong.push(`${deliveryId} is not ready`);
        pickedBy.set(deliveryId, courierId);
        aboard.add(deliveryId);
      } else {
        if (!aboard.delete(deliveryId)) wrong.push(`${deliveryId} is not on board of ${courierId}`);
        if (dropped.has(deliveryId)) wrong.push(`${deliveryId} is dropped twice`);
        dropped.add(deliveryId);
      }
      const kg = [...aboard].reduce((sum, id) => sum + orderOf.get(id)!.weightKg, 0);
      if (aboard.size > capacityParcels || kg > capacityKg) wrong.push(`${courierId} is too full`);
      const kmPerHour =
        before &&
        straightMetersBetween(before.place, place) /
          1000 /
          ((at.getTime() - before.at.getTime()) / 3_600_000);
      if (kmPerHour !== undefined && kmPerHour > 40) wrong.push(`${courierId} flies`);
      before = visit;
    }
    if (aboard.size > 0) wrong.push(`${courierId} keeps ${[...aboard]}`);
  }
  return wrong;
}
