import type { Context, Scope } from '../context.ts';
import { standingOf } from '../deliveries/delivery.ts';
import type { Mark, Status } from '../deliveries/lifecycle.ts';
import { actOnDelivery } from '../deliveries/moves/act.ts';
import { findDelivery } from '../deliveries/store.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { hastenJobsOfDelivery } from '../jobs/store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { stepOnwards, stepToFailure, stepTowards } from './by-hand.ts';
import type { Found } from './life.ts';
import { actOf } from './people.ts';
import type { Step } from './script.ts';
import { findNextStep } from './simulate.ts';

/**
 * Moves a sandbox delivery now. If a `goal` is given, makes the move that leads directly to this status or mark.
 * Without a goal, makes the next move of the delivery's script or, if it has no script, the next move towards
 * completion. A running script then continues from the new status.
 * @throws deliveryNotFound; moveNotAllowed when no such move is possible now
 */
export async function advanceDelivery(
  ctx: Context,
  scope: Scope,
  deliveryId: string,
  goal: Status | Mark | undefined,
): Promise<void> {
  await actByHand(ctx, scope, deliveryId, async (found) => {
    const standing = standingOf(found.delivery);
    if (goal !== undefined) return stepTowards(standing, goal);
    return (await findNextStep(ctx, found)) ?? stepOnwards(standing);
  });
}

/**
 * Makes the current part of a sandbox delivery's journey (pickup, delivery or return) fail.
 * @throws deliveryNotFound; moveNotAllowed when the delivery cannot fail now; fieldMustBe when the reason code belongs
 * to another part of the journey
 */
export async function failDelivery(
  ctx: Context,
  scope: Scope,
  deliveryId: string,
  reasonCode: string | undefined,
): Promise<void> {
  await actByHand(ctx, scope, deliveryId, async ({ delivery }) =>
    stepToFailure(standingOf(delivery), reasonCode),
  );
}

async function actByHand(
  ctx: Context,
  scope: Scope,
  deliveryId: string,
  choose: (found: Found) => Promise<Step | undefined>,
): Promise<void> {
  const found = orRefuse(await findDelivery(ctx.sql, scope, deliveryId), problems.deliveryNotFound);
  const step = orRefuse(await choose(found), problems.moveNotAllowed);
  try {
    await actOnDelivery(ctx, { scope, deliveryId }, await actOf(ctx, found.delivery, step));
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    const wrongReason = error.why === 'reason' || error.why === 'leg';
    throw wrongReason ? problems.fieldMustBe('reasonCode', 'fitting-reason') : problems.moveNotAllowed();
  }
  await hastenJobsOfDelivery(ctx.sql, deliveryId, ['simulate'], ctx.now());
  ctx.wake('jobs');
}
