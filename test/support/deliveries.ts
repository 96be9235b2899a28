import type { Context, Scope } from '../../src/context.ts';
import type { Queryable } from '../../src/db/connect.ts';
import { storeBooking } from '../../src/deliveries/booking/book-store.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { eventOf } from '../../src/deliveries/moves/move.ts';
import { sampleDelivery } from '../../src/sandbox/sample-delivery.ts';

export const testScope: Scope = { workspaceId: 'WS-TEST', environment: 'sandbox' };

const place = { address: 'Jl. Jenderal Sudirman 1', coordinates: { latitude: -6.21, longitude: 106.82 } };

/** A delivery as booking makes it, priced without a tariff. */
export function newTestDelivery(now: Date, overrides: Partial<Delivery> = {}): Delivery {
  return {
    ...sampleDelivery(testScope, overrides.category ?? 'EXPRESS', now),
    recipient: { firstName: 'Budi' },
    origin: place,
    destination: place,
    packages: [{ name: 'Box', type: 'REGULAR', quantity: 1, weight: 1 }],
    weightKg: 1,
    amountIdr: 12_000,
    distanceMeters: 1_000,
    tariffVersionId: 'test',
    ...overrides,
  };
}

/** Stores a delivery with its first event, as booking does, and gives it back. */
export async function insertTestDelivery(ctx: Context, overrides: Partial<Delivery> = {}): Promise<Delivery> {
  const delivery = newTestDelivery(ctx.now(), overrides);
  const event = eventOf(ctx, delivery);
  await storeBooking(ctx.sql, { delivery, trace: {}, actor: 'provider', actorId: 'test', event, jobs: [] });
  return delivery;
}

/** Stores a courier of the operator's fleet. */
export async function insertTestCourier(sql: Queryable, id: string, name = 'Joko'): Promise<void> {
  const text =
    "insert into couriers (id, environment, name, phone) values ($1, 'sandbox', $2, '+628111111111')";
  await sql.query({ name: 'test.courier', text }, [id, name]);
}
