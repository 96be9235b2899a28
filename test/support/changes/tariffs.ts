import assert from 'node:assert/strict';
import type { Cases, Cast } from './case.ts';

export const tariffChanges = ({ admin }: Cast): Cases => {
  const drafts = '/operations/v1/tariff-drafts';
  const versions = '/operations/v1/tariff-versions';
  const newDraft = async () => {
    const { body } = await admin.post(drafts, { name: 'Desember' });
    return { ...body.data, path: `${drafts}/${body.data.tariffDraftID}` };
  };
  const publish = async () => {
    const draft = await newDraft();
    const { follows } = (await admin.get(`${draft.path}/comparison`)).body.data;
    return () => admin.post(`${draft.path}/publish`, { version: 1, follows: follows.tariffVersionID });
  };
  return {
    'POST /operations/v1/tariff-drafts': {
      prepare: async () => () => admin.post(drafts, { name: 'Desember' }),
      refused: () => admin.post(drafts, { name: 'Desember', from: 'TV-NONE' }),
      action: 'tariff-draft.create',
      says: ({ after }) => assert.equal(after.name, 'Desember'),
    },
    'PUT /operations/v1/tariff-drafts/:tariffDraftID': {
      prepare: async () => {
        const draft = await newDraft();
        return () => admin.put(draft.path, { version: 1, name: 'Januari' });
      },
      refused: () => admin.put(`${drafts}/TD-NONE`, { version: 1, name: 'Januari' }),
      action: 'tariff-draft.change',
      says: ({ after }) => assert.deepEqual([after.name, after.version], ['Januari', 2]),
    },
    'DELETE /operations/v1/tariff-drafts/:tariffDraftID': {
      prepare: async () => {
        const draft = await newDraft();
        return () => admin.delete(draft.path);
      },
      refused: () => admin.delete(`${drafts}/TD-NONE`),
      action: 'tariff-draft.remove',
      says: ({ before }) => assert.equal(before.name, 'Desember'),
    },
    'POST /operations/v1/tariff-drafts/:tariffDraftID/publish': {
      prepare: publish,
      refused: () => admin.post(`${drafts}/TD-NONE/publish`, { version: 1, follows: null }),
      action: 'tariffs.publish',
      says: ({ after }) => assert.deepEqual([after.name, after.changes], ['Desember', []]),
    },
    'POST /operations/v1/tariff-versions/:tariffVersionID/withdraw': {
      prepare: async () => {
        const { body } = await (await publish())();
        return () => admin.post(`${versions}/${body.data.tariffVersionID}/withdraw`, {});
      },
      refused: () => admin.post(`${versions}/TV-NONE/withdraw`, {}),
      action: 'tariffs.withdraw',
      says: ({ before, after }) => assert.notEqual(before.withdrawn, after.restores),
    },
  };
};
