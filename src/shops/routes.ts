import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { findHub } from '../hub/find-hub.ts';
import { changeInPerson } from '../people/in-person.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { admins } from '../vocabulary/roles.ts';
import { findWorkspace } from '../workspaces/store.ts';
import { changeShop, lockShop } from './change.ts';
import { createShop } from './create.ts';
import { readShopHealth } from './read-health.ts';
import {
  NewShopRequest,
  ShopAnswer,
  ShopChanged,
  ShopRequest,
  ShopSettingsAnswer,
  ShopStateRequest,
} from './schema.ts';
import { setShopState, stateChange } from './set-state.ts';
import { readServices, showSettings } from './settings.ts';

const define = routesOf({ tag: 'Operations: providers', roles: admins });
const path = '/operations/v1/workspaces/:workspaceID';

const changedMeanwhile = problems.workspaceChangedMeanwhile({
  workspaceID: 'WS-01KAJ4',
  version: 2,
  name: 'Toko Melati',
  services: ['EXPRESS INSTANT'],
  hubID: null,
  requestsPerMinute: null,
  cancelFromQueueing: false,
  state: 'active',
  stateReason: null,
  stateAt: null,
  createdAt: '2026-11-20T09:15:00.000Z',
});

/** Routes by which admins create and change providers (decision 791). `app` checks the role with `requireRole`. */
export function shopRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  const checkHub = (hubId: string | null) => (hubId === null ? null : findHub(quoting, hubId, ctx.now()).id);
  readRoute(app, ctx);
  define(app, {
    method: 'POST',
    path: '/operations/v1/workspaces',
    operationId: 'createWorkspace',
    summary: 'Create a provider, without keys and people',
    body: json(NewShopRequest, { name: 'Toko Melati', services: ['EXPRESS INSTANT'] }),
    answers: { 201: ShopSettingsAnswer },
    refusals: [problems.hubNotFound()],
    run: async ({ body: { name, services, hubID }, signedIn }) => {
      const hubId = checkHub(hubID ?? null);
      const shop = await changeInPerson(ctx, signedIn, async (each) => {
        const created = await createShop(each, { name, ...(services && { services }), hubId });
        const { id: workspaceId, ...after } = created;
        const subject = { kind: 'workspace', id: workspaceId };
        return [created, { action: 'workspace.create', subject, workspaceId, after }];
      });
      return { status: 'Success', data: showSettings(shop) };
    },
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'changeWorkspace',
    summary: "Change a provider's name, services, hub and limits; they apply within a second",
    body: json(ShopRequest, {
      version: 1,
      name: 'Toko Melati',
      services: ['EXPRESS INSTANT'],
      hubID: null,
      requestsPerMinute: null,
      cancelFromQueueing: false,
    }),
    answers: { 200: ShopSettingsAnswer, 409: ShopChanged },
    refusals: [problems.workspaceNotFound(), problems.hubNotFound(), changedMeanwhile],
    run: async ({ params: { workspaceID: id }, body: { version, hubID, ...rest }, signedIn }) => {
      const changes = { ...rest, hubId: checkHub(hubID) };
      const shop = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const { before, after } = await changeShop(each, tx, { id, version, changes });
        const subject = { kind: 'workspace', id };
        const states = { before: { ...before }, after: { ...changes } };
        return [after, { action: 'workspace.update', subject, workspaceId: id, ...states }];
      });
      await quoting.refresh();
      return { status: 'Success', data: showSettings(shop) };
    },
  });
  stateRoute(app, ctx, quoting);
}

function readRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'readWorkspace',
    summary: 'Show a provider, the health of its keys and webhooks, and what it lacks to go live',
    isExpensive: true,
    answers: { 200: ShopAnswer },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params: { workspaceID: id } }) => {
      const workspace = orRefuse(await findWorkspace(ctx.sql, id), problems.workspaceNotFound);
      const shop = { ...workspace, ...(await readServices(ctx.sql, id)) };
      return { status: 'Success', data: { ...showSettings(shop), ...(await readShopHealth(ctx, shop)) } };
    },
  });
}

function stateRoute(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'PUT',
    path: `${path}/state`,
    operationId: 'changeWorkspaceState',
    summary: 'Suspend, close or reopen a provider; its running deliveries go on',
    needsPassword: true,
    body: json(ShopStateRequest, { version: 1, state: 'suspended', reason: 'Invoice lewat tempo' }),
    answers: { 200: ShopSettingsAnswer, 409: ShopChanged },
    refusals: [problems.workspaceNotFound(), changedMeanwhile],
    run: async ({ params: { workspaceID: id }, body: { version, state, reason = null }, signedIn }) => {
      const shop = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const before = await lockShop(tx, id, version);
        if (before.state === state && before.stateReason === reason) return [before, undefined];
        const changed = (await setShopState(each, tx, id, { state, reason }))!;
        return [{ ...before, ...changed.after }, stateChange(changed)];
      });
      await quoting.refresh();
      return { status: 'Success', data: showSettings(shop) };
    },
  });
}
