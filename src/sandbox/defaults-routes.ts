import type { FastifyInstance } from 'fastify';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { providerAdmins, providerRoles } from '../vocabulary/roles.ts';
import { sandboxChange } from './change.ts';
import { refuseProduction } from './refuse-production.ts';
import type { SandboxBase } from './routes.ts';
import { Defaults, DefaultsAnswer } from './schema.ts';
import { findDefaults, storeDefaults } from './store.ts';

const define = routesOf({ tag: 'Sandbox', keyScope: 'sandbox' });

/**
 * Registers the routes for the defaults of sandbox deliveries: under `/v1/sandbox` for a provider's programs, in the
 * portal for its people. `app` must authenticate the caller.
 */
export function sandboxDefaultsRoutes(
  app: FastifyInstance,
  ctx: Context,
  base: SandboxBase = '/v1/sandbox',
): void {
  define(app, {
    method: 'GET',
    path: `${base}/defaults`,
    operationId: 'showSandboxDefaults',
    summary: 'Show the defaults of sandbox deliveries',
    roles: providerRoles,
    answers: { 200: DefaultsAnswer },
    refusals: [problems.routeNotFound()],
    onRequest: refuseProduction,
    run: async ({ caller }) => ({
      status: 'Success',
      message: 'Pengaturan sandbox ditemukan.',
      data: (await findDefaults(ctx.sql, caller.workspaceId)) ?? { scenario: 'delivered', speed: null },
    }),
  });
  define(app, {
    method: 'PUT',
    path: `${base}/defaults`,
    operationId: 'setSandboxDefaults',
    summary: 'Set the defaults of sandbox deliveries',
    roles: providerAdmins,
    body: json(Defaults, { scenario: 'recipient-absent', speed: 600 }),
    answers: { 200: DefaultsAnswer },
    refusals: [problems.routeNotFound()],
    onRequest: refuseProduction,
    run: async ({ caller, body: { scenario, speed = null } }) => {
      const after = { scenario, speed };
      await changeAs(ctx, caller.actor, async (each) => {
        const before = await findDefaults(each.sql, caller.workspaceId);
        if (before?.scenario === scenario && before.speed === speed) return [undefined, undefined];
        await storeDefaults(each.sql, caller.workspaceId, after);
        return [undefined, sandboxChange('sandbox.set-defaults', caller, { before, after })];
      });
      return { status: 'Success', message: 'Pengaturan sandbox berhasil disimpan.', data: after };
    },
  });
}
