import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Conversation, mostEntries, showEntry } from '../fleet/conversation-schema.ts';
import { listConversation } from '../fleet/conversation-store.ts';
import { listUnreadMessages, markMessagesRead } from '../fleet/messages-store.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { couriers } from '../vocabulary/roles.ts';
import { Messages, MessagesRead, Reply, ReplyAnswer, showMessage } from './messages-schema.ts';
import { reply } from './reply.ts';

const define = routesOf({ tag: 'Courier: messages', roles: couriers });

/** Registers the routes for messages to a courier and for the courier's replies. `app` already requires a role. */
export function messageRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/courier/v1/messages',
    operationId: 'listMessages',
    summary: 'List unread messages, oldest first (spec 4.7)',
    answers: { 200: Messages },
    run: async ({ signedIn }) => {
      const messages = await listUnreadMessages(ctx.sql, signedIn.id);
      return { status: 'Success', data: messages.map(showMessage) };
    },
  });
  define(app, {
    method: 'POST',
    path: '/courier/v1/messages/read',
    operationId: 'markMessagesRead',
    summary: 'Mark messages as read',
    repeats: 'itself',
    body: json(MessagesRead, { messageIDs: [1] }),
    answers: { 200: Done },
    run: async ({ signedIn, body: { messageIDs } }) => {
      await markMessagesRead(ctx.sql, signedIn.id, messageIDs, ctx.now());
      return { status: 'Success', message: 'Chat ditandai sudah dibaca.' };
    },
  });
  conversationRoutes(app, ctx);
}

function conversationRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/courier/v1/conversation',
    operationId: 'readConversation',
    summary: 'Show the newest messages and replies, newest first, with their read marks',
    answers: { 200: Conversation },
    run: async ({ signedIn }) => {
      const entries = await listConversation(ctx.sql, signedIn.id, mostEntries);
      return { status: 'Success', data: entries.map(showEntry) };
    },
  });
  define(app, {
    method: 'POST',
    path: '/courier/v1/replies',
    operationId: 'writeReply',
    summary: 'Write to operations, also what was written offline; a repeat of its id is the same reply',
    repeats: 'itself',
    body: json(Reply, { replyID: '7f1c', text: 'Saya sudah di lobi.', at: '2026-11-21T09:00:00+07:00' }),
    answers: { 200: ReplyAnswer },
    refusals: [problems.replyReused(), problems.tooManyRequests(60)],
    run: async ({ signedIn, body }) => {
      const repeated = await reply(ctx, signedIn.id, body);
      return { status: 'Success', data: { replyID: body.replyID, repeated } };
    },
  });
}
