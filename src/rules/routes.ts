import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { admins } from '../vocabulary/roles.ts';
import { changeRule } from './change-rule.ts';
import { RuleAnswer, RuleList, RuleRequest, showRules } from './schema.ts';
import { listRules } from './store.ts';

const define = routesOf({ tag: 'Operations: rules', roles: admins });
const path = '/operations/v1/rules';

/** Routes for the rules (decision 765). `areasNow` returns the ids of the areas. */
export function ruleRoutes(app: FastifyInstance, ctx: Context, areasNow: () => readonly string[]): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listRules',
    summary: 'List the rules of the installation, with those of areas and shops',
    answers: { 200: RuleList },
    run: async () => ({ status: 'Success', data: showRules(await listRules(ctx.sql)) }),
  });
  define(app, {
    method: 'PUT',
    path: `${path}/:ruleName`,
    operationId: 'changeRule',
    summary: 'Change a rule; it applies within two seconds in every process',
    body: json(RuleRequest, { areaID: null, workspaceID: null, value: 3_000_000, version: 0 }),
    answers: { 200: RuleAnswer },
    refusals: [
      problems.ruleNotFound(),
      problems.ruleValueInvalid('bilangan bulat dari 0 sampai 10', 'a whole number from 0 to 10'),
      problems.rulePlaceInvalid(),
      problems.workspaceNotFound(),
      problems.ruleAreaUnknown(),
      problems.ruleChangedMeanwhile('Sari', '20 Nov 2026 16:15 WIB', '2500000'),
    ],
    run: async ({ params: { ruleName }, body, signedIn }) => {
      await changeRule(ctx, signedIn, { name: ruleName, request: body, areas: areasNow() });
      await ctx.rules.refresh();
      const rule = showRules(await listRules(ctx.sql)).find(({ name }) => name === ruleName);
      return { status: 'Success', data: rule! };
    },
  });
}
