import type { FastifyInstance } from 'fastify';
import { changeAs } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { actorOf } from '../../webhooks/change.ts';
import { sandboxChange } from '../change.ts';
import { refuseProduction } from '../refuse-production.ts';
import { Defaults, DefaultsAnswer } from '../schema.ts';
import { findDefaults, storeDefaults } from '../store.ts';

const tags = ['Sandbox'];
const response = { 200: DefaultsAnswer, 400: Failed, 404: Failed, 409: Failed };

/**
 * How sandbox deliveries live unless their booking says, for a provider's programs and for its people elsewhere; the
 * caller is known already.
 */
export function sandboxDefaultsRoutes(app: FastifyInstance, ctx: Context, base = '/v1/sandbox'): void {
  const readDefaults = compileBody(Defaults);
  const url = `${base}/defaults`;
  const show = {
    operationId: 'showSandboxDefaults',
    summary: 'Show how sandbox deliveries live',
    tags,
    response,
  };
  app.get(url, { schema: show, onRequest: refuseProduction }, async ({ caller }) => ({
    status: 'Success',
    message: 'Pengaturan sandbox ditemukan.',
    data: (await findDefaults(ctx.sql, caller.workspaceId)) ?? { scenario: 'delivered', speed: null },
  }));

  const choose = {
    operationId: 'setSandboxDefaults',
    summary: 'Choose how sandbox deliveries live unless their booking says',
    tags,
    body: Defaults,
    response,
  };
  app.put(url, { schema: choose, onRequest: refuseProduction }, async ({ caller, body }) => {
    const { scenario, speed = null } = readDefaults(body);
    const after = { scenario, speed };
    await changeAs(ctx, actorOf(caller), async (each) => {
      const before = await findDefaults(each.sql, caller.workspaceId);
      if (before?.scenario === scenario && before.speed === speed) return [undefined, undefined];
      await storeDefaults(each.sql, caller.workspaceId, after);
      return [undefined, sandboxChange('sandbox.set-defaults', caller, { before, after })];
    });
    return { status: 'Success', message: 'Pengaturan sandbox berhasil disimpan.', data: after };
  });
}
