import type { Caller, Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { bookSample } from './book-sample.ts';
import { type ScenarioName, scenariosFor, scriptOf } from './scenarios.ts';
import type { WebhookFault } from './webhook-faults.ts';

/** A scenario to play with a generated delivery. */
export interface Play {
  readonly scenario: ScenarioName;
  readonly category: ServiceCategory;
  /** The speed of the simulation; null for the workspace's default speed. */
  readonly speed: number | null;
  readonly webhooks: WebhookFault | null;
}

/**
 * Books a generated delivery that plays a scenario (decision 253).
 * @returns the delivery's id
 * @throws Refusal 400 for a scenario that the category does not have, and for a webhook fault with the scenario
 * `manual`
 */
export async function playScenario(ctx: Context, caller: Caller, play: Play): Promise<string> {
  const { scenario, category, webhooks } = play;
  if (scriptOf(scenario, category) === undefined) {
    throw problems.fieldOneOf('scenario', scenariosFor(category));
  }
  if (webhooks !== null && scenario === 'manual') throw problems.faultWithoutLife();
  const { workspaceId, environment, actor } = caller;
  const scope = { workspaceId, environment };
  const sample = { ...play, actorId: actor.id, fields: { providerOrderId: `PLAY ${scenario}` } };
  const id = await ctx.sql.transaction((tx) => bookSample(ctx, tx, scope, sample));
  ctx.wake('webhooks');
  ctx.wake('jobs');
  return id;
}
