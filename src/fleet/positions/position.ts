import type { LatestPosition } from '../courier.ts';

/** A position as a device reports it, with the device's own time. */
export interface ReportedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** The positions that a device sends in one request. */
export interface ReportedBatch {
  /** The time when the batch was sent, by the device's clock. */
  readonly sentAt: Date;
  readonly positions: readonly ReportedPosition[];
}

/** A courier's position, with its time both by the server's and by the device's clock. */
export interface CourierPosition extends LatestPosition {
  readonly courierId: string;
  /** The time by the device's clock. `at` minus this time is how far the device's clock is behind the server's. */
  readonly deviceAt: Date;
}
