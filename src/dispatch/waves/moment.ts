import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import type { StopLeft } from '../stops/stop-list.ts';

/** A delivery that waits to be put on a route. */
export interface WaitingOrder {
  readonly id: string;
  readonly workspaceId: string;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyAt: Date;
  /** Null where nothing is said. */
  readonly latestPickupAt: Date | null;
  readonly latestDropoffAt: Date | null;
  readonly weightKg: number;
  /** True when a cut-off has passed since it came; else it only joins a route that is under way. */
  readonly isDue: boolean;
  /** Couriers who may not have it. */
  readonly barredCourierIds: readonly string[];
  /** By how many entries of its timeline it was read: whatever moves it makes it longer. */
  readonly timelineLength: number;
}

/** A courier who may be sent. */
export interface RouteCourier {
  readonly id: string;
  /** Null: serves every workspace. */
  readonly workspaceId: string | null;
  /** Whether they are asked before they are given anything. */
  readonly isAsked: boolean;
  readonly capacityParcels: number;
  readonly capacityKg: number;
  readonly position: Coordinates;
  /** When they stop working; null while they did not say. */
  readonly untilAt: Date | null;
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

/** A stop of a planned route. */
export interface RouteStop {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly deliveryId: string;
  readonly at: Date;
}

/** A courier's route, where it differs from what they have. */
export interface PlannedRoute {
  readonly courierId: string;
  /** All stops, those included that stay as they are. */
  readonly stops: readonly RouteStop[];
  /** Deliveries that come to this courier, from waiting or from another one. */
  readonly added: readonly Added[];
}

export interface Added {
  readonly deliveryId: string;
  /** The courier it is taken from; null when it waited. */
  readonly fromCourierId: string | null;
  /** The couriers weighed for it, the cheapest first. */
  readonly considered: readonly Weighed[];
}

/** What it would cost to give a delivery to a courier, with all else as planned. */
export interface Weighed {
  readonly courierId: string;
  readonly pickupAt: Date;
  readonly costMinutes: number;
  readonly parts: {
    readonly travelMinutes: number;
    readonly courierMinutes: number;
    readonly changeMinutes: number;
  };
}

export interface WavePlan {
  readonly routes: readonly PlannedRoute[];
  /** Orders that were due and found no place. */
  readonly leftOut: readonly string[];
}
