import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { isAwaitingSettlement } from '../../deliveries/evidence/late-handovers-store.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { forgetLapses } from '../../fleet/shifts-store.ts';
import { problems } from '../../problems/problems.ts';
import { addStops } from './add-stops.ts';
import { assignToCourier } from './assign-to-courier.ts';
import { lockAssignments } from './couriers-store.ts';
import { answerOffer, findOffered, type HeldOffer, isAnswerUsed, lockOffer } from './offers-store.ts';

export interface Answer {
  readonly offerId: string;
  /** An id that the app generates for this answer. A second request with the same id is a retry. */
  readonly answerId: string;
  readonly accepts: boolean;
  readonly reason: string | null;
}

export interface Answered {
  readonly outcome: 'ACCEPTED' | 'DECLINED';
  /**
   * The ids of the accepted or declined deliveries. Deliveries of the offer that were cancelled or reassigned meanwhile
   * are left out.
   */
  readonly deliveryIds: readonly string[];
  readonly repeated: boolean;
}

/**
 * Processes a courier's answer to an offer (decision 142). If the courier accepts, one transaction assigns every
 * delivery that has not changed since the offer was made.
 * @throws offerNotFound, also if the offer was made to another courier; offerLapsed; offerWithdrawn; offerAnswered;
 * answerReused; courierOffDuty
 */
export async function answerOfferOf(ctx: Context, courierId: string, answer: Answer): Promise<Answered> {
  const offered = await findOffered(ctx.sql, answer.offerId, courierId);
  if (offered.length === 0) throw problems.offerNotFound();
  const answered = await ctx.sql.transaction(async (tx) => {
    // Every transaction locks in this order, to prevent deadlocks: the courier, the deliveries by id, the offer.
    const isOnDuty = (await lockAssignments(tx, courierId)) !== undefined;
    const deliveries = new Map<string, Delivery>();
    for (const each of offered) {
      const delivery = await lockDelivery(tx, each, each.deliveryId);
      if (delivery !== undefined && !(await isAwaitingSettlement(tx, delivery.id)))
        deliveries.set(delivery.id, delivery);
    }
    const held = await lockOffer(tx, answer.offerId, courierId);
    const earlier = held.filter(({ answerId }) => answerId === answer.answerId);
    if (earlier.length > 0) return repeatOf(earlier, answer);
    if (await isAnswerUsed(tx, { courierId, answerId: answer.answerId, id: answer.offerId }))
      throw problems.answerReused();
    refuseClosed(held);
    if (!isOnDuty) throw problems.courierOffDuty();
    const standing = held.filter(
      ({ deliveryId, outcome, timelineLength }) =>
        outcome === null && deliveries.get(deliveryId)?.timelineLength === timelineLength,
    );
    if (standing.length === 0) throw problems.offerWithdrawn();
    return settle(ctx, tx, { standing, deliveries }, answer);
  });
  ctx.wake('webhooks');
  if (!answered.repeated) countAnswer(ctx, answered);
  return answered;
}

const countAnswer = ({ telemetry }: Context, { outcome, deliveryIds }: Answered) =>
  telemetry.metrics.offers.inc(
    { outcome: outcome === 'ACCEPTED' ? 'accepted' : 'declined' },
    deliveryIds.length,
  );

function repeatOf(earlier: readonly HeldOffer[], { accepts }: Answer): Answered {
  const outcome = accepts ? 'ACCEPTED' : 'DECLINED';
  const reached = earlier.filter((each) => each.outcome === outcome);
  if (reached.length === 0) throw problems.answerReused();
  return { outcome, deliveryIds: reached.map(({ deliveryId }) => deliveryId), repeated: true };
}

function refuseClosed(held: readonly HeldOffer[]): void {
  const outcomes = held.map(({ outcome }) => outcome);
  if (outcomes.includes('ACCEPTED') || outcomes.includes('DECLINED')) throw problems.offerAnswered();
  if (outcomes.includes('LAPSED') || held.some(({ isOver }) => isOver)) throw problems.offerLapsed();
}

async function settle(
  ctx: Context,
  tx: Tx,
  { standing, deliveries }: { standing: readonly HeldOffer[]; deliveries: ReadonlyMap<string, Delivery> },
  { offerId: id, answerId, accepts, reason }: Answer,
): Promise<Answered> {
  const { courierId, stops } = standing[0]!;
  const outcome = accepts ? 'ACCEPTED' : 'DECLINED';
  if (accepts) {
    for (const offer of standing)
      await assignToCourier(ctx, tx, deliveries.get(offer.deliveryId)!, { ...offer, offerId: id });
    await addStops(tx, courierId, stops);
  }
  const deliveryIds = standing.map(({ deliveryId }) => deliveryId);
  await answerOffer(tx, id, { outcome, deliveryIds, answerId, reason });
  await forgetLapses(tx, courierId);
  return { outcome, deliveryIds, repeated: false };
}
