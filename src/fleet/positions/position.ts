import type { LatestPosition } from '../courier.ts';

/** A place as a device reports it, with the device's own time. */
export interface ReportedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** A batch of places. */
export interface ReportedBatch {
  /** The device's time of sending. */
  readonly sentAt: Date;
  readonly positions: readonly ReportedPosition[];
}

/** A courier's place by the server's clock, with the device's time beside it. */
export interface CourierPosition extends LatestPosition {
  readonly courierId: string;
  /** The difference between `at` and this is how far the device's clock is behind the server's. */
  readonly deviceAt: Date;
}
