import type { FastifyInstance } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import type { BookingLimits } from '../../quotes/quoting.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { LimitAnswer, LimitRequest, Limits, readLimit, showStanding } from './limits-schema.ts';
import { findLimit, listProviderLimits, saveLimit } from './limits-store.ts';
import { readStanding, standingWith } from './read-standing.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/provider-limits';

/** Routes for the limits of providers (decision 715). `app` checks the role with `requireRole`. */
export function limitRoutes(app: FastifyInstance, ctx: Context, limits: BookingLimits): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listProviderLimits',
    isExpensive: true,
    summary: 'List the providers with their limits and what they have used of them',
    answers: { 200: Limits },
    run: async () => {
      const { reading } = ctx.sql;
      const data = [];
      for (const { workspaceId, name, ...limit } of await listProviderLimits(reading)) {
        const isLimited = limit.creditLimitIdr !== null || limit.stopOverdueDays !== null;
        const standing = isLimited ? await standingWith(ctx, reading, workspaceId, limit) : undefined;
        data.push({ workspaceID: workspaceId, name, limit: showStanding(standing) });
      }
      return { status: 'Success', data };
    },
  });
  define(app, {
    method: 'PUT',
    path: `${path}/:workspaceID`,
    operationId: 'changeProviderLimit',
    summary: 'Change the limits of a provider; they apply within a second',
    body: json(LimitRequest, { creditLimit: 5_000_000, stopOverdueDays: 14 }),
    answers: { 200: LimitAnswer },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params: { workspaceID }, body, signedIn }) => {
      const answer = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const { name } = orRefuse(await findWorkspace(tx, workspaceID), problems.workspaceNotFound);
        const before = await findLimit(tx, workspaceID);
        const after = readLimit(body);
        await saveLimit(tx, workspaceID, after, { by: signedIn.id, at: each.now() });
        const change: Change = {
          action: 'limit.change',
          subject: { kind: 'workspace', id: workspaceID },
          workspaceId: workspaceID,
          ...(before && { before: { ...before } }),
          after: { ...after },
        };
        const limit = showStanding(await readStanding(each, tx, workspaceID));
        return [{ status: 'Success', data: { workspaceID, name, limit } }, change];
      });
      await limits.refresh();
      return answer;
    },
  });
}
