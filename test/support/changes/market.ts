import assert from 'node:assert/strict';
import type { Cases, Cast } from './case.ts';

export const marketChanges = ({ admin }: Cast): Cases => {
  const seen = async () => {
    const [hub] = (await admin.get('/operations/v1/hubs')).body.data;
    return hub.tariffVersionID as string;
  };
  const place = { address: 'Jl. Raya 1', latitude: -6.2, longitude: 106.9, hours: ['mon-sat 08:00-20:00'] };
  const hub = { name: 'Gudang Baru', areaID: 'jabodetabek', ...place };
  const area = { province: 'Jawa Tengah', city: 'Kota Surakarta', services: ['EXPRESS INSTANT'] };
  const hours = ['daily 06:00-22:00'];
  return {
    'PUT /operations/v1/hubs/:hubID': {
      prepare: async () => {
        const tariffVersionID = await seen();
        return () => admin.put('/operations/v1/hubs/hub-baru', { tariffVersionID, ...hub });
      },
      refused: () => admin.put('/operations/v1/hubs/hub-baru', { tariffVersionID: 'TV-NONE', ...hub }),
      action: 'hub.put',
      says: ({ after }) => assert.equal(after[0].path, 'hubs.hub-baru'),
    },
    'POST /operations/v1/areas': {
      prepare: async () => {
        const tariffVersionID = await seen();
        return () => admin.post('/operations/v1/areas', { tariffVersionID, ...area, hours });
      },
      refused: () => admin.post('/operations/v1/areas', { tariffVersionID: 'TV-NONE', ...area, hours }),
      action: 'area.open',
      says: ({ after }) => assert.equal(after.name, 'Kota Surakarta'),
    },
  };
};
