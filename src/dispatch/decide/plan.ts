import type { CostParts } from '../core/cost.ts';
import type { PlannedStop } from '../look/stop-list.ts';

/** The parts of the cost, in minutes, of adding a delivery to a route of the finished plan. */
export interface RouteCostParts {
  readonly travelMinutes: number;
  readonly courierMinutes: number;
  readonly changeMinutes: number;
}

/** A compared courier, and the cost of choosing this courier. */
export interface ConsideredCourier {
  readonly courierId: string;
  readonly pickupAt: Date;
  readonly costMinutes: number;
  readonly parts: CostParts | RouteCostParts;
}

/** A courier's planned route, if it differs from the present one. */
export interface PlannedRoute {
  readonly courierId: string;
  /** All stops, including unchanged ones. */
  readonly stops: readonly PlannedStop[];
  /** Deliveries that are new to this courier: they waited for a courier, or are taken from another one. */
  readonly added: readonly AddedDelivery[];
}

export interface AddedDelivery {
  readonly deliveryId: string;
  /** The delivery's previous courier; null when it had none. */
  readonly fromCourierId: string | null;
  /** The couriers compared for this delivery, lowest cost first. */
  readonly considered: readonly ConsideredCourier[];
}

export interface WavePlan {
  readonly routes: readonly PlannedRoute[];
  /** The ids of the orders that were due, but are on no route of the plan. */
  readonly leftOut: readonly string[];
}
