import assert from 'node:assert/strict';
import type { Cases, Cast } from './case.ts';

export const shopChanges = ({ service, admin }: Cast): Cases => {
  const path = '/operations/v1/workspaces';
  const settings = { name: 'Toko Baru', services: ['EXPRESS INSTANT'], hubID: null };
  const limits = { requestsPerMinute: 60, cancelFromQueueing: true };
  /** A new provider, which no other case needs. */
  const newShop = async () => {
    const { workspaceId } = await service.addProvider('Toko Lama');
    const { version } = (await admin.get(`${path}/${workspaceId}`)).body.data;
    return { version, path: `${path}/${workspaceId}` };
  };
  return {
    'POST /operations/v1/workspaces': {
      prepare: async () => () => admin.post(path, { name: 'Toko Baru' }),
      refused: () => admin.post(path, { name: 'Toko Baru', hubID: 'hub-none' }),
      action: 'workspace.create',
      says: ({ after }) => assert.equal(after.name, 'Toko Baru'),
    },
    'PUT /operations/v1/workspaces/:workspaceID': {
      prepare: async () => {
        const shop = await newShop();
        return () => admin.put(shop.path, { version: shop.version, ...settings, ...limits });
      },
      refused: () => admin.put(`${path}/WS-NONE`, { version: 1, ...settings, ...limits }),
      action: 'workspace.update',
      says: ({ before, after }) =>
        assert.deepEqual(
          [before.name, after.name, after.services],
          ['Toko Lama', 'Toko Baru', ['EXPRESS INSTANT']],
        ),
    },
    'PUT /operations/v1/workspaces/:workspaceID/state': {
      prepare: async () => {
        const shop = await newShop();
        return () => admin.put(`${shop.path}/state`, { version: shop.version, state: 'closed' });
      },
      refused: () => admin.put(`${path}/WS-NONE/state`, { version: 1, state: 'suspended' }),
      action: 'workspace.set-state',
      says: ({ before, after }) =>
        assert.deepEqual([before.state, after.state, after.revoked.length], ['active', 'closed', 2]),
    },
  };
};
