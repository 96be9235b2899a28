import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { explained } from '../../deliveries/explain.ts';
import { answerOfferOf } from '../../dispatch/give/answer-offer.ts';
import { giveBackDelivery } from '../../dispatch/give/give-back.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody, isNothing } from '../../http/validate.ts';
import { GiveBackRequest, GivenBack, OfferAnswer, OfferAnswered, Offers, showOffers } from './schema.ts';
import { listOffered } from './store.ts';

const tags = ['Courier: offers'];
const refused = { '4xx': Failed };

/** What a courier is asked to take, and their answers. `app` stands behind `requireRole`. */
export function offerRoutes(app: FastifyInstance, ctx: Context): void {
  app.get(
    '/courier/v1/offers',
    {
      schema: {
        tags,
        operationId: 'listOffers',
        summary: 'What can be accepted now, and until when; to be asked every few seconds while on duty',
        response: { 200: Offers, ...refused },
      },
    },
    async ({ signedIn }) => ({
      status: 'Success',
      data: showOffers(await listOffered(ctx.sql, signedIn.id)),
    }),
  );

  const check = compileBody(OfferAnswer);
  app.post<{ Params: { offerID: string } }>(
    '/courier/v1/offers/:offerID/answer',
    {
      schema: {
        tags,
        operationId: 'answerOffer',
        summary: 'Accept an offer, whole as it still stands, or decline it; 409 once it has ended',
        body: OfferAnswer,
        response: { 200: OfferAnswered, ...refused },
      },
    },
    async ({ params, signedIn, body }) => {
      const { answerID, answer, reason } = check(body);
      const accepts = answer === 'ACCEPT';
      const said = {
        offerId: params.offerID,
        answerId: answerID,
        accepts,
        reason: accepts ? null : reason || null,
      };
      const { deliveryIds, ...answered } = await explained(answerOfferOf(ctx, signedIn.id, said));
      return {
        status: 'Success',
        data: { offerID: params.offerID, ...answered, deliveryIDs: deliveryIds },
      };
    },
  );
  giveBackRoute(app, ctx);
}

function giveBackRoute(app: FastifyInstance, ctx: Context): void {
  const check = compileBody(GiveBackRequest);
  app.post<{ Params: { deliveryID: string } }>(
    '/courier/v1/jobs/:deliveryID/give-back',
    {
      schema: {
        tags,
        operationId: 'giveBackJob',
        summary:
          'Give back a job before setting off, for another courier to be found; 409 where people assigned it',
        body: GiveBackRequest,
        response: { 200: GivenBack, ...refused },
      },
    },
    async ({ params: { deliveryID }, signedIn, body }) => {
      const { giveBackID = null, reason = null } = isNothing(body) ? {} : check(body);
      const given = { deliveryId: deliveryID, giveBackId: giveBackID, reason: reason || null };
      const repeated = await giveBackDelivery(ctx, signedIn.id, given);
      return { status: 'Success', data: { deliveryID, repeated } };
    },
  );
}
