import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { json, optionalJson } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { readInstant } from '../time.ts';
import { providerAdmins, providerRoles } from '../vocabulary/roles.ts';
import { endpointChange, webhookChange } from './change.ts';
import { findEndpoint, removeEndpoint, viewEndpoint } from './find-endpoint.ts';
import { createResolve } from './guard.ts';
import { type Feed, readFeed } from './log/feed.ts';
import { type EventQuery, listEvents, readEvent } from './log/list.ts';
import type { FeedEvent, LoggedEvent } from './log/store.ts';
import { resendEvents, resendRange } from './resend.ts';
import { rotateSecret } from './rotate-secret.ts';
import {
  EndpointAnswer,
  EndpointBody,
  EndpointSetAnswer,
  EventAnswer,
  EventsAnswer,
  EventsQuery,
  FeedAnswer,
  FeedQuery,
  ResendBody,
  ResentAnswer,
  ResentRangeAnswer,
  RotateBody,
  TestAnswer,
} from './schema.ts';
import type { SendTest } from './send-test-event.ts';
import { storeEndpoint, vetEndpoint } from './set-endpoint.ts';
import { selectEndpoint } from './store.ts';

const success = (message: string, data?: object) => ({
  status: 'Success',
  message,
  ...(data !== undefined && { data }),
});

/** Base path of the routes: `/v1` for a provider's programs, or the portal's path for its people. */
type Base = '/v1' | '/portal/v1/:environment';

/**
 * Registers the routes of a provider's webhooks: at `/v1` for its programs, in the portal for its people. Callers are
 * already authenticated. The routes are an addition to the specified API.
 */
export function webhookRoutes(
  app: FastifyInstance,
  ctx: Context,
  sendTest: SendTest,
  base: Base = '/v1',
): void {
  endpointRoutes(app, ctx, base);
  secretRoute(app, ctx, base);
  testRoute(app, ctx, sendTest, base);
  eventRoutes(app, ctx, base);
  resendRoute(app, ctx, base);
  resendRangeRoute(app, ctx, base);
  feedRoute(app, ctx, base);
}

const define = routesOf({ tag: 'Webhooks' });

function endpointRoutes(app: FastifyInstance, ctx: Context, base: Base): void {
  const path = `${base}/webhooks/endpoint` as const;
  define(app, {
    method: 'GET',
    path,
    operationId: 'showWebhook',
    keyScope: 'webhook',
    summary: 'Show the registered endpoint',
    roles: providerRoles,
    answers: { 200: EndpointAnswer },
    refusals: [problems.webhookNotSet()],
    run: async ({ caller }) => {
      const endpoint = orRefuse(await findEndpoint(ctx, caller), problems.webhookNotSet);
      return success('Webhook berhasil ditemukan', endpoint);
    },
  });
  setEndpointRoute(app, ctx, path);
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'removeWebhook',
    keyScope: 'webhook',
    summary: 'Remove the endpoint',
    description: 'Its waiting events are cancelled.',
    roles: providerAdmins,
    needsPassword: true,
    answers: { 200: Done },
    refusals: [problems.webhookNotSet()],
    run: async ({ caller }) => {
      await changeAs(ctx, caller.actor, async (each) => {
        const before = await selectEndpoint(each.sql, caller);
        if (!(await removeEndpoint(each, caller))) throw problems.webhookNotSet();
        return [undefined, endpointChange('webhook.remove', caller, { before })];
      });
      return success('Webhook berhasil dihapus');
    },
  });
}

