import type { LatestPosition } from '../courier.ts';

/** A position as a device reports it, with the device's own time. */
export interface ReportedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** A batch of reported positions. */
export interface ReportedBatch {
  /** The time when the batch was sent, by the device's clock. */
  readonly sentAt: Date;
  readonly positions: readonly ReportedPosition[];
}

/** A courier's position by the server's clock, with the device's time. */
export interface CourierPosition extends LatestPosition {
  readonly courierId: string;
  /** The difference between `at` and this shows how far the device's clock is behind the server's. */
  readonly deviceAt: Date;
}
