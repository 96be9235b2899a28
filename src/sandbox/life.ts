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

/** The choices made when a life began. */
export interface Settled {
  readonly scenario: ScenarioName;
  readonly speed: number;
  readonly webhooks: WebhookFault | null;
}

/** A delivery and its simulated life. */
export interface Life extends Settled {
  readonly delivery: Delivery;
  readonly script: Script;
}

/** Returns the life of a delivery. A scheduled booking's life begins when it is released. */
export function lifeOf(settled: Settled, { delivery, timeline }: Found): Life {
  const script = scriptOf(settled.scenario, delivery.category) ?? [];
  const queued = timeline[0]?.status === 'QUEUEING';
  const release = after(0, 'release', { milestone: 'release' });
  return { ...settled, delivery, script: queued ? [release, ...script] : script };
}

/** Returns the choices stored in the job of a running life. */
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

/** Returns the job payload of a running life. */
export const payloadOf = (
  { delivery, scenario, speed, webhooks }: Life,
  progress: SimulationProgress,
): Payload => ({ ...refOf(delivery), scenario, speed, webhooks, progress });

/** Returns the booking's webhook fault, applied to a life; undefined without one. */
export function faultOf(life: Life, progress: SimulationProgress | undefined): FaultAtWork | undefined {
  const { webhooks: fault, speed, delivery } = life;
  return fault === null
    ? undefined
    : { ...refOf(delivery), fault, speed, heldSequence: progress?.heldSequence };
}
