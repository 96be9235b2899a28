import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { CourierLimit } from '../deliveries/internal-notes-store.ts';
import { findExceededLimits } from '../dispatch/assign/find-limits.ts';
import { problems } from '../problems/problems.ts';

interface Accepted {
  readonly courierId: string | null | undefined;
  /** The limits that the person accepts to exceed. If absent, any limit may be exceeded. */
  readonly acceptedLimits: readonly CourierLimit[] | null | undefined;
}

/**
 * Returns the courier's limits that the delivery exceeds, all of which the person at the screen must have accepted
 * (decision 454). Call it after the delivery was assigned in the same transaction.
 * @throws courierLimitsExceeded if the person has not accepted all of them
 */
export async function acceptLimits(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { courierId, acceptedLimits }: Accepted,
): Promise<CourierLimit[]> {
  if (!acceptedLimits || !courierId) return [];
  const limits = await findExceededLimits(ctx, tx, courierId, delivery);
  if (limits.some((limit) => !acceptedLimits.includes(limit))) throw problems.courierLimitsExceeded(limits);
  return limits;
}
