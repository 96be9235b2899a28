import { dayMs } from '../../time.ts';
import type { LatestPosition } from '../courier.ts';

/** A place as a device reports it, with the device's own time. */
export interface ReportedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** A courier's place by the server's clock, with the device's time beside it. */
export interface CourierPosition extends LatestPosition {
  readonly courierId: string;
  readonly deviceAt: Date;
}

/**
 * The newest position of a batch (decision 109), by the server's clock. The device's clock is off by the
 * difference between `sentAt` and now, and was so when it took the positions. No position is later than now.
 * One of more than a day ago is worthless, and with a jumping clock may lie outside all calendars.
 */
export function newestOf(
  courierId: string,
  { sentAt, positions }: { readonly sentAt: Date; readonly positions: readonly ReportedPosition[] },
  now: Date,
): CourierPosition | undefined {
  const skewMs = now.getTime() - sentAt.getTime();
  let newest: ReportedPosition | undefined;
  for (const each of positions) {
    if (newest === undefined || each.at >= newest.at) newest = each;
  }
  if (newest === undefined) return undefined;
  const { at: deviceAt, ...place } = newest;
  const at = new Date(Math.min(now.getTime(), deviceAt.getTime() + skewMs));
  if (now.getTime() - at.getTime() > dayMs) return undefined;
  return { courierId, ...place, at, deviceAt };
}
