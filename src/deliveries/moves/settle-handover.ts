import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findAnyCourier } from '../../fleet/store.ts';
import { listMedia } from '../../media/store.ts';
import { recordLateMoney } from '../../money/collect.ts';
import { problems } from '../../problems/problems.ts';
import { formatLocal } from '../../time.ts';
import type { Delivery } from '../delivery.ts';
import { type Claim, claimOf, type DividedMoney, divideMoney } from '../evidence/late-handover.ts';
import {
  findSettlement,
  isAwaitingSettlement,
  listLatePickupPhotos,
  listUnsettledHandovers,
  type MoneyOutcome,
  type Outcome,
  settleLateEvidence,
} from '../evidence/late-handovers-store.ts';
import { unusedPhotos } from '../evidence/unused-photos.ts';
import { isFinal, type MoveName, moveOf } from '../lifecycle.ts';
import { endLateHandover } from '../promises/alerts-store.ts';
import type { Facts } from '../transition.ts';
import { makeMissingSteps } from './missing-steps.ts';
import { moveDelivery } from './move.ts';

/**
 * A decision of operations about a late handover. A handover is late if its courier reports it after the delivery or
 * its amount due has changed.
 */
export interface Settlement {
  /** The courier who reported the handover. */
  readonly courierId: string;
  readonly personId: string;
  readonly outcome: Outcome;
  /** Where the money is that the completion does not record; required if there is such money. */
  readonly money: MoneyOutcome | null;
  /**
   * The reason for the decision. It is required to refuse the evidence, and to complete a delivery with a shortfall
   * that the courier did not explain.
   */
  readonly reason: string | null;
  /** A photo to add to those of the evidence. `recipientName` is used if the evidence contains no name. */
  readonly mediaId: string | null;
  readonly recipientName: string | null;
}

/** The result of a decision about a late handover. */
export interface Settled {
  readonly delivery: Delivery;
  /**
   * The amount that the decision adds to the courier's balance in the ledger: the money that the completion records,
   * and the rest if the courier still has it.
   */
  readonly bookedIdr: number;
}

/**
 * Decides about a courier's late handover of a delivery that the caller has locked (decision 409): completes the
 * delivery, or refuses the evidence.
 * @throws handoverNotFound; handoverSettled; fieldRequired for `reason` and `money`; fieldOneOf for `money`;
 * MoveRefused
 */
export async function settleHandover(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  settlement: Settlement,
): Promise<Settled> {
  const { courierId, outcome, personId, reason } = settlement;
  const handovers = await listUnsettledHandovers(tx, delivery.id, courierId);
  if (handovers.length === 0) throw await whyNotSettled(tx, delivery, courierId);
  const isCompleted = outcome === 'COMPLETED';
  if (!isCompleted && reason === null) throw problems.fieldRequired('reason');
  const claim = claimOf(handovers);
  const divided = divideMoney(claim.collected, isCompleted ? delivery.codAmountIdr : null);
  const restIdr = Math.max(0, divided.restIdr - bookedOf(delivery, courierId));
  if (restIdr > 0 && settlement.money === null) throw problems.fieldRequired('money');
  const money = restIdr > 0 ? settlement.money : null;
  // A courier who still has the delivery will report this money again on completing the delivery. It must not be
  // recorded twice.
  if (!isCompleted && money === 'IN_HAND' && delivery.courier?.id === courierId && !isFinal(delivery.status))
    throw problems.fieldOneOf('money', ['RETURNED']);
  const after = isCompleted ? await complete(ctx, tx, delivery, { claim, divided, settlement }) : delivery;
  const at = isCompleted ? after.updatedAt : ctx.now();
  const isInHand = money === 'IN_HAND';
  if (isInHand) {
    const { environment, id: deliveryId } = delivery;
    const late = { environment, deliveryId, courierId, amountIdr: restIdr, by: claim.collected!.by };
    await recordLateMoney(tx, { ...late, recordedBy: personId, at });
  }
  await settleLateEvidence(tx, delivery.id, { courierId, personId, outcome, money, reason, at });
  if (!(await isAwaitingSettlement(tx, delivery.id)))
    await endLateHandover(tx, delivery.id, { at, personId });
  return {
    delivery: after,
    bookedIdr: (divided.collected?.amountIdr ?? 0) + (isInHand ? restIdr : 0),
  };
}

