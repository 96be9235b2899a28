import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { entityTag, IfNoneMatch, knowsTag, unchanged } from '../http/entity-tag.ts';
import { eventStreamAnswer } from '../http/event-stream.ts';
import { parameters } from '../http/query.ts';
import { type AnswerForm, routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { startOfLocalDay } from '../time.ts';
import { couriers } from '../vocabulary/roles.ts';
import { Day, DayQuery, DayStreamQuery } from './day-schema.ts';
import { createDayWatch } from './day-watch.ts';
import { listDayTags, readDay } from './read-day.ts';

const define = routesOf({ tag: 'Courier: day', roles: couriers });

const headers = { etag: entityTag };
const whole: AnswerForm = {
  description: 'The day.',
  content: { 'application/json': Day },
  headers,
};

/**
 * Registers the routes for a courier's day: the whole day in one response (decision 230), and its changes as a stream.
 * `app` already requires a role.
 */
export function dayRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/courier/v1/day',
    operationId: 'readDay',
    summary: 'Show everything of the day in one answer, or 304 while it has not changed',
    headers: IfNoneMatch,
    query: parameters(DayQuery),
    answers: { 200: whole, 304: unchanged },
    run: async ({ signedIn, query, headers }, reply) => {
      const since = startOfLocalDay(ctx.now(), query.timeZone ?? 'Asia/Jakarta');
      // The tag is read before the data. A change between the two reads is then sent again at the next request; in the
      // opposite order, that change would be missed.
      const [tag = ''] = await listDayTags(ctx, [{ courierId: signedIn.id, since }]);
      reply.header('etag', tag);
      if (knowsTag(headers['if-none-match'], tag)) return reply.code(304).send();
      return { status: 'Success', data: await readDay(ctx, signedIn.id, since) };
    },
  });
  streamRoute(app, ctx);
}

function streamRoute(app: FastifyInstance, ctx: Context): void {
  const watch = createDayWatch(ctx);
  app.addHook('preClose', async () => watch.stop());
  define(app, {
    method: 'GET',
    path: '/courier/v1/day/stream',
    operationId: 'watchDay',
    summary: 'Follow the day, offers and messages included, by server-sent events',
    description:
      '`event: changes` carries the parts of the day that have changed, each whole, with `courierID` and `at`, the ' +
      "server's time before they were read: at first since the day with the ETag `after`, or all parts, then each change " +
      'within seconds. Offers and messages come first; `etag` stands in the last event of a change. `event: beat` comes ' +
      'every 15 seconds in which nothing changes, `event: end` when the session has ended. 503: poll the day instead.',
    hasNoHead: true,
    query: parameters(DayStreamQuery),
    answers: { 200: eventStreamAnswer },
    refusals: [problems.unavailable()],
    run: async ({ signedIn, query: { timeZone, after } }, reply) => {
      if (!watch.stream(reply, { signedIn, timeZone, after: after ?? undefined }))
        throw problems.unavailable();
      return reply;
    },
  });
}
