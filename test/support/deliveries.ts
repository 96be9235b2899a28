import { randomBytes } from 'node:crypto';
import type { Context, Scope } from '../../src/context.ts';
import type { Queryable } from '../../src/db/connect.ts';
import { type Delivery, unmoved } from '../../src/deliveries/delivery.ts';
import { eventOf } from '../../src/deliveries/move.ts';
import { insertDelivery } from '../../src/deliveries/store.ts';
import { timeOrderedSuffix } from '../../src/ids.ts';

export const testScope: Scope = { workspaceId: 'WS-TEST', environment: 'sandbox' };

const place = { address: 'Jl. Jenderal Sudirman 1', coordinates: { latitude: -6.21, longitude: 106.82 } };

/** A delivery as booking makes it, priced without a tariff. */
export function newTestDelivery(now: Date, overrides: Partial<Delivery> = {}): Delivery {
  const logistic = overrides.category === 'LOGISTIC';
  return {
    ...testScope,
    id: `DE-${timeOrderedSuffix(now)}`,
    bookedOn: logistic ? 'logistic' : 'express',
    category: 'EXPRESS',
    serviceType: logistic ? 'SAME_DAY' : 'INSTANT',
    serviceName: logistic ? 'Same Day' : 'Instant',
    providerOrderId: 'ORDER-1',
    providerOutletId: null,
    timeZone: 'Asia/Jakarta',
    paymentMethod: 'CASHLESS',
    codAmountIdr: null,
    sender: { firstName: 'Ani', phone: '+6281234567890' },
    recipient: { firstName: 'Budi' },
    origin: place,
    destination: place,
    packages: [{ name: 'Box', type: 'REGULAR', quantity: 1, weight: 1 }],
    instructions: [],
    weightKg: 1,
    scheduleFrom: null,
    scheduleTo: null,
    amountIdr: 12_000,
    distanceMeters: 1_000,
    estimatedPickupAt: null,
    estimatedDropoffAt: null,
    promisedPickupAt: null,
    promisedDropoffAt: null,
    areaId: null,
    hubId: null,
    tariffVersionId: 'test',
    trackingToken: logistic ? null : randomBytes(16).toString('base64url'),
    createdAt: now,
    status: logistic ? 'PREPARING' : 'ALLOCATING',
    ...unmoved,
    updatedAt: now,
    ...overrides,
  };
}

/** Stores a delivery with its first event, as booking does, and gives it back. */
export async function insertTestDelivery(ctx: Context, overrides: Partial<Delivery> = {}): Promise<Delivery> {
  const delivery = newTestDelivery(ctx.now(), overrides);
  const event = eventOf(ctx, delivery);
  await insertDelivery(ctx.sql, delivery, { trace: {}, credentialId: 'test', event, jobs: [] });
  return delivery;
}

/** Stores a courier of the operator's fleet. */
export async function insertTestCourier(sql: Queryable, id: string, name = 'Joko'): Promise<void> {
  const text =
    "insert into couriers (id, environment, name, phone) values ($1, 'sandbox', $2, '+628111111111')";
  await sql.query({ name: 'test.courier', text }, [id, name]);
}
