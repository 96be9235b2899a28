import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { defineRoute } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { minuteMs } from '../../time.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { RefusedRequestsAnswer, RefusedRequestsQuery } from './schema.ts';
import { listRefused, type RefusedPlace } from './store.ts';

/** The path prefix of the route: for a provider's programs, or for its people in the portal. */
type Base = '/v1' | '/portal/v1/:environment';

/** Registers the route that lists a provider's refused requests (decision 833). */
export function refusedRequestsRoute(app: FastifyInstance, ctx: Context, base: Base = '/v1'): void {
  defineRoute(app, {
    method: 'GET',
    path: `${base}/requests`,
    operationId: 'listRefusedRequests',
    tag: 'Requests',
    keyScope: 'read',
    roles: providerRoles,
    summary: 'List refused requests of your programs',
    description:
      'Requests with a valid token that were answered by 4xx or 5xx, the newest first: those of 7 days, at most 60 a ' +
      'minute in each process. They appear within two seconds.',
    query: parameters(RefusedRequestsQuery),
    answers: { 200: RefusedRequestsAnswer },
    refusals: [problems.fieldMustBe('after', 'cursor')],
    run: async ({ caller, query: { after, limit } }) => {
      const most = limit ?? 50;
      const before =
        after == null ? { at: new Date(ctx.now().getTime() + minuteMs), id: '' } : readPlace(after);
      const found = await listRefused(ctx.sql, caller, { before, limit: most + 1 });
      const requests = found.slice(0, most);
      const last = found.length > most ? requests.at(-1) : undefined;
      const data = { requests, next: last === undefined ? null : writePlace(last) };
      return { status: 'Success', message: 'Permintaan yang ditolak ditemukan.', data };
    },
  });
}

const writePlace = ({ at, id }: RefusedPlace): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** @throws fieldMustBe */
function readPlace(cursor: string): RefusedPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, id] = /^(\d{1,14})\.([0-9a-f]{32})$/.exec(text) ?? [];
  if (id === undefined) throw problems.fieldMustBe('after', 'cursor');
  return { at: new Date(Number(at)), id };
}
