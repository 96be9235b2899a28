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
 * Begins the simulation of a delivery: fixes its scenario and speed, moves its promised times closer to the booking
 * (decision 122), and schedules its first step.
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

/**
 * Minimum real time between the booking and a promised time that the scenario keeps. It lets the simulation keep the
 * promise even on a slow machine.
 */
const roomMs = 60_000;

/**
 * Returns by how much the promised times move closer to the booking. The factor is the simulation's speed (decision
 * 122), but a promise that the scenario keeps stays at least a minimum time after the booking. If the delivery is moved
 * by hand, its promised times do not change.
 */
function nearerOf({ scenario, speed }: Settled, category: ServiceCategory): Nearer {
  const script = scriptOf(scenario, category) ?? [];
  return {
    by: scenario === 'manual' ? 1 : speed,
    leastPickupMs: waitsFor(script, 'promisedPickup') ? 0 : roomMs,
    leastDropoffMs: waitsFor(script, 'promisedDropoff') ? 0 : roomMs,
  };
}

/**
 * Returns the simulation options of a booking. An option that the booking does not set comes from the workspace's
 * defaults or, if the workspace has none, from the service's defaults.
 */
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
