import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import { listNotesSince } from '../deliveries/internal-notes-store.ts';
import { listUnreadReplies } from '../fleet/replies-store.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { environmentField, instant, named, nullable, Success, strictObject } from '../http/schema.ts';
import { readInstant } from '../time.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { listFailedSince, mostNews, newsSince } from './news-store.ts';

const NewsQuery = strictObject({
  environment: environmentField,
  since: instant({ description: 'When the person left; news older than 14 days are left out' }),
});

const about = { deliveryID: Type.String(), orderID: Type.String(), at: instant() };
const most = { maxItems: mostNews, description: 'The latest first' };
const News = Success(
  named('BoardNews', 'What happened since somebody left; what became late is on the board.', {
    failed: Type.Array(
      named('FailedSince', 'A delivery that failed and still is so.', {
        ...about,
        status: DeliveryStatus,
        reason: nullable(Type.String()),
      }),
      most,
    ),
    notes: Type.Array(
      named('NoteSince', "A colleague's note about a delivery.", {
        ...about,
        personName: Type.String(),
        notes: Type.String(),
      }),
      most,
    ),
    replies: Type.Array(
      named('RepliesSince', "A courier's replies that nobody of operations has read.", {
        courierID: Type.String(),
        name: Type.String(),
        count: Type.Integer({ minimum: 1 }),
        at: instant({ description: 'When the newest of them came' }),
      }),
      most,
    ),
  }),
  'BoardNewsAnswer',
  'What happened.',
);

/**
 * Registers the route that lists what happened while a person was away: failed deliveries, notes by colleagues and
 * unread replies of couriers (decision 481). `app` checks the role with `requireRole`.
 */
export function newsRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/board/news',
    operationId: 'readBoardNews',
    tag: 'Operations: board',
    summary: 'What failed, and what colleagues and couriers wrote, since an instant, at most 100 of each',
    roles: operatorRoles,
    query: parameters(NewsQuery),
    answers: { 200: News },
    run: async ({ query: { environment, since: text }, signedIn }) => {
      const since = newsSince(readInstant(text), ctx.now());
      const failed = await listFailedSince(ctx.sql.reading, environment, since);
      const notes = await listNotesSince(ctx.sql.reading, {
        ...{ environment, since, personId: signedIn.id, most: mostNews },
      });
      const unread = await listUnreadReplies(ctx.sql.reading, environment);
      const replies = unread
        .filter(({ newestAt }) => newestAt > since)
        .slice(0, mostNews)
        .map(({ courierId, newestAt, ...rest }) => ({ courierID: courierId, at: newestAt, ...rest }));
      const shown = <Row extends { readonly id: string; readonly orderId: string }>({
        id,
        orderId,
        ...rest
      }: Row) => ({ deliveryID: id, orderID: orderId, ...rest });
      return { status: 'Success', data: { failed: failed.map(shown), notes: notes.map(shown), replies } };
    },
  });
}
