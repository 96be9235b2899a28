import type { Context } from '../context.ts';
import { readForecasts } from './forecasts/forecasts-store.ts';
import type { ExpectedRange } from './forecasts/present-forecast.ts';
import { listAssignments } from './look/assignments-store.ts';
import { listStops, type Stop, stopsLeft } from './look/stop-list.ts';
import type { StopKind } from './order-stops.ts';

/**
 * A stop with the forecast of the courier's arrival. `expected` is null if there is no forecast, or if the courier has
 * reached the stop.
 */
export interface ExpectedStop extends Stop {
  readonly expected: ExpectedRange | null;
}

const legs = { PICKUP: 'pickup', DROPOFF: 'dropoff', RETURN: 'return' } as const satisfies Record<
  StopKind,
  string
>;

/** Lists a courier's remaining stops in order (decision 139), with the forecasts that all pages show. */
export async function listStopsOf(ctx: Context, courierId: string): Promise<ExpectedStop[]> {
  const assignments = await listAssignments(ctx.sql, courierId);
  const ids = assignments.map(({ deliveryId }) => deliveryId);
  const forecasts = await readForecasts(ctx.sql, ids, ctx.now());
  return listStops(stopsLeft(assignments)).map((stop) => {
    const ranges = stop.deliveryIds.flatMap((id) => forecasts.get(id)?.[legs[stop.kind]] ?? []);
    const isLate = ranges.some((range) => range.isLate);
    return { ...stop, expected: ranges[0] === undefined ? null : { ...ranges[0], isLate } };
  });
}
