import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Context } from '../context.ts';
import type { FollowUps } from '../jobs/jobs.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { faultWithoutLife, readSandboxHeaders, scenarioUnfit } from './headers.ts';
import { scriptOf } from './scenarios.ts';
import type { Simulation } from './simulation.ts';
import { findDefaults } from './store.ts';

/**
 * Returns a function that creates the jobs to enqueue with a booking. In the sandbox, that is the simulation that the
 * booking's headers request; in production, there are none.
 * @throws Refusal 400 when a sandbox header is invalid, is used with a production token, does not fit the category, or
 * requests a webhook fault although the workspace moves its deliveries by hand (decision 121)
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
