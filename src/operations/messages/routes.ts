import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Conversation, mostEntries, showEntry } from '../../fleet/conversation-schema.ts';
import { listConversation } from '../../fleet/conversation-store.ts';
import { foundCourier } from '../../fleet/find-courier.ts';
import { inboxFields, unreadFields } from '../../fleet/inbox-fields.ts';
import { listInbox, listUnreadReplies, markRepliesRead } from '../../fleet/replies-store.ts';
import { json } from '../../http/body.ts';
import { valuesOf } from '../../http/fields.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { Done, EnvironmentQuery } from '../../http/schema.ts';
import { problems } from '../../problems/problems.ts';
import { trimmed } from '../../text/plain-text.ts';
import { dispatchers, operatorRoles } from '../../vocabulary/roles.ts';
import { Inbox, MessageWritten, NewMessage, RepliesRead, UnreadReplies } from './schema.ts';
import { writeToCourier } from './write-to-courier.ts';

const define = routesOf({ tag: 'Operations: couriers' });
const path = '/operations/v1/couriers/:courierID';

/** Routes for the conversations between operations and couriers. `app` checks the role with `requireRole`. */
export function conversationRoutes(app: FastifyInstance, ctx: Context): void {
  writeRoute(app, ctx);
  readRoutes(app, ctx);
  define(app, {
    method: 'PUT',
    path: `${path}/replies/read`,
    operationId: 'markRepliesRead',
    summary: "Mark a courier's replies as read, up to one; the courier sees by whom",
    roles: dispatchers,
    body: json(RepliesRead, { upTo: 1 }),
    answers: { 200: Done },
    refusals: [problems.courierNotFound()],
    run: async ({ params: { courierID: courierId }, body: { upTo }, signedIn }) => {
      await foundCourier(ctx, courierId);
      await markRepliesRead(ctx.sql, { courierId, upTo }, { at: ctx.now(), personId: signedIn.id });
      return { status: 'Success', message: 'Balasan ditandai sudah dibaca.' };
    },
  });
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${path}/messages`,
    operationId: 'readConversationOfCourier',
    summary: 'Show the newest messages to a courier and replies of theirs, newest first',
    roles: operatorRoles,
    answers: { 200: Conversation },
    refusals: [problems.courierNotFound()],
    run: async ({ params: { courierID } }) => {
      await foundCourier(ctx, courierID);
      const entries = await listConversation(ctx.sql, courierID, mostEntries);
      return { status: 'Success', data: entries.map(showEntry) };
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/inbox',
    operationId: 'listInbox',
    isExpensive: true,
    summary: 'List couriers who wrote in the last seven days, those with unread replies first',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: Inbox },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listInbox(ctx.sql, environment, ctx.now())).map((row) => valuesOf(inboxFields, row)),
    }),
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/unread-replies',
    operationId: 'listUnreadReplies',
    summary: 'List couriers with replies that nobody of operations has read, the latest first',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: UnreadReplies },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listUnreadReplies(ctx.sql, environment)).map((row) => valuesOf(unreadFields, row)),
    }),
  });
}

function writeRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/messages`,
    operationId: 'writeToCourier',
    summary: 'Write to a courier, who reads it in the app',
    roles: dispatchers,
    body: json(NewMessage, { text: 'Mohon hubungi penerima sebelum berangkat.' }),
    answers: { 201: MessageWritten },
    refusals: [problems.courierNotFound(), problems.courierDisabled(), problems.deliveryNotFound()],
    run: async ({ params, body: { text, deliveryID }, signedIn }) => {
      // A message with an empty id is about no delivery.
      const deliveryId = trimmed(deliveryID);
      const messageId = await writeToCourier(ctx, signedIn, {
        courierId: params.courierID,
        text,
        deliveryId,
      });
      return { status: 'Success', data: { messageID: messageId } };
    },
  });
}
