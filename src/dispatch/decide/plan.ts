import type { CostParts } from '../core/cost.ts';
import type { PlannedStop } from '../look/stop-list.ts';

/** What it would cost to put a delivery on a route, with all else as planned, by part. */
export interface RouteCostParts {
  readonly travelMinutes: number;
  readonly courierMinutes: number;
  readonly changeMinutes: number;
}

/** A courier who was weighed, and what choosing them would have cost. */
export interface ConsideredCourier {
  readonly courierId: string;
  readonly pickupAt: Date;
  readonly costMinutes: number;
  readonly parts: CostParts | RouteCostParts;
}

/** A courier's route, where it differs from what they have. */
export interface PlannedRoute {
  readonly courierId: string;
  /** All stops, those included that stay as they are. */
  readonly stops: readonly PlannedStop[];
  /** Deliveries that come to this courier, from waiting or from another one. */
  readonly added: readonly AddedDelivery[];
}

export interface AddedDelivery {
  readonly deliveryId: string;
  /** The courier it is taken from; null when it waited. */
  readonly fromCourierId: string | null;
  /** The couriers weighed for it, the cheapest first. */
  readonly considered: readonly ConsideredCourier[];
}

export interface WavePlan {
  readonly routes: readonly PlannedRoute[];
  /** Orders that were due and found no place. */
  readonly leftOut: readonly string[];
}
