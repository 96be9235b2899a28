import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { valuesOf } from '../http/fields.ts';
import { routesOf } from '../http/route.ts';
import type { Market } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { listWorkspaces } from '../workspaces/store.ts';
import { Areas, Hubs, shownWorkspace, Workspaces } from './places-schema.ts';

const define = routesOf({ tag: 'Operations: board', roles: operatorRoles });

/**
 * Registers the routes that list providers, hubs and areas, which screens use for names and maps. `app` checks the role
 * with `requireRole`.
 */
export function placeRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/workspaces',
    operationId: 'listWorkspaces',
    isExpensive: true,
    summary: 'List the providers and what they may book',
    answers: { 200: Workspaces },
    run: async () => {
      const workspaces = (await listWorkspaces(ctx.sql)).map((each) =>
        valuesOf(shownWorkspace, { ...each, services: [...quoting.enabledFor(each.id).services] }),
      );
      return { status: 'Success', data: workspaces };
    },
  });
  const market = () => quoting.marketAt(ctx.now());
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs',
    operationId: 'listHubs',
    summary: 'List the hubs of the tariffs in force',
    answers: { 200: Hubs },
    run: () => ({ status: 'Success', data: hubsOf(market()) }),
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/areas',
    operationId: 'listAreas',
    summary: 'List the areas of the tariffs in force, with their boundaries',
    answers: { 200: Areas },
    run: () => ({ status: 'Success', data: areasOf(market()) }),
  });
}

const hubsOf = (market: Market | undefined) =>
  (market?.hubs ?? []).map(({ id, name, address, area, coordinates, hours }) => ({
    hubID: id,
    name,
    address,
    areaID: area.id,
    coordinates,
    hours,
    tariffVersionID: market!.versionId,
  }));

const areasOf = (market: Market | undefined) =>
  (market?.areas ?? []).map(({ id, name, timeZone, offers, squareKm, boundary }) => ({
    areaID: id,
    name,
    timeZone,
    services: [...offers.keys()],
    squareKm,
    boundary,
    tariffVersionID: market!.versionId,
  }));
