import { recordCollection } from '../../../src/money/collect.ts';
import { insertTestDelivery } from '../deliveries.ts';
import type { Hand } from '../operations.ts';
import { addCourier } from '../people.ts';
import type { TestService } from '../service.ts';

const environment = 'production';

/** Returns a courier of the production fleet, by default a new one, who has collected cash. */
export async function courierWithCash(
  { ctx, provider }: TestService,
  amountIdr: number,
  courierId?: string,
  workspaceId = provider.workspaceId,
): Promise<string> {
  courierId ??= (await addCourier(ctx)).id;
  const scope = { workspaceId, environment } as const;
  // As the move that collects leaves it.
  const collected = { codAmountIdr: amountIdr, collectedAmountIdr: amountIdr, collectedBy: 'CASH' } as const;
  const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, ...collected });
  const money = { dueIdr: amountIdr, collectedIdr: amountIdr, by: 'CASH' } as const;
  const whose = { scope, deliveryId, courierId, shortfallReason: null, at: ctx.now() };
  await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, ...money }));
  return courierId;
}

/** A new provider to whom 50,000 can be remitted. */
export async function providerDue(service: TestService, hand: Hand): Promise<string> {
  const { workspaceId } = await service.addProvider('Toko Setoran');
  const courierID = await courierWithCash(service, 50_000, undefined, workspaceId);
  await hand.post('/operations/v1/deposits', { environment, courierID, amount: 50_000 });
  return workspaceId;
}

export const recipientPath = (workspaceID: string) => `/operations/v1/billing-recipients/${workspaceID}`;
export const testRecipient = {
  name: 'PT Toko Melati',
  address: 'Jalan Melati 1, Jakarta',
  npwp: '01.234.567.8-901.000',
  nitku: '0012345678901000000001',
  email: 'pajak@melati.example',
};
export const testIssuer = {
  name: 'PT Antar Contoh',
  address: 'Jalan Raya 2, Jakarta',
  npwp: '3174012345678901',
  isTaxable: true,
  vatPercent: 1.1,
  dueDays: 14,
  paymentInstructions: 'Bank Contoh 123-456',
  signerName: 'Sari Dewi',
  signerTitle: 'Direktur',
};

/** Stores a delivery of a provider that a courier completed at an instant; gives its id. */
export async function completedDelivery(
  service: TestService,
  workspaceId: string,
  amountIdr: number,
  at: Date,
): Promise<string> {
  const { id: courierId } = await addCourier(service.ctx);
  const { id } = await insertTestDelivery(service.ctx, { workspaceId, environment, amountIdr });
  const text =
    "update deliveries set status = 'COMPLETED', courier_id = $3, pickup_at = $2, completed_at = $2 where id = $1";
  await service.owner.query({ name: 'test.complete-delivery', text }, [id, at, courierId]);
  return id;
}

/** The request that issues the invoice of a new provider's month: one delivery of 10,000, with all details entered. */
export async function invoiceDue(service: TestService, hand: Hand, month = '2026-01') {
  const { workspaceId } = await service.addProvider('Toko Faktur');
  await completedDelivery(service, workspaceId, 10_000, new Date(`${month}-15T05:00:00Z`));
  await hand.put('/operations/v1/billing-issuer', testIssuer);
  await hand.put(recipientPath(workspaceId), testRecipient);
  return { environment, workspaceID: workspaceId, month };
}
