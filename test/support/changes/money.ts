import assert from 'node:assert/strict';
import { raiseLateAlerts } from '../../../src/deliveries/promises/promises-store.ts';
import { recordCollection } from '../../../src/money/collect.ts';
import { later } from '../../../src/time.ts';
import { insertTestDelivery } from '../deliveries.ts';
import { addCourier } from '../people.ts';
import type { TestService } from '../service.ts';
import type { Cases, Cast } from './case.ts';

const environment = 'production';

/** A courier of the production fleet, a new one unless named, who has collected cash. */
export async function courierWithCash(
  { ctx, provider }: TestService,
  amountIdr: number,
  courierId?: string,
): Promise<string> {
  courierId ??= (await addCourier(ctx)).id;
  const scope = { workspaceId: provider.workspaceId, environment } as const;
  // As the move that collects leaves it.
  const collected = { codAmountIdr: amountIdr, collectedAmountIdr: amountIdr, collectedBy: 'CASH' } as const;
  const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, ...collected });
  const money = { dueIdr: amountIdr, collectedIdr: amountIdr, by: 'CASH' } as const;
  const whose = { scope, deliveryId, courierId, shortfallReason: null, at: ctx.now() };
  await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, ...money }));
  return courierId;
}

/** What operations change of money and promises. */
export const moneyChanges = ({ service, admin }: Cast): Cases => {
  const { ctx, provider } = service;
  const lateAlert = async (): Promise<number> => {
    const scope = { workspaceId: provider.workspaceId, environment } as const;
    await insertTestDelivery(ctx, { ...scope, promisedPickupAt: later(ctx.now(), -1) });
    await raiseLateAlerts(ctx.sql, ctx.now());
    const { body } = await admin.get(`/operations/v1/alerts?environment=${environment}&limit=500`);
    return body.data.at(-1).alertID;
  };
  return {
    'POST /operations/v1/deposits': {
      prepare: async () => {
        const courierID = await courierWithCash(service, 50_000);
        const deposit = { environment, courierID, amount: 30_000 };
        return () => admin.post('/operations/v1/deposits', deposit);
      },
      refused: () => {
        const deposit = { environment, courierID: 'CO-NONE', amount: 1 };
        return admin.post('/operations/v1/deposits', deposit);
      },
      action: 'deposit.record',
      says: ({ before, after }) => assert.deepEqual([before.balanceIdr, after.balanceIdr], [50_000, 20_000]),
    },
    'POST /operations/v1/alerts/:alertID/acknowledgement': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.post(`/operations/v1/alerts/${alertID}/acknowledgement`);
      },
      refused: () => admin.post('/operations/v1/alerts/999999/acknowledgement'),
      action: 'alert.acknowledge',
      says: ({ after }) => assert.equal(after.kind, 'pickup-late'),
    },
    'POST /operations/v1/alerts/acknowledgements': {
      prepare: async () => {
        const alertIDs = [await lateAlert(), 999_999];
        return () => admin.post('/operations/v1/alerts/acknowledgements', { alertIDs });
      },
      action: 'alert.acknowledge',
    },
    'PUT /operations/v1/alerts/:alertID/assignee': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.put(`/operations/v1/alerts/${alertID}/assignee`);
      },
      refused: () => admin.put('/operations/v1/alerts/999999/assignee'),
      action: 'alert.take',
    },
    'DELETE /operations/v1/alerts/:alertID/assignee': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.delete(`/operations/v1/alerts/${alertID}/assignee`);
      },
      refused: () => admin.delete('/operations/v1/alerts/999999/assignee'),
      action: 'alert.leave',
    },
  };
};
