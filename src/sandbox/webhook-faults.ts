import type { Context } from '../context.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { namesOf } from '../names.ts';
import {
  delayNextEvent,
  doubleEvent,
  hasUnsentEvents,
  recordLostCall,
  releaseHeldEvents,
  swapHeldEvent,
} from './webhook-faults-store.ts';

/** The network faults that a booking may request, and their effects on its events (decision 124). */
export const webhookFaults = {
  duplicate: 'Every event is sent twice, with the same id and bytes.',
  delayed: 'Every event after the first is sent late.',
  'out-of-order': 'After the first event, every second event is sent before the one it follows.',
  'lost-then-retried': 'The first call of every event after the first is lost; the retry delivers it.',
} as const;

export type WebhookFault = keyof typeof webhookFaults;
export const webhookFaultNames = namesOf(webhookFaults);

export const isWebhookFault = (name: string): name is WebhookFault => Object.hasOwn(webhookFaults, name);

/** A webhook fault that is applied to the events of a delivery. */
export interface FaultAtWork extends DeliveryRef {
  readonly fault: WebhookFault;
  readonly speed: number;
  /** The sequence number of the event that the fault `out-of-order` delays until the next event has happened. */
  readonly heldSequence: number | undefined;
}

/** Returns the delay of a delayed or retried event: a minute of simulated time, but at least one second. */
const delayMs = (speed: number) => Math.max(1_000, 60_000 / speed);
const duplicateAfterMs = 300;
const swapAfterMs = 500;
/**
 * Maximum time for which the fault `out-of-order` delays an event. After this time the event is sent, even if no later
 * event has happened.
 */
const longestDelayMs = 60_000;

/**
 * Prepares the fault for an upcoming event.
 * @returns false if earlier events are not sent yet; the caller must then wait and try again
 */
export async function prepareFault(ctx: Context, at: FaultAtWork, sequence: number): Promise<boolean> {
  if (at.heldSequence !== undefined) return true;
  if (await hasUnsentEvents(ctx.sql, at.deliveryId)) return false;
  if (at.fault === 'delayed') {
    await delayNextEvent(ctx.sql, at, { sequence, attempts: 0, forMs: delayMs(at.speed) });
  }
  if (at.fault === 'lost-then-retried') {
    await delayNextEvent(ctx.sql, at, { sequence, attempts: 1, forMs: delayMs(at.speed) });
  }
  if (at.fault === 'out-of-order') {
    await delayNextEvent(ctx.sql, at, { sequence, attempts: 0, forMs: longestDelayMs });
  }
  return true;
}

/**
 * Applies the fault after its event has happened.
 * @returns the sequence number of the event that is now delayed, if there is one
 */
export async function applyFault(
  ctx: Context,
  at: FaultAtWork,
  sequence: number,
): Promise<number | undefined> {
  switch (at.fault) {
    case 'duplicate':
      await doubleEvent(ctx.sql, at, { sequence, afterMs: duplicateAfterMs });
      return undefined;
    case 'lost-then-retried':
      await recordLostCall(ctx.sql, at, sequence);
      return undefined;
    case 'out-of-order':
      if (at.heldSequence === undefined) return sequence;
      await swapHeldEvent(ctx.sql, at.deliveryId, { sequence: at.heldSequence, afterMs: swapAfterMs });
      ctx.wake('webhooks');
      return undefined;
    case 'delayed':
      return undefined;
  }
}

/** Sends a delayed event when no later event of its delivery will follow. */
export async function endFault(ctx: Context, at: FaultAtWork): Promise<void> {
  if (at.fault !== 'out-of-order') return;
  await releaseHeldEvents(ctx.sql, at.deliveryId);
  ctx.wake('webhooks');
}
