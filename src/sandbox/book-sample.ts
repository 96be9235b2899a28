import type { Context, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { storeBooking } from '../deliveries/booking/book-store.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { eventOf } from '../deliveries/moves/move.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { sampleDelivery } from './sample-delivery.ts';
import type { ScenarioName } from './scenarios.ts';
import type { WebhookFault } from './webhook-faults.ts';

/** The options of a generated delivery: its category, and how the simulation moves it. */
export interface Sample {
  readonly category: ServiceCategory;
  readonly scenario: ScenarioName;
  /** The speed of the simulation; null for the workspace's default speed. */
  readonly speed: number | null;
  readonly webhooks: WebhookFault | null;
  /** The id that the timeline records as the actor of the booking. */
  readonly actorId: string;
  /** Fields that replace those of the usual sample delivery. */
  readonly fields?: Partial<Delivery>;
}

/**
 * Books a generated delivery and starts its simulation. The delivery has no tariff version, since its price is not
 * calculated from a tariff. The caller must wake the webhook sender and the job runner.
 * @returns the delivery's id
 */
export async function bookSample(ctx: Context, tx: Tx, scope: Scope, sample: Sample): Promise<string> {
  const { category, scenario, speed, webhooks, actorId, fields } = sample;
  const now = ctx.now();
  const delivery = {
    ...sampleDelivery(scope, category, now),
    ...(scenario === 'cod-refused' && { paymentMethod: 'CASH' as const, codAmountIdr: 50_000 }),
    ...fields,
  };
  const payload = { ...scope, deliveryId: delivery.id, scenario, speed, webhooks };
  await storeBooking(tx, {
    delivery,
    trace: {},
    actor: 'provider',
    actorId,
    event: eventOf(ctx, delivery),
    jobs: [{ kind: 'simulate', payload, runAt: now }],
  });
  return delivery.id;
}
