import type { Context } from '../../context.ts';
import type { DeliveryRef, NewJob } from '../../jobs/jobs.ts';
import { enqueueJobs } from '../../jobs/store.ts';
import { Refusal } from '../../problems/problems.ts';
import { scheduledAllocationEnd } from '../../quotes/timeline.ts';
import { type Delivery, standingOf } from '../delivery.ts';
import { whyClosed } from '../lifecycle.ts';
import { lockDelivery } from '../store.ts';
import { MoveRefused } from '../transition.ts';
import { actOnDelivery } from './act.ts';
import { moveDelivery } from './move.ts';

/**
 * Releases a scheduled booking from QUEUEING (decision 31). The full time for finding a courier starts at the release,
 * even if the release is late (decision 40).
 */
export async function releaseDelivery(ctx: Context, ref: DeliveryRef): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, ref, ref.deliveryId);
    if (delivery === undefined || whyClosed('release', standingOf(delivery), 'system') !== undefined) return;
    const order = { name: 'release', by: 'system', actorId: null, facts: {} } as const;
    const released = await moveDelivery(ctx, tx, delivery, order);
    await enqueueJobs(tx, [expiryOf(ctx, ref, released)]);
  });
  ctx.wake('webhooks');
  ctx.wake('jobs');
}

function expiryOf({ config }: Context, ref: DeliveryRef, released: Delivery): NewJob {
  const { serviceType, scheduleTo, updatedAt: from } = released;
  const runAt = scheduledAllocationEnd(config, serviceType, { from, to: scheduleTo ?? from });
  return { kind: 'expire-allocation', payload: ref, runAt };
}

/**
 * Fails a booking that found no courier in time (decision 40). It changes only bookings in ALLOCATING, so a booking
 * with a courier never expires.
 */
export async function expireAllocation(ctx: Context, { deliveryId, ...scope }: DeliveryRef): Promise<void> {
  try {
    await actOnDelivery(ctx, { scope, deliveryId }, { move: 'expire', by: 'system', reasonCode: 'P1001' });
  } catch (error) {
    // A job may run twice, or after another move of the delivery. In both cases there is nothing to do.
    const movedOn = error instanceof MoveRefused || (error instanceof Refusal && error.httpStatus === 404);
    if (!movedOn) throw error;
  }
}
