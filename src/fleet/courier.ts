export const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const;
export type Vehicle = (typeof vehicles)[number];

/** A courier's vehicle, and the load that it can take. */
export interface Capacity {
  readonly vehicle: Vehicle;
  readonly capacityParcels: number;
  readonly capacityKg: number;
}

/** Formats a licence plate in capitals with single spaces; null for a blank one. */
export const plainPlate = (text: string): string | null =>
  text.trim().replace(/\s+/g, ' ').toUpperCase() || null;

/** The last known position of a courier. */
export interface LatestPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
  /** The time of the position, by the server's clock. */
  readonly at: Date;
}
