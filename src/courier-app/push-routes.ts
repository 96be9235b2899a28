import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done, named, nullable, optional, requiredText, Success, strictObject } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { findPublicKey } from '../push/keys.ts';
import { isSubscribed, removeSubscription } from '../push/store.ts';
import { subscribe } from '../push/subscribe.ts';
import { couriers } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Courier: push', roles: couriers });

const PushState = Success(
  named('PushState', 'Whether this phone is pushed to.', {
    publicKey: nullable(
      Type.String({ description: "The browser's `applicationServerKey`; null when push is turned off" }),
    ),
    subscribed: Type.Boolean({ description: 'Whether this session has a subscription' }),
  }),
  'PushStateAnswer',
  'How push stands.',
);

const key = () => Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+={0,2}$' });
const PushSubscription = strictObject(
  {
    endpoint: requiredText({ maxLength: 2048 }),
    expirationTime: optional(Type.Number({ description: 'Not needed: a gone subscription is removed' })),
    keys: strictObject(
      { p256dh: key(), auth: key() },
      { title: 'PushKeys', description: 'What to encrypt for, in base64url.' },
    ),
  },
  { title: 'PushSubscription', description: 'As the browser writes it: `subscription.toJSON()`.' },
);

/**
 * Registers the routes by which a courier's phone subscribes to Web Push (decision 235). `app` already requires a role.
 */
export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  const path = '/courier/v1/push';
  define(app, {
    method: 'GET',
    path,
    operationId: 'readPush',
    summary: "Show the key that a browser subscribes with, and whether this session's has",
    answers: { 200: PushState },
    run: async ({ signedIn }) => {
      const publicKey = await findPublicKey(ctx);
      const subscribed = publicKey !== null && (await isSubscribed(ctx.sql, signedIn.sessionId));
      return { status: 'Success', data: { publicKey, subscribed } };
    },
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'subscribeToPush',
    summary: "Keep the subscription of this session's browser",
    body: json(PushSubscription, {
      endpoint: 'https://push.example.com/send/abc',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    answers: { 200: Done },
    refusals: [problems.pushOff(), problems.pushEndpointForbidden(), problems.pushKeysUnusable()],
    run: async ({ signedIn, body: { endpoint, keys } }) => {
      const { sessionId, id: courierId, environment } = signedIn;
      await subscribe(ctx, { sessionId, courierId, environment: environment! }, { endpoint, ...keys });
      return { status: 'Success', message: 'Notifikasi di ponsel ini aktif.' };
    },
  });
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'unsubscribeFromPush',
    summary: 'Forget the subscription of this session',
    answers: { 200: Done },
    run: async ({ signedIn }) => {
      await removeSubscription(ctx.sql, signedIn.sessionId);
      return { status: 'Success', message: 'Notifikasi di ponsel ini tidak aktif.' };
    },
  });
}
