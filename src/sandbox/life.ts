import type { Delivery, TimelineEntry } from '../deliveries/delivery.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { type ScenarioName, scriptOf } from './scenarios.ts';
import { after, type Script } from './script.ts';
import type { Payload, SimulationProgress } from './simulation.ts';
import type { FaultAtWork, WebhookFault } from './webhook-faults.ts';

/** A delivery with its timeline. */
export interface Found {
  readonly delivery: Delivery;
  readonly timeline: readonly TimelineEntry[];
}

/** The simulation options of a delivery, fixed when its simulation begins. */
export interface Settled {
  readonly scenario: ScenarioName;
  readonly speed: number;
  readonly webhooks: WebhookFault | null;
}

/** A delivery, its simulation options, and the script that moves it. */
export interface Life extends Settled {
  readonly delivery: Delivery;
  readonly script: Script;
}

/**
 * Returns a delivery with the script of its scenario. The script of a scheduled booking begins with the move that
 * releases the delivery from its queue.
 */
export function lifeOf(settled: Settled, { delivery, timeline }: Found): Life {
  const script = scriptOf(settled.scenario, delivery.category) ?? [];
  const queued = timeline[0]?.status === 'QUEUEING';
  const release = after(0, 'release', { milestone: 'release' });
  return { ...settled, delivery, script: queued ? [release, ...script] : script };
}

/** Returns the options stored in the job of a running simulation. */
export const settledOf = ({ scenario, speed, webhooks = null }: Payload): Settled => ({
  scenario: scenario as ScenarioName,
  speed: speed!,
  webhooks: webhooks as WebhookFault | null,
});

export const refOf = ({ id, workspaceId, environment }: Delivery): DeliveryRef => ({
  deliveryId: id,
  workspaceId,
  environment,
});

/** Returns the job payload of a running simulation. */
export const payloadOf = (
  { delivery, scenario, speed, webhooks }: Life,
  progress: SimulationProgress,
): Payload => ({ ...refOf(delivery), scenario, speed, webhooks, progress });

/**
 * Returns the webhook fault that the booking requested, with the data needed to apply it to the delivery's events;
 * undefined if the booking requested no fault.
 */
export function faultOf(life: Life, progress: SimulationProgress | undefined): FaultAtWork | undefined {
  const { webhooks: fault, speed, delivery } = life;
  return fault === null
    ? undefined
    : { ...refOf(delivery), fault, speed, heldSequence: progress?.heldSequence };
}
