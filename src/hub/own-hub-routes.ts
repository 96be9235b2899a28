import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { Done, requiredText, strictObject } from '../http/schema.ts';
import { setHubOf } from '../people/memberships-store.ts';
import { problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { movers } from '../vocabulary/roles.ts';
import { findHub } from './find-hub.ts';

const HubOfPerson = strictObject(
  { hubID: requiredText() },
  { title: 'HubOfPerson', description: 'The hub at which one works from now on.' },
);

/** Registers the route by which a person chooses their hub (decision 496). `app` checks the role with `requireRole`. */
export function ownHubRoute(app: FastifyInstance, ctx: Context, hubs: Pick<Quoting, 'marketAt'>): void {
  defineRoute(app, {
    method: 'PUT',
    path: '/operations/v1/own-hub',
    operationId: 'chooseOwnHub',
    tag: 'Operations: warehouse',
    summary: 'Choose the hub at which one works',
    roles: movers,
    body: json(HubOfPerson, { hubID: 'hub-cakung' }),
    answers: { 200: Done },
    refusals: [problems.hubNotFound()],
    run: async ({ signedIn, body: { hubID } }) => {
      const hub = findHub(hubs, hubID, ctx.now());
      await setHubOf(ctx.sql, signedIn.membershipId!, hub.id);
      return { status: 'Success', message: 'Gudang Anda disimpan.' };
    },
  });
}
