import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { explained, moveRefusals } from '../deliveries/explain.ts';
import { answerOfferOf } from '../dispatch/assign/answer-offer.ts';
import { giveBackDelivery } from '../dispatch/assign/give-back.ts';
import { listOffered } from '../dispatch/look/offered-store.ts';
import { json, optionalJson } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { unlessBlank } from '../text/plain-text.ts';
import { couriers } from '../vocabulary/roles.ts';
import {
  GiveBackRequest,
  GivenBack,
  OfferAnswer,
  OfferAnswered,
  Offers,
  showOffers,
} from './offers-schema.ts';

const define = routesOf({ tag: 'Courier: offers', roles: couriers });

/**
 * Registers the routes by which a courier reads and answers offers, and gives assignments back. `app` already requires
 * a role.
 */
export function offerRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/courier/v1/offers',
    operationId: 'listOffers',
    summary: 'List open offers and their ends; poll every few seconds while on duty',
    answers: { 200: Offers },
    run: async ({ signedIn }) => ({
      status: 'Success',
      data: showOffers(await listOffered(ctx.sql, signedIn.id)),
    }),
  });
  define(app, {
    method: 'POST',
    path: '/courier/v1/offers/:offerID/answer',
    operationId: 'answerOffer',
    summary: 'Accept the remaining whole of an offer, or decline it; 409 once it has ended',
    repeats: 'itself',
    body: json(OfferAnswer, { answerID: '7f1c', answer: 'ACCEPT' }),
    answers: { 200: OfferAnswered },
    refusals: [
      problems.offerNotFound(),
      problems.offerLapsed(),
      problems.offerWithdrawn(),
      problems.offerAnswered(),
      problems.answerReused(),
      problems.courierOffDuty(),
      ...moveRefusals,
    ],
    run: async ({ params: { offerID }, signedIn, body: { answerID, answer, reason } }) => {
      const accepts = answer === 'ACCEPT';
      const why = accepts ? null : unlessBlank(reason);
      const said = { offerId: offerID, answerId: answerID, accepts, reason: why };
      const { deliveryIds, ...answered } = await explained(answerOfferOf(ctx, signedIn.id, said));
      return { status: 'Success', data: { offerID, ...answered, deliveryIDs: deliveryIds } };
    },
  });
  define(app, {
    method: 'POST',
    path: '/courier/v1/assignments/:deliveryID/give-back',
    operationId: 'giveBackAssignment',
    summary:
      'Give an assignment back before setting off, so that another courier is found; 409 when people assigned it',
    repeats: 'itself',
    body: optionalJson(GiveBackRequest, { giveBackID: '7f1c', reason: 'Ban bocor' }),
    answers: { 200: GivenBack },
    refusals: [problems.deliveryNotFound(), problems.stepReused(), problems.assignmentNotGivenBack()],
    run: async ({ params: { deliveryID }, signedIn, body: { giveBackID = null, reason = null } }) => {
      const request = { deliveryId: deliveryID, giveBackId: giveBackID, reason: unlessBlank(reason) };
      const repeated = await giveBackDelivery(ctx, signedIn.id, request);
      return { status: 'Success', data: { deliveryID, repeated } };
    },
  });
}
