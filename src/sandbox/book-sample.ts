import type { Context, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { storeBooking } from '../deliveries/booking/book-store.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { eventOf } from '../deliveries/moves/move.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { sampleDelivery } from './sample-delivery.ts';
import type { ScenarioName } from './scenarios.ts';
import type { WebhookFault } from './webhook-faults.ts';

/** A generated delivery, and the simulated life that it gets. */
export interface Sample {
  readonly category: ServiceCategory;
  readonly scenario: ScenarioName;
  /** Null for the workspace's speed. */
  readonly speed: number | null;
  readonly webhooks: WebhookFault | null;
  /** The actor of the booking, for the timeline. */
  readonly actorId: string;
  /** Fields that differ from the usual sample. */
  readonly fields?: Partial<Delivery>;
}

/**
 * Books a generated delivery with its simulated life. It has no tariff, since nobody checks its price. The caller wakes
 * webhooks and jobs.
 * @returns its id
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
