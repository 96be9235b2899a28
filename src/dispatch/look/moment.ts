import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import type { CourierOnDuty } from './couriers-store.ts';
import type { WaitingOrder } from './orders-store.ts';
import type { StopLeft } from './stop-list.ts';
import type { WaitingDelivery } from './waiting-store.ts';

/** The data of one service area at one moment, as plain records that can be sent to another thread. */
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
  /** The courier's remaining stops, in order. */
  readonly stops: readonly StopLeft[];
}

/** The input of route planning, as plain records that can be sent to another thread. */
export interface WaveMoment {
  readonly now: Date;
  /** The planned area. Deliveries of other areas must keep their courier, since another process may dispatch there. */
  readonly areaId: string;
  readonly road: Road;
  readonly orders: readonly WaitingOrder[];
  readonly couriers: readonly RouteCourier[];
  /**
   * The place where all couriers start and pick up every order, and before which they have no other work; null if each
   * order has its own pickup place.
   */
  readonly depot: Coordinates | null;
}