function setEndpointRoute(app: FastifyInstance, ctx: Context, path: `${Base}/webhooks/endpoint`): void {
  const resolve = createResolve();
  define(app, {
    method: 'PUT',
    path,
    operationId: 'setWebhook',
    keyScope: 'webhook',
    summary: 'Register the endpoint of this environment',
    description:
      'It replaces the previous endpoint. Only the answer to the first registration has the signing secret.',
    roles: providerAdmins,
    needsPassword: true,
    body: json(EndpointBody, {
      url: 'https://example.com/hooks/antar',
      authKey: 'x-api-key',
      authValue: 'the value you check',
      ordering: 'strict',
    }),
    answers: { 200: EndpointSetAnswer },
    refusals: [
      problems.webhookUrlHasUser(),
      problems.webhookPortBlocked(),
      problems.webhookHeaderInvalid(),
      problems.webhookHeaderValueInvalid(),
      problems.webhookUrlNotHttps(),
      problems.webhookUrlForbidden(),
    ],
    run: async ({ body, caller }) => {
      const vetted = await vetEndpoint(ctx, caller, body, resolve);
      const { endpoint, secret } = await changeAs(ctx, caller.actor, async (each) => {
        const before = await selectEndpoint(each.sql, caller);
        const set = await storeEndpoint(each, caller, vetted);
        return [set, endpointChange('webhook.set', caller, { before, after: set.endpoint })];
      });
      return success('Webhook berhasil disimpan', { ...viewEndpoint(ctx, endpoint), secret });
    },
  });
}

function secretRoute(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'POST',
    path: `${base}/webhooks/endpoint/secret`,
    operationId: 'rotateWebhookSecret',
    keyScope: 'webhook',
    summary: 'Replace the signing secret',
    description: 'The previous secret also signs during the overlap.',
    roles: providerAdmins,
    repeats: 'sealed',
    needsPassword: true,
    body: optionalJson(RotateBody, { overlapHours: 24 }),
    answers: { 200: EndpointSetAnswer },
    refusals: [problems.fieldAtMost('overlapHours', 168), problems.webhookNotSet()],
    run: async ({ body: { overlapHours }, caller }) => {
      const overlapSeconds = overlapHours == null ? undefined : overlapHours * 3600;
      const { endpoint, secret } = await changeAs(ctx, caller.actor, async (each) => {
        const rotated = await rotateSecret(each, caller, overlapSeconds);
        const { previousSecretUntil } = rotated.endpoint;
        return [rotated, webhookChange('webhook.rotate-secret', caller, { previousSecretUntil })];
      });
      return success('Secret berhasil diganti', { ...viewEndpoint(ctx, endpoint), secret });
    },
  });
}

function testRoute(app: FastifyInstance, ctx: Context, sendTest: SendTest, base: Base): void {
  define(app, {
    method: 'POST',
    path: `${base}/webhooks/test`,
    operationId: 'testWebhook',
    keyScope: 'webhook',
    summary: 'Send a test event to the endpoint',
    description:
      'One call, made now; the answer tells how it ended. The event is made up: its deliveryID starts DE-TEST. ' +
      'One at a time: another is 409.',
    roles: providerRoles,
    repeats: 'itself',
    answers: { 200: TestAnswer },
    refusals: [problems.webhookNotSet(), problems.webhookTestRunning()],
    run: async ({ caller }) => {
      const { eventId, attempt } = await sendTest(ctx, caller);
      return success('Event uji coba telah dikirim', { id: eventId, attempt });
    },
  });
}

const pageRefusals = [
  problems.fieldAtLeast('limit', 1),
  problems.fieldAtMost('limit', 1000),
  problems.fieldMustBe('after', 'cursor'),
];

function eventRoutes(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'GET',
    path: `${base}/webhooks/events`,
    operationId: 'listEvents',
    isExpensive: true,
    keyScope: 'read',
    summary: 'List events and their outcome',
    description: 'Newest first.',
    roles: providerRoles,
    query: parameters(EventsQuery),
    answers: { 200: EventsAnswer },
    refusals: pageRefusals,
    run: async ({ query, caller }) => {
      const { events, next } = await listEvents(ctx, caller, eventQueryOf(query));
      return success('Daftar event berhasil ditemukan', { events: events.map(loggedEvent), next });
    },
  });
  define(app, {
    method: 'GET',
    path: `${base}/webhooks/events/:eventID`,
    operationId: 'readEvent',
    isExpensive: true,
    keyScope: 'read',
    summary: 'Read an event with every call made for it',
    description: 'At most the latest thousand calls.',
    roles: providerRoles,
    answers: { 200: EventAnswer },
    refusals: [problems.eventNotFound()],
    run: async ({ params, caller }) => {
      const { body, attempts, ...event } = await readEvent(ctx, caller, params.eventID);
      const payload: unknown = JSON.parse(body);
      return success('Event berhasil ditemukan', { ...loggedEvent(event), payload, attempts });
    },
  });
}

