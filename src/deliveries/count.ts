import type { Context } from '../context.ts';
import type { Delivery } from './delivery.ts';
import type { MoveName } from './lifecycle.ts';

/** Counts a stored booking in the metrics (decision 290). */
export function countBooking({ telemetry }: Context, { category, serviceType, environment }: Delivery): void {
  telemetry.metrics.bookings.inc({ category, service: serviceType, environment });
}

/**
 * Counts a committed move in the metrics. For an assignment, also records how long the delivery waited for its first
 * courier.
 */
export function countMove(
  { telemetry: { metrics } }: Context,
  move: MoveName,
  { before, after }: { before: Delivery; after: Delivery },
): void {
  const { environment } = after;
  metrics.moves.inc({ move, outcome: 'made', environment });
  if (move !== 'assign') return;
  const soughtMs = after.updatedAt.getTime() - before.updatedAt.getTime();
  metrics.assignSeconds.observe({ environment }, soughtMs / 1_000);
}

/** Counts a refused move in the metrics: the lifecycle does not allow the move, or an input of the move is missing. */
export function countRefusal({ telemetry }: Context, move: MoveName, { environment }: Delivery): void {
  telemetry.metrics.moves.inc({ move, outcome: 'refused', environment });
}
