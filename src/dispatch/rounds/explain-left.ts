import type { RouteCourier } from '../look/moment.ts';
import type { ParcelAtHub } from '../look/orders-store.ts';

/**
 * The reasons why a parcel is in no proposed round: its destination has no coordinates, no courier is free for its
 * provider, every courier has as many parcels as they can carry, its weight is too much for those who can carry one
 * more, all of these go off duty before they are done at its door, or they reach it only after its promise.
 */
export const leftReasons = [
  'no-coordinates',
  'no-couriers',
  'no-capacity',
  'too-heavy',
  'shift-ends',
  'too-late',
] as const;

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

type Carrier = Pick<RouteCourier, 'id' | 'workspaceId' | 'capacityParcels' | 'capacityKg' | 'untilAt'>;
type Parcel = Pick<ParcelAtHub, 'id' | 'workspaceId' | 'weightKg' | 'dropoff'>;

/** What the planner knew about time and capacity. */
export interface Planned {
  /** The parcels that were planned; more than the couriers can carry are not. */
  readonly tried: ReadonlySet<string>;
  /** The parcels that had to arrive before their promise. */
  readonly promised: ReadonlySet<string>;
  /** Returns the time at which a courier is done at the parcel's door, if it comes last on their round. */
  readonly doneAt: (courierId: string, deliveryId: string) => Date;
}

/** Returns the parcels that are in none of the rounds, each with the first reason that applies. */
export function explainLeft(
  parcels: readonly Parcel[],
  couriers: readonly Carrier[],
  rounds: readonly RoundOfCourier[],
  { tried, promised, doneAt }: Planned,
): ParcelLeft[] {
  const planned = new Set(rounds.flatMap(({ doors }) => doors.map(({ deliveryId }) => deliveryId)));
  const roundOf = new Map(rounds.map((round) => [round.courierId, round]));
  const spare = couriers.map(({ id, workspaceId, capacityParcels, capacityKg, untilAt }) => {
    const { doors = [], weightKg = 0 } = roundOf.get(id) ?? {};
    return { id, workspaceId, untilAt, parcels: capacityParcels - doors.length, kg: capacityKg - weightKg };
  });
  const reasonFor = ({ id, dropoff, workspaceId, weightKg }: Parcel): ParcelLeft['why'] => {
    if (dropoff === null) return 'no-coordinates';
    const own = spare.filter((each) => each.workspaceId === null || each.workspaceId === workspaceId);
    if (own.length === 0) return 'no-couriers';
    const withRoom = own.filter((each) => each.parcels > 0);
    if (withRoom.length === 0 || !tried.has(id)) return 'no-capacity';
    const able = withRoom.filter(({ kg }) => kg >= weightKg);
    if (able.length === 0) return 'too-heavy';
    const isOnDuty = able.some((each) => each.untilAt === null || doneAt(each.id, id) <= each.untilAt);
    return isOnDuty && promised.has(id) ? 'too-late' : 'shift-ends';
  };
  return parcels
    .filter(({ id }) => !planned.has(id))
    .map((parcel) => ({ deliveryId: parcel.id, why: reasonFor(parcel) }));
}
