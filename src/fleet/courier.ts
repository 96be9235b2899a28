import type { Environment } from '../context.ts';

export const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const;
export type Vehicle = (typeof vehicles)[number];

/** The load that a courier can take. */
export interface Capacity {
  readonly vehicle: Vehicle;
  readonly capacityParcels: number;
  readonly capacityKg: number;
}

/** A licence plate in capitals with single spaces, as it is painted; null for a blank one. */
export const plainPlate = (text: string): string | null =>
  text.trim().replace(/\s+/g, ' ').toUpperCase() || null;

/** A courier's last position. */
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
  /** Null for the operator's own fleet, which serves every workspace of its environment. */
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly photoUrl: string | null;
  /** The licence plate of their vehicle, as `plainPlate` writes it; null while unknown. */
  readonly plate: string | null;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Start of the present duty; null when off duty. */
  readonly onDutySince: Date | null;
  /** The stated end of work; null when not stated. */
  readonly untilAt: Date | null;
  /** The start of a pause on duty, during which they get no offers because they let some lapse; null otherwise. */
  readonly pausedSince: Date | null;
  readonly position: LatestPosition | null;
}
