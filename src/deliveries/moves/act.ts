import type { Context, Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findCourier } from '../../fleet/store.ts';
import { listMedia } from '../../media/store.ts';
import type { Delivery } from '../delivery.ts';
import { unusedPhotos } from '../evidence/unused-photos.ts';
import type { Actor, MoveName } from '../lifecycle.ts';
import { findReason } from '../store.ts';
import { type Facts, MoveRefused } from '../transition.ts';
import { lockOrRefuse } from './lock.ts';
import type { CourierMessages } from './message-couriers.ts';
import { moveDelivery } from './move.ts';

/** A delivery id, with the workspace and environment of the delivery. */
export interface Target {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** A requested move: its name in the lifecycle table, its actor and its facts. */
export interface Act extends Omit<Facts, 'courier' | 'reason' | 'furtherProofUrls'> {
  readonly move: MoveName;
  readonly by: Actor;
  readonly actorId?: string;
  readonly courierId?: string;
  readonly reasonCode?: string;
  readonly messages?: CourierMessages | undefined;
  /** Ids of the photos that prove the move, instead of `proofUrl`. They are stored for this delivery. */
  readonly mediaIds?: readonly string[];
}

/**
 * Makes a move for a courier, for operations or for the service itself.
 * @returns the delivery after the move
 * @throws Refusal 404 if the workspace and environment have no such delivery; MoveRefused if the lifecycle does not
 * allow the move or a fact is missing
 */
export async function actOnDelivery(ctx: Context, target: Target, act: Act): Promise<Delivery> {
  const moved = await ctx.sql.transaction(async (tx) =>
    actWithin(ctx, tx, await lockOrRefuse(tx, target.scope, target.deliveryId), act),
  );
  ctx.wake('webhooks');
  return moved;
}

/**
 * Makes a move like `actOnDelivery`, but in the caller's transaction, which has locked the delivery. After the commit,
 * the caller must wake the webhook sender.
 */
export async function actWithin(ctx: Context, tx: Tx, delivery: Delivery, act: Act): Promise<Delivery> {
  const { move: name, by, actorId = null, courierId, reasonCode, mediaIds, messages, ...given } = act;
  const found = await lookUp(tx, delivery, act);
  return moveDelivery(ctx, tx, delivery, { name, by, actorId, messages, facts: { ...given, ...found } });
}

/** Looks up the courier, the reason and the photos that a move names by id. */
async function lookUp(
  tx: Tx,
  delivery: Delivery,
  { move, courierId, reasonCode, mediaIds = [] }: Act,
): Promise<Partial<Facts>> {
  const courier = courierId === undefined ? undefined : await findCourier(tx, delivery, courierId);
  if (courierId !== undefined && courier === undefined) throw new MoveRefused(move, 'courier');
  const reason = reasonCode === undefined ? undefined : await findReason(tx, reasonCode);
  if (reasonCode !== undefined && reason === undefined) throw new MoveRefused(move, 'reason');
  if (mediaIds.length > 0) await refuseUsed(tx, delivery, { move, mediaIds });
  const [proofUrl, ...furtherProofUrls] = mediaIds;
  return {
    ...(courier && { courier }),
    ...(reason && { reason }),
    ...(proofUrl !== undefined && { proofUrl }),
    furtherProofUrls,
  };
}

/**
 * Refuses photos of another delivery, and photos that an earlier move used as proof (decision 172).
 * @throws MoveRefused
 */
async function refuseUsed(
  tx: Tx,
  delivery: Delivery,
  { move, mediaIds }: { move: MoveName; mediaIds: readonly string[] },
): Promise<void> {
  const photos = await listMedia(tx, delivery, delivery.id);
  const unused = unusedPhotos(delivery, photos);
  for (const mediaId of mediaIds) {
    if (!photos.some(({ id }) => id === mediaId)) throw new MoveRefused(move, 'proof');
    if (!unused.some(({ id }) => id === mediaId)) throw new MoveRefused(move, 'unusedProof');
  }
}
