import assert from 'node:assert/strict';
import { startShift } from '../../../src/fleet/shifts-store.ts';
import { book } from '../operations.ts';
import { addCourier } from '../people.ts';
import type { Cases, Cast } from './case.ts';

const courier = { environment: 'production', name: 'Joko', phone: '+6281234500001' };

/** Changes of couriers and of the catalogue by operations. */
const everywhere = { areaID: null, workspaceID: null, version: 0 };

export const fleetChanges = ({ service, admin }: Cast): Cases => {
  const { ctx, provider } = service;
  return {
    'POST /operations/v1/couriers': {
      prepare: async () => () => admin.post('/operations/v1/couriers', courier),
      refused: () => admin.post('/operations/v1/couriers', { ...courier, workspaceID: 'WS-NONE' }),
      action: 'courier.create',
      says: ({ before, after }) => assert.deepEqual([before, after.name], [null, 'Joko']),
    },
    'PATCH /operations/v1/couriers/:courierID': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        return () => admin.patch(`/operations/v1/couriers/${id}`, { name: 'Rina' });
      },
      refused: () => admin.patch('/operations/v1/couriers/CO-NONE', { name: 'Rina' }),
      action: 'courier.change',
      says: ({ before, after }) => assert.deepEqual([before.name, after.name], ['Joko', 'Rina']),
    },
    'POST /operations/v1/couriers/:courierID/codes': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        return () => admin.post(`/operations/v1/couriers/${id}/codes`);
      },
      refused: () => admin.post('/operations/v1/couriers/CO-NONE/codes'),
      action: 'courier.issue-code',
      says: ({ after }) => assert.deepEqual(Object.keys(after), ['expiresAt'], 'the code itself is not told'),
    },
    'DELETE /operations/v1/couriers/:courierID/sessions': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        return () => admin.delete(`/operations/v1/couriers/${id}/sessions`);
      },
      refused: () => admin.delete('/operations/v1/couriers/CO-NONE/sessions'),
      action: 'courier.end-sessions',
    },
    'DELETE /operations/v1/couriers/:courierID/shift': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        await startShift(ctx.sql, id, ctx.now());
        return () => admin.delete(`/operations/v1/couriers/${id}/shift`);
      },
      refused: () => admin.delete('/operations/v1/couriers/CO-NONE/shift'),
      action: 'courier.end-shift',
      says: ({ before, after }) => assert.ok(before.onDutySince !== null && after.onDutySince === null),
    },
    'POST /operations/v1/couriers/:courierID/messages': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        const body = { text: 'Hubungi gudang.' };
        return () => admin.post(`/operations/v1/couriers/${id}/messages`, body);
      },
      refused: () => admin.post('/operations/v1/couriers/CO-NONE/messages', { text: 'Halo' }),
      action: 'courier.write',
      says: ({ after }) => assert.equal(after.text, undefined, 'what was written stands in the message'),
    },
    'PUT /operations/v1/fleet-phones': {
      prepare: async () => () =>
        admin.put('/operations/v1/fleet-phones', { environment: 'sandbox', phone: '0811 1234 5678' }),
      refused: () => {
        const fleet = { environment: 'sandbox', workspaceID: 'WS-NONE' };
        return admin.put('/operations/v1/fleet-phones', { ...fleet, phone: '081112345678' });
      },
      action: 'fleet.change-phone',
      says: ({ before, after }) =>
        assert.deepEqual(
          [before.phone, after.phone],
          [null, '+6281112345678'],
          'in the form that is dialled',
        ),
    },
    'PUT /operations/v1/couriers/:courierID/stops': {
      prepare: async () => {
        const { id } = await addCourier(ctx);
        const deliveryID = await book(service, 'EXPRESS');
        await admin.put(`/operations/v1/deliveries/${deliveryID}/courier`, { courierID: id });
        const stops = ['PICKUP', 'DROPOFF'].map((kind) => ({ kind, deliveryIDs: [deliveryID] }));
        return () => admin.put(`/operations/v1/couriers/${id}/stops`, { stops });
      },
      refused: () => {
        const stops = [{ kind: 'PICKUP', deliveryIDs: ['DE-NONE'] }];
        return admin.put('/operations/v1/couriers/CO-NONE/stops', { stops });
      },
      action: 'courier.order-stops',
      says: ({ before, after }) => assert.equal(before.stops.length, after.stops.length),
    },
    'PUT /operations/v1/dispatch/fleet': {
      prepare: async () => () =>
        admin.put('/operations/v1/dispatch/fleet', { environment: 'production', assign: 'offer' }),
      action: 'dispatch.change-fleet',
      says: ({ before, after }) => assert.deepEqual([before.assign, after.assign], ['auto', 'offer']),
    },
    'PUT /operations/v1/workspaces/:workspaceID/fleet': {
      prepare: async () => () =>
        admin.put(`/operations/v1/workspaces/${provider.workspaceId}/fleet`, { assign: 'offer' }),
      refused: () => admin.put('/operations/v1/workspaces/WS-NONE/fleet', { assign: 'offer' }),
      action: 'workspace.change-fleet',
      says: ({ before, after }) => assert.deepEqual([before.assign, after.assign], ['auto', 'offer']),
    },
    'PUT /operations/v1/reason-codes/:code': {
      prepare: async () => () =>
        admin.put('/operations/v1/reason-codes/D1001', { textID: 'Tidak di rumah', textEN: 'Not at home' }),
      refused: () => admin.put('/operations/v1/reason-codes/X1', { textID: 'x', textEN: 'x' }),
      action: 'reason.put',
      says: ({ before, after }) => assert.ok(before.textId !== after.textId),
    },
    'PUT /operations/v1/rules/:ruleName': {
      prepare: async () => () =>
        admin.put('/operations/v1/rules/pickupAsks', { ...everywhere, value: ['barcode'] }),
      refused: () => admin.put('/operations/v1/rules/pickupAsks', { ...everywhere, value: ['pin'] }),
      action: 'rule.change',
      says: ({ before, after }) => assert.deepEqual([before.value, after.value], [null, ['barcode']]),
    },
  };
};
