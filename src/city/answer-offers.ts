import type { Context } from '../context.ts';
import { answerOfferOf } from '../dispatch/assign/answer-offer.ts';
import { listOpenOffers } from '../dispatch/look/offered-store.ts';
import { environment } from './city.ts';
import { orPassOver } from './pass-over.ts';
import { drawOf } from './ride.ts';

const acceptedPercent = 90;

/** Answers the open offers of the given couriers: they accept most of them. */
export async function answerOffers(ctx: Context, crew: readonly string[]): Promise<void> {
  for (const { offerId, courierId } of await listOpenOffers(ctx.sql, environment, crew)) {
    const accepts = drawOf(offerId, 'offer') < acceptedPercent;
    const answer = { offerId, answerId: offerId, accepts, reason: null };
    await orPassOver(ctx, answerOfferOf(ctx, courierId, answer));
  }
}
