import type { Context } from '../context.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { later, minuteMs } from '../time.ts';
import { listAssignments } from './look/assignments-store.ts';
import { listStops, type Stop, stopsLeft } from './look/stop-list.ts';

/** A position older than this yields no arrival times. */
const staleAfterMs = 10 * minuteMs;

/** Lists a courier's remaining stops in order, with expected arrivals where they can be computed (decision 139). */
export async function listStopsOf(ctx: Context, courierId: string): Promise<Stop[]> {
  const now = ctx.now();
  const [courier, assignments] = await Promise.all([
    findFleetCourier(ctx.sql, courierId),
    listAssignments(ctx.sql, courierId),
  ]);
  const place = courier?.position ?? null;
  const from = place !== null && place.at >= later(now, -staleAfterMs) ? place : null;
  return listStops(stopsLeft(assignments), from, now);
}
