import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { CourierPosition } from '../fleet/positions/position.ts';
import { findLastPlace, putPositions } from '../fleet/positions/store.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Step } from './script.ts';
import type { SimulatedPlace, SimulationProgress } from './simulation.ts';

/** A simulated courier's way in a straight line, from the start to the destination. */
export type Leg = NonNullable<SimulationProgress['leg']>;

/**
 * Maximum distance from the courier's last position to the destination. From farther away, the courier starts near the
 * destination instead.
 */
const furthestMeters = 10_000;
/** Offset of that nearby start from the destination, both in latitude and in longitude: about a kilometre in all. */
const nearbyDegrees = 0.007;

const accuracyMeters = 8;

/**
 * Returns the way that the courier travels during the wait for a step; undefined if the courier stays, or the
 * destination has no coordinates.
 */
export async function legOf(ctx: Context, delivery: Delivery, step: Step): Promise<Leg | undefined> {
  if (step.towards === undefined || delivery.courier === null) return undefined;
  const to = delivery[step.towards]?.coordinates;
  if (!to) return undefined;
  const last = await findLastPlace(ctx.sql, delivery.courier.id);
  const isNear = last !== undefined && straightMetersBetween(last, to) <= furthestMeters;
  const from = isNear
    ? last
    : { latitude: to.latitude + nearbyDegrees, longitude: to.longitude - nearbyDegrees };
  return { from, to: { latitude: to.latitude, longitude: to.longitude } };
}

/** Returns the courier's position on the way after the given share of the distance, from 0 to 1. */
export function placeOn({ from, to }: Leg, share: number): SimulatedPlace {
  const passed = Math.min(1, Math.max(0, share));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * passed,
    longitude: from.longitude + (to.longitude - from.longitude) * passed,
  };
}

/**
 * Returns the interval of a courier's position reports: a fortieth of the travel time, but at least one second and at
 * most ten.
 */
export const reportEveryMs = (legMs: number): number => Math.min(10_000, Math.max(1_000, legMs / 40));

/** Stores and returns the courier's current position on the way. */
export async function reportPlace(
  ctx: Context,
  courierId: string,
  progress: SimulationProgress & { readonly leg: Leg },
): Promise<CourierPosition> {
  const at = ctx.now();
  const from = Date.parse(progress.waitFrom);
  const wholeMs = Date.parse(progress.stepAt) - from;
  const share = wholeMs > 0 ? (at.getTime() - from) / wholeMs : 1;
  const position = { courierId, at, deviceAt: at, accuracyMeters, ...placeOn(progress.leg, share) };
  await putPositions(ctx.sql, [position]);
  return position;
}
