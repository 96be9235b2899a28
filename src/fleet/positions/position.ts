import { dayMs } from '../../time.ts';
import type { LatestPosition } from '../courier.ts';

/** A place as a device reports it, with the time of the device's own clock. */
export interface ReportedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** A courier's place by the server's clock, beside what the device called that time. */
export interface CourierPosition extends LatestPosition {
  readonly courierId: string;
  readonly deviceAt: Date;
}

/**
 * The newest of a batch (decision 109), by the server's clock: a device that sends at `sentAt` by its own clock, and is heard now, is
 * wrong by the difference, and was so when it took its positions. None is later than now; one of more than a day ago
 * says nothing of where anyone is, and with a clock that jumps may lie before all calendars.
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
