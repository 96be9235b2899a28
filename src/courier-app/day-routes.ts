import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { entityTag, IfNoneMatch, knowsTag, unchanged } from '../http/entity-tag.ts';
import { parameters } from '../http/query.ts';
import { type AnswerForm, defineRoute } from '../http/route.ts';
import { couriers } from '../roles.ts';
import { startOfLocalDay } from '../time.ts';
import { Day, DayQuery } from './day-schema.ts';
import { findDayVersion } from './day-store.ts';
import { readDay } from './read-day.ts';

/** The form of the answer. A higher number makes phones fetch a day anew that an older process has told them. */
const form = 2;

const headers = { etag: entityTag };
const whole: AnswerForm = {
  description: 'The day.',
  content: { 'application/json': Day },
  headers,
};

/** The whole day of a courier in one answer (decision 230). `app` stands behind `requireRole`. */
export function dayRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/courier/v1/day',
    operationId: 'readDay',
    tag: 'Courier: day',
    summary: 'Show everything of the day in one answer, or 304 while it has not changed',
    roles: couriers,
    headers: IfNoneMatch,
    query: parameters(DayQuery),
    answers: { 200: whole, 304: unchanged },
    run: async ({ signedIn, query, headers }, reply) => {
      const since = startOfLocalDay(ctx.now(), query.timeZone ?? 'Asia/Jakarta');
      // The version is read first: what changes meanwhile is told anew, never kept from the phone.
      const version = await findDayVersion(ctx.sql, signedIn.id, since);
      const { pickupAsks, handoverAsks } = ctx.config;
      const tag = `W/"${[form, ...pickupAsks, '', ...handoverAsks].join('-')}-${version}"`;
      reply.header('etag', tag);
      if (knowsTag(headers['if-none-match'], tag)) return reply.code(304).send();
      return { status: 'Success', data: await readDay(ctx, signedIn.id, since) };
    },
  });
}