function resendRoute(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'POST',
    path: `${base}/webhooks/events/:eventID/resend`,
    operationId: 'resendEvent',
    keyScope: 'webhook',
    summary: 'Send an event again',
    description: 'With the same id and the same bytes. An event that still waits is not queued twice.',
    roles: providerRoles,
    answers: { 200: ResentAnswer },
    refusals: [problems.webhookNotSet(), problems.eventNotFound()],
    run: async ({ params, caller }) => {
      const resent = await resendEvents(ctx, caller, { eventId: params.eventID }, caller.actor);
      return success('Event akan dikirim ulang', { resent });
    },
  });
}

function resendRangeRoute(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'POST',
    path: `${base}/webhooks/events/resend`,
    operationId: 'resendFailedEvents',
    isExpensive: true,
    keyScope: 'webhook',
    summary: 'Send the events of a time range again',
    description:
      'Those that failed, or with `outcome` any every one, for a receiver that has lost what it took. Ask for any with ' +
      '`next` as `after` until `next` is null.',
    roles: providerRoles,
    body: json(ResendBody, { from: '2026-11-20T00:00:00+07:00', to: '2026-11-21T00:00:00+07:00' }),
    answers: { 200: ResentRangeAnswer },
    refusals: [problems.webhookNotSet(), problems.fieldMustBe('after', 'cursor')],
    run: async ({ body: { from, to, outcome, after }, caller }) => {
      const range = { from: readInstant(from), to: to == null ? ctx.now() : readInstant(to) };
      if (outcome === 'any') {
        const page = await resendRange(ctx, caller, { ...range, after: after ?? undefined }, caller.actor);
        return success('Event akan dikirim ulang', page);
      }
      // All failed events are resent at once, without pages, so no cursor is valid.
      if (after != null) throw problems.fieldMustBe('after', 'cursor');
      const resent = await resendEvents(ctx, caller, range, caller.actor);
      return success('Event yang gagal akan dikirim ulang', { resent, next: null });
    },
  });
}

function feedRoute(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'GET',
    path: `${base}/events`,
    operationId: 'readFeed',
    isExpensive: true,
    keyScope: 'read',
    summary: 'Catch up on events',
    description:
      'All events of this environment in the order of their commits, sent or not. Ask with the ' +
      'last `cursor` until `more` is false, and none is missed. A page of very large events may hold fewer than `limit`.',
    roles: providerRoles,
    query: parameters(FeedQuery),
    answers: { 200: FeedAnswer },
    refusals: pageRefusals,
    run: async ({ query, caller }, reply) => {
      const feed = await readFeed(ctx, caller, query);
      reply.type('application/json; charset=utf-8');
      return feedText(feed);
    },
  });
}

const eventQueryOf = ({ deliveryID, from, to, ...query }: Static<typeof EventsQuery>): EventQuery => ({
  ...query,
  deliveryId: deliveryID,
  from: from === undefined ? undefined : readInstant(from),
  to: to === undefined ? undefined : readInstant(to),
});

const eventFields = ({ id, deliveryId, sequence, status, occurredAt }: FeedEvent | LoggedEvent) => ({
  id,
  deliveryID: deliveryId,
  sequence,
  status,
  occurredAt,
});

const loggedEvent = (event: LoggedEvent) => ({
  ...eventFields(event),
  providerOrderID: event.providerOrderId,
  outcome: event.outcome,
  lastAttempt: event.lastAttempt,
});

/** Writes the feed's response. It inserts the stored bodies as text, so that it need not parse a thousand of them. */
function feedText({ events, cursor, more }: Feed): string {
  const texts = events.map(
    (event) => `${JSON.stringify(eventFields(event)).slice(0, -1)},"payload":${event.body}}`,
  );
  const answer = JSON.stringify(success('Daftar event berhasil ditemukan', { cursor, more }));
  return `${answer.slice(0, -2)},"events":[${texts.join(',')}]}}`;
}
