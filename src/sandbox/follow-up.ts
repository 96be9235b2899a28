import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Context } from '../context.ts';
import type { FollowUps } from '../jobs/jobs.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { faultWithoutLife, readSandboxHeaders, scenarioUnfit } from './headers.ts';
import { scriptOf } from './scenarios.ts';
import type { Simulation } from './simulation.ts';
import { findDefaults } from './store.ts';

/**
 * Returns the job that a sandbox booking starts: the simulated life that its headers request; none in production.
 * @throws Refusal 400 when a sandbox header is invalid, does not fit the category or the workspace's chosen life, or
 * comes with a production token (decision 121)
 */
export async function sandboxFollowUps(
  ctx: Context,
  headers: IncomingHttpHeaders,
  { caller, category }: { caller: Caller; category: ServiceCategory | undefined },
): Promise<FollowUps> {
  const { scenario, speed, webhooks } = readSandboxHeaders(headers, caller);
  if (caller.environment !== 'sandbox') return () => [];
  if (scenario !== undefined && category !== undefined && scriptOf(scenario, category) === undefined) {
    throw scenarioUnfit(category);
  }
  if (webhooks !== undefined && scenario === undefined) {
    const defaults = await findDefaults(ctx.sql, caller.workspaceId);
    if (defaults?.scenario === 'manual') throw faultWithoutLife();
  }
  const wanted: Simulation = { scenario: scenario ?? null, speed: speed ?? null, webhooks: webhooks ?? null };
  const runAt = ctx.now();
  return (delivery) => [{ kind: 'simulate', runAt, payload: { ...delivery, ...wanted } }];
}