/**
 * Returns the money that the completion of a delivery has already booked on a courier: if operations completed it for
 * the courier, the phone reports the same money later (decision 588).
 */
const bookedOf = ({ status, courier, collectedAmountIdr }: Delivery, courierId: string): number =>
  status === 'COMPLETED' && courier?.id === courierId ? (collectedAmountIdr ?? 0) : 0;

async function whyNotSettled(tx: Tx, { id, timeZone }: Delivery, courierId: string) {
  const settled = await findSettlement(tx, id, courierId);
  if (settled === undefined) return problems.handoverNotFound();
  return problems.handoverSettled(settled.by, formatLocal(settled.at, timeZone), settled.outcome);
}

/**
 * Completes a delivery as if the courier who reported the late handover had completed it, with the facts of that
 * courier's evidence. The steps that the delivery lacks are made first, each with its event.
 */
async function complete(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  {
    claim,
    divided: { collected },
    settlement,
  }: { claim: Claim; divided: DividedMoney; settlement: Settlement },
): Promise<Delivery> {
  const { courierId, personId, reason } = settlement;
  const courier = await findAnyCourier(tx, courierId);
  const author = { by: 'operations', actorId: personId } as const;
  const settles = { settlesHandover: true, ...(courier && { courier }) } as const;
  const present = await makeMissingSteps(ctx, tx, delivery, {
    personId,
    factsOf: async (name, before) => ({
      ...settles,
      ...(await pickupProofOf(tx, before, { name, courierId })),
    }),
  });
  const [proofUrl, ...furtherProofUrls] = await unusedPictures(tx, present, claim, settlement.mediaId);
  const recipientName = claim.recipientName ?? settlement.recipientName;
  const { recipientRelationship } = claim;
  const isShort = collected !== null && collected.amountIdr < (delivery.codAmountIdr ?? 0);
  const shortfallReason = isShort ? (claim.collected?.shortfallReason ?? reason) : null;
  const facts: Facts = {
    ...settles,
    notes: claim.notes,
    ...(proofUrl !== undefined && { proofUrl, furtherProofUrls }),
    ...(recipientName !== null && { recipientName }),
    ...(recipientRelationship !== null && { recipientRelationship }),
    ...(collected && { collected: { ...collected, ...(shortfallReason !== null && { shortfallReason }) } }),
  };
  return moveDelivery(ctx, tx, present, { name: 'completeLate', ...author, facts });
}

/** Returns the photos of a courier's late pickup, for the move that needs them. */
async function pickupProofOf(
  tx: Tx,
  delivery: Delivery,
  { name, courierId }: { readonly name: MoveName; readonly courierId: string },
): Promise<Pick<Facts, 'proofUrl' | 'furtherProofUrls'>> {
  if (moveOf(name).proof !== 'PICKUP_PROOF') return {};
  const mediaIds = await listLatePickupPhotos(tx, delivery.id, courierId);
  const [proofUrl, ...furtherProofUrls] = await unusedOf(tx, delivery, mediaIds);
  return proofUrl === undefined ? {} : { proofUrl, furtherProofUrls };
}

/**
 * Returns the photos and the signature in a courier's account that no move has used as proof yet (decision 172). The
 * signature is included only together with a photo, since a signature alone is not a proof.
 */
async function unusedPictures(
  tx: Tx,
  delivery: Delivery,
  { mediaIds, signatureId }: Claim,
  mediaId: string | null,
): Promise<string[]> {
  const photos = await unusedOf(tx, delivery, [...mediaIds, ...(mediaId === null ? [] : [mediaId])]);
  if (photos.length === 0 || signatureId === null) return photos;
  return [...photos, ...(await unusedOf(tx, delivery, [signatureId]))];
}

/** Returns those of the given photos that no move of the delivery has used as proof yet (decision 172). */
async function unusedOf(tx: Tx, delivery: Delivery, mediaIds: readonly string[]): Promise<string[]> {
  const unused = unusedPhotos(delivery, await listMedia(tx, delivery, delivery.id));
  return mediaIds.filter((mediaId) => unused.some(({ id }) => id === mediaId));
}
