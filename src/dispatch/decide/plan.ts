import type { CostParts } from '../core/cost.ts';
import type { PlannedStop } from '../look/stop-list.ts';

/** The cost of putting a delivery on a route, with all else as planned, by part. */
export interface RouteCostParts {
  readonly travelMinutes: number;
  readonly courierMinutes: number;
  readonly changeMinutes: number;
}

/** A weighed courier, and the cost of choosing them. */
export interface ConsideredCourier {
  readonly courierId: string;
  readonly pickupAt: Date;
  readonly costMinutes: number;
  readonly parts: CostParts | RouteCostParts;
}

/** A courier's route that differs from the present one. */
export interface PlannedRoute {
  readonly courierId: string;
  /** All stops, including unchanged ones. */
  readonly stops: readonly PlannedStop[];
  /** Deliveries that are new to this courier, from waiting or from another courier. */
  readonly added: readonly AddedDelivery[];
}

export interface AddedDelivery {
  readonly deliveryId: string;
  /** The courier it is taken from; null when it waited. */
  readonly fromCourierId: string | null;
  /** The couriers weighed for it, cheapest first. */
  readonly considered: readonly ConsideredCourier[];
}

export interface WavePlan {
  readonly routes: readonly PlannedRoute[];
  /** Due orders that found no place. */
  readonly leftOut: readonly string[];
}
