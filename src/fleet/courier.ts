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
