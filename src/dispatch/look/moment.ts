import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import type { CourierOnDuty } from './couriers-store.ts';
import type { WaitingOrder } from './orders-store.ts';
import type { StopLeft } from './stop-list.ts';
import type { WaitingDelivery } from './waiting-store.ts';

/** One service area at one moment, as plain records that can be sent to another thread. */
export interface AreaMoment {
  readonly now: Date;
  readonly road: Road;
  readonly deliveries: readonly WaitingDelivery[];
  readonly couriers: readonly CourierOnDuty[];
}

/** A courier who may get a planned route. */
export interface RouteCourier
  extends Pick<
    CourierOnDuty,
    'id' | 'workspaceId' | 'mayDecline' | 'capacityParcels' | 'capacityKg' | 'cash' | 'position' | 'untilAt'
  > {
  /** The remaining stops, in order. */
  readonly stops: readonly StopLeft[];
}

/** The input of route planning, as plain records that can be sent to another thread. */
export interface WaveMoment {
  readonly now: Date;
  /** The area of the deliveries that may change courier; all others belong to their own area's dispatcher. */
  readonly areaId: string;
  readonly road: Road;
  readonly orders: readonly WaitingOrder[];
  readonly couriers: readonly RouteCourier[];
  /**
   * The place where couriers without other work pick up every order at the start; null when each order has its own
   * pickup.
   */
  readonly depot: Coordinates | null;
}
