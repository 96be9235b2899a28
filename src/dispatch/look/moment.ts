import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import type { CourierOnDuty } from './couriers-store.ts';
import type { WaitingOrder } from './orders-store.ts';
import type { StopLeft } from './stop-list.ts';
import type { WaitingDelivery } from './waiting-store.ts';

/** One service area at one moment as the database knows it: plain records, which another thread can be sent. */
export interface AreaMoment {
  readonly now: Date;
  readonly road: Road;
  readonly deliveries: readonly WaitingDelivery[];
  readonly couriers: readonly CourierOnDuty[];
}

/** A courier who may be sent on a route. */
export interface RouteCourier
  extends Pick<
    CourierOnDuty,
    'id' | 'workspaceId' | 'isAsked' | 'capacityParcels' | 'capacityKg' | 'position' | 'untilAt'
  > {
  /** What is left of their stops, in its order. */
  readonly stops: readonly StopLeft[];
}

/** What routes are planned from: plain records, which another thread can be sent. */
export interface WaveMoment {
  readonly now: Date;
  /** Only what lies in it may change its courier: others are its own dispatcher's. */
  readonly areaId: string;
  readonly road: Road;
  readonly orders: readonly WaitingOrder[];
  readonly couriers: readonly RouteCourier[];
  /** Where all orders are fetched at the outset, by couriers without other work; null where each has its own pickup. */
  readonly depot: Coordinates | null;
}
