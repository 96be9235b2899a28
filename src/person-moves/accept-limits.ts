import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { CourierLimit } from '../deliveries/internal-notes-store.ts';
import { findExceededLimits } from '../dispatch/assign/find-limits.ts';
import { problems } from '../problems/problems.ts';

interface Accepted {
  readonly courierId: string | null | undefined;
  /** The limits that the courier may exceed; a choice without the list may exceed any. */
  readonly acceptedLimits: readonly CourierLimit[] | null | undefined;
}

/**
 * Returns the limits of a courier that a delivery, given to them in this transaction, exceeds with the consent of the
 * person who chose them (decision 454).
 * @throws courierLimitsExceeded
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
