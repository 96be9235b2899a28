import assert from 'node:assert/strict';
import { raiseLateAlerts } from '../../../src/deliveries/promises/late-alerts-store.ts';
import { later } from '../../../src/time.ts';
import { insertTestDelivery } from '../deliveries.ts';
import type { Cases, Cast } from './case.ts';

const environment = 'production';

/** The changes of alerts by operations. */
export const alertChanges = ({ service, admin }: Cast): Cases => {
  const { ctx, provider } = service;
  const lateAlert = async (): Promise<number> => {
    const scope = { workspaceId: provider.workspaceId, environment } as const;
    await insertTestDelivery(ctx, { ...scope, promisedPickupAt: later(ctx.now(), -1) });
    await raiseLateAlerts(ctx.sql, { now: ctx.now(), pickups: [], dropoffs: [] });
    const { body } = await admin.get(`/operations/v1/alerts?environment=${environment}&limit=500`);
    return body.data.at(-1).alertID;
  };
  return {
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
    'POST /operations/v1/alerts/reopenings': {
      prepare: async () => {
        const alertIDs = [await lateAlert(), 999_999];
        await admin.post('/operations/v1/alerts/acknowledgements', { alertIDs });
        return () => admin.post('/operations/v1/alerts/reopenings', { alertIDs });
      },
      action: 'alert.reopen',
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
