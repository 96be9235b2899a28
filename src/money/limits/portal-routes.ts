import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { routesOf } from '../../http/route.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { OwnLimitAnswer, showStanding } from './limits-schema.ts';
import { readStanding } from './read-standing.ts';

/** The route for the limits of the caller's workspace (decision 715); `app` has identified the caller. */
export function ownLimitRoute(app: FastifyInstance, ctx: Context): void {
  routesOf({ tag: 'Portal: statements', roles: providerRoles })(app, {
    method: 'GET',
    path: '/portal/v1/:environment/limit',
    operationId: 'readOwnLimit',
    isExpensive: true,
    summary: 'Show the limits of bookings, and what is used of them',
    answers: { 200: OwnLimitAnswer },
    run: async ({ caller: { workspaceId, environment } }) => {
      const isReal = environment === 'production';
      const standing = isReal ? await readStanding(ctx, ctx.sql.reading, workspaceId) : undefined;
      return { status: 'Success', data: showStanding(standing) };
    },
  });
}
