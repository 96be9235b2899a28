import type { Environment } from '../context.ts';

export const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const;
export type Vehicle = (typeof vehicles)[number];

/** The load that a courier can take. */
export interface Capacity {
  readonly vehicle: Vehicle;
  readonly capacityParcels: number;
  readonly capacityKg: number;
}

/** Formats a licence plate in capitals with single spaces; null for a blank one. */
export const plainPlate = (text: string): string | null =>
  text.trim().replace(/\s+/g, ' ').toUpperCase() || null;

/** A courier's last position. */
export interface LatestPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
  /** The time by the server's clock. */
  readonly at: Date;
}

/** A courier as the operator's staff see them. */
export interface FleetCourier extends Capacity {
  readonly id: string;
  /** Null for the operator's own fleet, which serves every workspace of its environment. */
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly name: string;
  /** In E.164 format. */
  readonly phone: string;
  readonly photoUrl: string | null;
  /** The vehicle's licence plate in the format of `plainPlate`; null while unknown. */
  readonly plate: string | null;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** The time when the present duty started; null if off duty. */
  readonly onDutySince: Date | null;
  /** The time when the courier plans to end work; null if not stated. */
  readonly untilAt: Date | null;
  /**
   * The time when a pause started; null otherwise. A courier on duty is paused, and gets no offers, after letting
   * several lapse.
   */
  readonly pausedSince: Date | null;
  readonly position: LatestPosition | null;
}
