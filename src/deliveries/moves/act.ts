import type { Context, Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findCourier } from '../../fleet/store.ts';
import { findMedia, isAmong } from '../../media/store.ts';
import type { Delivery } from '../delivery.ts';
import { type Actor, type MoveName, moveOf } from '../lifecycle.ts';
import { findReason, isBookedByOperations } from '../store.ts';
import { type Facts, MoveRefused } from '../transition.ts';
import { holdDelivery } from './hold.ts';
import { moveDelivery } from './move.ts';

/** A delivery and its owner. */
export interface Target {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** A move by its name in the lifecycle table, its actor, and its facts. */
export interface Act extends Omit<Facts, 'courier' | 'reason' | 'furtherProofUrls' | 'isBookedByOperations'> {
  readonly move: MoveName;
  readonly by: Actor;
  readonly actorId?: string;
  readonly courierId?: string;
  readonly reasonCode?: string;
  /** Photos stored for this delivery, instead of `proofUrl`. */
  readonly mediaIds?: readonly string[];
  /** The picture of a signature stored for this delivery; alone it is no proof. */
  readonly signatureId?: string;
}

/**
 * Makes one move of a courier, of operations or of the service itself.
 * @returns the delivery after the move
 * @throws Refusal 404 when the scope has no such delivery; MoveRefused when the table closes the move or a fact
 * is missing
 */
export async function actOnDelivery(ctx: Context, target: Target, act: Act): Promise<Delivery> {
  const moved = await ctx.sql.transaction(async (tx) =>
    actWithin(ctx, tx, await holdDelivery(tx, target.scope, target.deliveryId), act),
  );
  ctx.wake('webhooks');
  return moved;
}

/**
 * As `actOnDelivery`, in the caller's transaction, which holds the delivery. The caller wakes the webhooks
 * after its commit.
 */
export async function actWithin(ctx: Context, tx: Tx, delivery: Delivery, act: Act): Promise<Delivery> {
  const { move: name, by, actorId = null, courierId, reasonCode, mediaIds, signatureId, ...given } = act;
  const found = await lookUp(tx, delivery, act);
  return moveDelivery(ctx, tx, delivery, { name, by, actorId, facts: { ...given, ...found } });
}

/** Finds the courier, reason and photos that an act names by id, and who booked if that decides. */
async function lookUp(
  tx: Tx,
  delivery: Delivery,
  { move, by, courierId, reasonCode, mediaIds = [], signatureId }: Act,
): Promise<Partial<Facts>> {
  const courier = courierId === undefined ? undefined : await findCourier(tx, delivery, courierId);
  if (courierId !== undefined && courier === undefined) throw new MoveRefused(move, 'courier');
  const reason = reasonCode === undefined ? undefined : await findReason(tx, reasonCode);
  if (reasonCode !== undefined && reason === undefined) throw new MoveRefused(move, 'reason');
  const pictures = [...mediaIds, ...(signatureId === undefined ? [] : [signatureId])];
  for (const picture of pictures) await refuseUsed(tx, delivery, { move, picture });
  const [proofUrl] = mediaIds;
  return {
    ...(courier && { courier }),
    ...(reason && { reason }),
    ...(by === 'operations' &&
      moveOf(move).isOpenToBooker && { isBookedByOperations: await isBookedByOperations(tx, delivery) }),
    ...(proofUrl !== undefined && { proofUrl }),
    furtherProofUrls: pictures.slice(proofUrl === undefined ? 0 : 1),
  };
}

/** Refuses a picture of another delivery, or one that has proved a move already (decision 172). @throws MoveRefused */
async function refuseUsed(
  tx: Tx,
  delivery: Delivery,
  { move, picture }: { move: MoveName; picture: string },
): Promise<void> {
  const media = await findMedia(tx, picture);
  if (media?.deliveryId !== delivery.id) throw new MoveRefused(move, 'proof');
  const used = delivery.media.map(({ url }) => url);
  if (await isAmong(tx, media, used)) throw new MoveRefused(move, 'unusedProof');
}
