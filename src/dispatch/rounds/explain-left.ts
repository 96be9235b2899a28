import type { RouteCourier } from '../look/moment.ts';
import type { ParcelAtHub } from '../look/orders-store.ts';

/**
 * The reasons why a parcel is in no proposed round: its destination has no coordinates, no courier is free for its
 * provider, every courier has as many parcels as they can carry, its weight is too much for those who can carry one
 * more, or nobody reaches its door before their shift or the promise ends.
 */
export const leftReasons = ['no-coordinates', 'no-couriers', 'no-capacity', 'too-heavy', 'no-time'] as const;

/** A parcel in no proposed round, with the reason. */
export interface ParcelLeft {
  readonly deliveryId: string;
  readonly why: (typeof leftReasons)[number];
}

interface RoundOfCourier {
  readonly courierId: string;
  readonly weightKg: number;
  readonly doors: readonly { readonly deliveryId: string }[];
}

type Carrier = Pick<RouteCourier, 'id' | 'workspaceId' | 'capacityParcels' | 'capacityKg'>;
type Parcel = Pick<ParcelAtHub, 'id' | 'workspaceId' | 'weightKg' | 'dropoff'>;

/** Returns the parcels that are in none of the rounds, each with the first reason that applies. */
export function explainLeft(
  parcels: readonly Parcel[],
  couriers: readonly Carrier[],
  rounds: readonly RoundOfCourier[],
): ParcelLeft[] {
  const planned = new Set(rounds.flatMap(({ doors }) => doors.map(({ deliveryId }) => deliveryId)));
  const roundOf = new Map(rounds.map((round) => [round.courierId, round]));
  const spare = couriers.map(({ id, workspaceId, capacityParcels, capacityKg }) => {
    const { doors = [], weightKg = 0 } = roundOf.get(id) ?? {};
    return { workspaceId, parcels: capacityParcels - doors.length, kg: capacityKg - weightKg };
  });
  const reasonFor = ({ dropoff, workspaceId, weightKg }: Parcel): ParcelLeft['why'] => {
    if (dropoff === null) return 'no-coordinates';
    const own = spare.filter((each) => each.workspaceId === null || each.workspaceId === workspaceId);
    if (own.length === 0) return 'no-couriers';
    const withRoom = own.filter((each) => each.parcels > 0);
    if (withRoom.length === 0) return 'no-capacity';
    return withRoom.some(({ kg }) => kg >= weightKg) ? 'no-time' : 'too-heavy';
  };
  return parcels
    .filter(({ id }) => !planned.has(id))
    .map((parcel) => ({ deliveryId: parcel.id, why: reasonFor(parcel) }));
}
