import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { type Delivery, standingOf } from '../delivery.ts';
import { lateWayOf, type MoveName } from '../lifecycle.ts';
import type { Facts } from '../transition.ts';
import { moveDelivery } from './move.ts';

/**
 * Makes the steps that a delivery lacks before its completion, for a person of operations and each with its event
 * (decision 409). `factsOf` returns the facts of a step.
 */
export async function makeMissingSteps(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  {
    personId: actorId,
    factsOf,
  }: {
    readonly personId: string;
    readonly factsOf: (name: MoveName, present: Delivery) => Promise<Facts>;
  },
): Promise<Delivery> {
  let present = delivery;
  for (const name of lateWayOf(standingOf(delivery)).slice(0, -1)) {
    const facts = await factsOf(name, present);
    const step = { name, by: 'operations', actorId, facts: { ...facts, settlesHandover: true } } as const;
    present = await moveDelivery(ctx, tx, present, step);
  }
  return present;
}
