import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newEventId } from '../../ids.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { removeJobsOfDelivery } from '../../jobs/store.ts';
import { recordCollection } from '../../money/collect.ts';
import { traceEvent } from '../../telemetry/follow.ts';
import { wasMadeUp } from '../../vocabulary/made-up.ts';
import { countMove, countRefusal } from '../count.ts';
import type { Delivery } from '../delivery.ts';
import { type Actor, type Move, type MoveName, moves, type Status } from '../lifecycle.ts';
import { linkMedia } from '../link-media.ts';
import { webhookBody, webhookStatus } from '../payload.ts';
import { updateDelivery } from '../store.ts';
import { type Facts, MoveRefused, type Transition, transition } from '../transition.ts';
import { chargeFee } from './charge-fee.ts';
import { type CourierMessages, messageCouriers } from './message-couriers.ts';

/** A requested move: its name, its actor and its facts. */
export interface MoveOrder {
  readonly name: MoveName;
  readonly by: Actor;
  /** The id of the key pair, person or courier who acts; null for the service itself. */
  readonly actorId: string | null;
  readonly facts: Facts;
  readonly messages?: CourierMessages | undefined;
}

/** The statuses with a time limit, each with the job that moves the delivery on when the time is over. */
const limits: Partial<Record<Status, JobKind>> = { QUEUEING: 'release', ALLOCATING: 'expire-allocation' };

/**
 * Makes a move of a delivery that the transaction has locked.
 * @throws MoveRefused if the lifecycle does not allow the move or a fact is missing
 */
export const moveDelivery = async (
  ctx: Context,
  tx: Tx,
  locked: Delivery,
  order: MoveOrder,
): Promise<Delivery> => storeMove(ctx, tx, { locked, order, transition: transitionOf(ctx, locked, order) });

/**
 * Stores a move; no other function changes the status of a delivery. It writes the row, the timeline entry, the photos,
 * and the webhook event with its final body. The caller's transaction has locked the row. Setting a mark that is
 * already set changes nothing (decision 170). If the former status has a time limit, the job of the limit is deleted
 * (decision 204).
 */
export async function storeMove(
  ctx: Context,
  tx: Tx,
  {
    locked,
    order,
    transition: { next, entry, media, isEvent },
  }: { readonly locked: Delivery; readonly order: MoveOrder; readonly transition: Transition },
): Promise<Delivery> {
  const { mark, courierMessage, settles }: Move = moves[order.name];
  if (mark !== undefined && mark === locked.mark) return locked;
  await updateDelivery(tx, next, {
    entry,
    media,
    author: { move: order.name, actor: order.by, actorId: order.actorId },
    event: isEvent ? eventOf(ctx, next) : null,
  });
  const limit = locked.status === next.status ? undefined : limits[locked.status];
  if (limit !== undefined) await removeJobsOfDelivery(tx, next.id, [limit]);
  await enterInBooks(tx, next, order);
  const reasonCode = order.facts.reason?.code;
  await chargeFee(tx, { name: order.name, before: locked, after: next, reasonCode });
  const { by, messages } = order;
  const change = { before: locked, after: next, by, courierMessage, settles, messages };
  await messageCouriers(tx, change, next.updatedAt);
  tx.afterCommit(() => countMove(ctx, order.name, { before: locked, after: next }));
  return next;
}

function transitionOf(ctx: Context, locked: Delivery, order: MoveOrder): Transition {
  try {
    return transition(locked, order, ctx.now());
  } catch (error) {
    if (error instanceof MoveRefused) countRefusal(ctx, order.name, locked);
    throw error;
  }
}

/**
 * Records the collected money in the ledger, if the move completes a delivery with an amount due. The money of a
 * delivery that the sandbox made up is on no account (decision 613).
 */
async function enterInBooks(
  tx: Tx,
  delivery: Delivery,
  { name, by, actorId, facts: { collected } }: MoveOrder,
): Promise<void> {
  const { codAmountIdr, courier } = delivery;
  const { sets = [] }: Move = moves[name];
  if (!sets.includes('collection') || collected === undefined) return;
  if (codAmountIdr === null || courier === null || wasMadeUp(delivery)) return;
  await recordCollection(tx, {
    scope: { workspaceId: delivery.workspaceId, environment: delivery.environment },
    deliveryId: delivery.id,
    courierId: courier.id,
    dueIdr: codAmountIdr,
    collectedIdr: collected.amountIdr,
    by: collected.by,
    shortfallReason: collected.shortfallReason ?? null,
    ...(by === 'operations' && actorId !== null && { recordedBy: actorId }),
    at: delivery.updatedAt,
  });
}

/** Returns the webhook event of the status that a delivery has just reached. */
export const eventOf = ({ config, telemetry }: Context, delivery: Delivery) => ({
  id: newEventId(delivery.updatedAt),
  status: webhookStatus(delivery),
  body: webhookBody(linkMedia(config, delivery, delivery.updatedAt), config.publicUrl),
  traceparent: traceEvent(telemetry, `event ${delivery.status}`),
});
