import type { Context } from '../context.ts';
import { bringPromisesNearer, type Nearer } from '../deliveries/promises/promises-store.ts';
import { findDelivery } from '../deliveries/store.ts';
import { removeJobsOfDelivery } from '../jobs/store.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { type Found, lifeOf, type Settled } from './life.ts';
import { isScenarioName, scriptOf } from './scenarios.ts';
import { findPlace, waitsFor } from './script.ts';
import type { Outcome, Payload } from './simulation.ts';
import { findDefaults, insertSimulation } from './store.ts';
import { waitForStep } from './wait.ts';
import { applyFault, type WebhookFault } from './webhook-faults.ts';

/**
 * Begins a simulated life: chooses it, moves its promised times closer (decision 122), and schedules its first step.
 */
export async function beginLife(ctx: Context, payload: Payload, found: Found): Outcome {
  const { category } = found.delivery;
  const settled = await settle(ctx, payload, category);
  await ctx.sql.transaction(async (tx) => {
    const begun = await insertSimulation(tx, payload, { ...settled, at: ctx.now() });
    if (begun) await bringPromisesNearer(tx, payload, nearerOf(settled, category));
  });
  if (settled.scenario === 'manual') {
    await removeJobsOfDelivery(ctx.sql, payload.deliveryId, ['release', 'expire-allocation']);
    return undefined;
  }
  if (settled.webhooks === 'duplicate') {
    const at = { ...payload, fault: settled.webhooks, speed: settled.speed, heldSequence: undefined };
    await applyFault(ctx, at, 1);
  }
  const life = lifeOf(settled, (await findDelivery(ctx.sql, payload, payload.deliveryId)) ?? found);
  const { timelineLength, updatedAt } = life.delivery;
  const done = timelineLength === 1 ? 0 : findPlace(life.script, 0, life.delivery);
  return done === undefined ? undefined : waitForStep(ctx, life, { done, from: updatedAt });
}

/** A promise that the scenario meets leaves at least this much real time, so that slow machines meet it too. */
const roomMs = 60_000;

/**
 * Returns the factor by which promises move closer: the speed (decision 122), with a minimum time for promises that are
 * met. A delivery moved by hand takes real time.
 */
function nearerOf({ scenario, speed }: Settled, category: ServiceCategory): Nearer {
  const script = scriptOf(scenario, category) ?? [];
  return {
    by: scenario === 'manual' ? 1 : speed,
    leastPickupMs: waitsFor(script, 'promisedPickup') ? 0 : roomMs,
    leastDropoffMs: waitsFor(script, 'promisedDropoff') ? 0 : roomMs,
  };
}

/** Fills in options that the booking left open, from the workspace's defaults, then the service's. */
async function settle(ctx: Context, payload: Payload, category: ServiceCategory): Promise<Settled> {
  const { workspaceId, scenario, speed, webhooks = null } = payload;
  const defaults = scenario === null || speed === null ? await findDefaults(ctx.sql, workspaceId) : undefined;
  const wanted = scenario ?? defaults?.scenario ?? 'delivered';
  const suits = isScenarioName(wanted) && scriptOf(wanted, category) !== undefined;
  return {
    scenario: suits ? wanted : 'delivered',
    speed: speed ?? defaults?.speed ?? ctx.config.sandboxSpeed,
    webhooks: webhooks as WebhookFault | null,
  };
}
