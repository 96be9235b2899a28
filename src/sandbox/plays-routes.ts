import type { FastifyInstance } from 'fastify';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { sandboxChange } from './change.ts';
import { playScenario } from './play-scenario.ts';
import { PlayAnswer, PlayBody, ScenariosAnswer } from './plays-schema.ts';
import { refuseProduction } from './refuse-production.ts';
import type { SandboxBase } from './routes.ts';
import { scenarioNames, scenarios, scenariosFor, scriptOf } from './scenarios.ts';
import { eventsOf } from './script.ts';
import { webhookFaultNames, webhookFaults } from './webhook-faults.ts';

const define = routesOf({ tag: 'Sandbox', keyScope: 'sandbox', roles: providerRoles });

const playable = {
  scenarios: scenarioNames.map((name) => ({
    name,
    about: scenarios[name].about,
    lives: (['EXPRESS', 'LOGISTIC'] as const).flatMap((category) => {
      const script = scriptOf(name, category);
      return script === undefined ? [] : [{ category, statuses: eventsOf(script, category) }];
    }),
  })),
  faults: webhookFaultNames.map((name) => ({ name, about: webhookFaults[name] })),
};

/**
 * Registers the routes that list the scenarios and play one with a generated delivery: under `/v1/sandbox` for a
 * provider's programs, in the portal for its people.
 */
export function playRoutes(app: FastifyInstance, ctx: Context, base: SandboxBase = '/v1/sandbox'): void {
  define(app, {
    method: 'GET',
    path: `${base}/scenarios`,
    operationId: 'listSandboxScenarios',
    summary: 'List the scenarios and the faults of webhooks',
    answers: { 200: ScenariosAnswer },
    refusals: [problems.routeNotFound()],
    onRequest: refuseProduction,
    run: () => ({ status: 'Success', message: 'Skenario sandbox ditemukan.', data: playable }),
  });
  define(app, {
    method: 'POST',
    path: `${base}/plays`,
    operationId: 'playSandboxScenario',
    summary: 'Play a scenario with a made-up delivery',
    description:
      'Its webhooks go to the registered endpoint like those of any other delivery of the sandbox.',
    body: json(PlayBody, { scenario: 'recipient-absent', speed: 600 }),
    answers: { 201: PlayAnswer },
    refusals: [
      problems.routeNotFound(),
      problems.fieldOneOf('scenario', scenariosFor('LOGISTIC')),
      problems.faultWithoutLife(),
    ],
    onRequest: refuseProduction,
    run: async ({ caller, body: { scenario, category, speed = null, webhooks = null } }) => {
      const play = { scenario, category: category ?? 'EXPRESS', speed, webhooks } as const;
      const deliveryID = await changeAs(ctx, caller.actor, async (each) => {
        const deliveryId = await playScenario(each, caller, play);
        return [deliveryId, sandboxChange('sandbox.play', caller, { deliveryId, after: play })];
      });
      return { status: 'Success', message: 'Skenario sedang dimainkan.', data: { deliveryID } };
    },
  });
}
