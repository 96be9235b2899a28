import type { Environment } from '../context.ts';

export const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const;
export type Vehicle = (typeof vehicles)[number];

/** What a courier can take along. */
export interface Capacity {
  readonly vehicle: Vehicle;
  readonly capacityParcels: number;
  readonly capacityKg: number;
}

/** Where a courier was last. */
export interface LatestPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
  /** By the server's clock. */
  readonly at: Date;
}

/** A courier as the operator's staff see them. */
export interface FleetCourier extends Capacity {
  readonly id: string;
  /** Null: of the operator's own fleet, which serves every workspace of its environment. */
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly photoUrl: string | null;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Since when they are on duty; null when they are not. */
  readonly onDutySince: Date | null;
  /** Until when they mean to work; null while they did not say. */
  readonly untilAt: Date | null;
  /** Since when they are offered nothing, though on duty, as they let offers lapse; null while they are. */
  readonly pausedSince: Date | null;
  readonly position: LatestPosition | null;
}
