import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { compileQuery } from '../http/query.ts';
import { compileBody, isNothing } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { parseInstant } from '../time.ts';
import { actorOf, endpointChange, webhookChange } from './change.ts';
import { documentation } from './documentation.ts';
import { findEndpoint, removeEndpoint, viewEndpoint } from './find-endpoint.ts';
import { createResolve } from './guard.ts';
import { type Feed, readFeed } from './log/feed.ts';
import { type EventQuery, listEvents, readEvent } from './log/list.ts';
import type { FeedEvent, LoggedEvent } from './log/store.ts';
import { resendEvents } from './resend.ts';
import { rotateSecret } from './rotate-secret.ts';
import { EndpointBody, EventsQuery, FeedQuery, ResendBody, RotateBody } from './schema.ts';
import { createTestSender } from './send-test-event.ts';
import { storeEndpoint, vetEndpoint } from './set-endpoint.ts';
import { selectEndpoint } from './store.ts';

const success = (message: string, data?: object) => ({
  status: 'Success',
  message,
  ...(data !== undefined && { data }),
});

/**
 * What a provider may do about its webhooks, by its programs at `/v1` and by its people elsewhere; the caller is known
 * already. An extension of the contract.
 */
export function webhookRoutes(app: FastifyInstance, ctx: Context, base = '/v1'): void {
  endpointRoutes(app, ctx, base);
  secretAndTestRoutes(app, ctx, base);
  eventRoutes(app, ctx, base);
  resendRoutes(app, ctx, base);
  feedRoute(app, ctx, base);
}

function endpointRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const { showWebhook, setWebhook, removeWebhook } = documentation;
  const readEndpoint = compileBody(EndpointBody);
  const resolve = createResolve();
  const url = `${base}/webhooks/endpoint`;

  app.get(url, { schema: showWebhook }, async ({ caller }) => {
    const endpoint = await findEndpoint(ctx, caller);
    if (endpoint === undefined) throw problems.webhookNotSet();
    return success('Webhook berhasil ditemukan', endpoint);
  });
  app.put(url, { schema: setWebhook }, async ({ body, caller }) => {
    const vetted = await vetEndpoint(ctx, caller, readEndpoint(body), resolve);
    const { endpoint, secret } = await changeAs(ctx, actorOf(caller), async (each) => {
      const before = await selectEndpoint(each.sql, caller);
      const set = await storeEndpoint(each, caller, vetted);
      return [set, endpointChange('webhook.set', caller, { before, after: set.endpoint })];
    });
    return success('Webhook berhasil disimpan', { ...viewEndpoint(ctx, endpoint), secret });
  });
  app.delete(url, { schema: removeWebhook }, async ({ caller }) => {
    await changeAs(ctx, actorOf(caller), async (each) => {
      const before = await selectEndpoint(each.sql, caller);
      if (!(await removeEndpoint(each, caller))) throw problems.webhookNotSet();
      return [undefined, endpointChange('webhook.remove', caller, { before })];
    });
    return success('Webhook berhasil dihapus');
  });
}

function secretAndTestRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const { rotateWebhookSecret, testWebhook } = documentation;
  const readRotation = compileBody(RotateBody);
  const sendTest = createTestSender(ctx);

  app.post(`${base}/webhooks/endpoint/secret`, { schema: rotateWebhookSecret }, async ({ body, caller }) => {
    const { overlapHours } = isNothing(body) ? {} : readRotation(body);
    const overlapSeconds = overlapHours == null ? undefined : overlapHours * 3600;
    const { endpoint, secret } = await changeAs(ctx, actorOf(caller), async (each) => {
      const rotated = await rotateSecret(each, caller, overlapSeconds);
      const { previousSecretUntil } = rotated.endpoint;
      return [rotated, webhookChange('webhook.rotate-secret', caller, { previousSecretUntil })];
    });
    return success('Secret berhasil diganti', { ...viewEndpoint(ctx, endpoint), secret });
  });
  app.post(`${base}/webhooks/test`, { schema: testWebhook }, async ({ caller }) => {
    const { eventId, attempt } = await sendTest(caller);
    return success('Event uji coba telah dikirim', { id: eventId, attempt });
  });
}

interface OneEvent {
  Params: { eventID: string };
}

function eventRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const eventsUrl = `${base}/webhooks/events`;
  const { listEvents: list, readEvent: read } = documentation;
  const readQuery = compileQuery(EventsQuery);
  app.get(eventsUrl, { schema: list }, async ({ query, caller }) => {
    const { events, next } = await listEvents(ctx, caller, eventQueryOf(readQuery(query)));
    return success('Daftar event berhasil ditemukan', { events: events.map(loggedEvent), next });
  });
  app.get<OneEvent>(`${eventsUrl}/:eventID`, { schema: read }, async ({ params, caller }) => {
    const { body, attempts, ...event } = await readEvent(ctx, caller, params.eventID);
    const payload: unknown = JSON.parse(body);
    return success('Event berhasil ditemukan', { ...loggedEvent(event), payload, attempts });
  });
}

function resendRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const eventsUrl = `${base}/webhooks/events`;
  const { resendEvent, resendFailedEvents } = documentation;
  const readRange = compileBody(ResendBody);
  app.post<OneEvent>(`${eventsUrl}/:eventID/resend`, { schema: resendEvent }, async ({ params, caller }) => {
    const resent = await resendEvents(ctx, caller, { eventId: params.eventID }, actorOf(caller));
    return success('Event akan dikirim ulang', { resent });
  });
  app.post(`${eventsUrl}/resend`, { schema: resendFailedEvents }, async ({ body, caller }) => {
    const { from, to } = readRange(body);
    const range = { from: instantOf(from), to: to == null ? ctx.now() : instantOf(to) };
    const resent = await resendEvents(ctx, caller, range, actorOf(caller));
    return success('Event yang gagal akan dikirim ulang', { resent });
  });
}

function feedRoute(app: FastifyInstance, ctx: Context, base: string): void {
  const schema = documentation.readFeed;
  const readQuery = compileQuery(FeedQuery);
  app.get(`${base}/events`, { schema }, async ({ query, caller }, reply) => {
    const feed = await readFeed(ctx, caller, readQuery(query));
    return reply.type('application/json; charset=utf-8').send(feedText(feed));
  });
}

const eventQueryOf = ({ deliveryID, from, to, ...query }: Static<typeof EventsQuery>): EventQuery => ({
  ...query,
  deliveryId: deliveryID,
  from: from === undefined ? undefined : instantOf(from),
  to: to === undefined ? undefined : instantOf(to),
});

/** The schema has checked that it is one. */
const instantOf = (text: string): Date => parseInstant(text)!;

const eventFields = ({ id, deliveryId, sequence, status, occurredAt }: FeedEvent | LoggedEvent) => ({
  id,
  deliveryID: deliveryId,
  sequence,
  status,
  occurredAt,
});

const loggedEvent = (event: LoggedEvent) => ({
  ...eventFields(event),
  outcome: event.outcome,
  lastAttempt: event.lastAttempt,
});

/** The answer of the feed, with the stored bodies put in as they are: a thousand of them need no parsing. */
function feedText({ events, cursor, more }: Feed): string {
  const texts = events.map(
    (event) => `${JSON.stringify(eventFields(event)).slice(0, -1)},"payload":${event.body}}`,
  );
  const answer = JSON.stringify(success('Daftar event berhasil ditemukan', { cursor, more }));
  return `${answer.slice(0, -2)},"events":[${texts.join(',')}]}}`;
}
