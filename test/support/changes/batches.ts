import assert from 'node:assert/strict';
import { expressBooking, jakarta } from '../bookings.ts';
import type { Cases, Cast } from './case.ts';

const path = '/portal/v1/sandbox/deliveries/batches';
let count = 0;

/** Changes of batches by a provider's people. */
export const batchChanges = ({ service, owner }: Cast): Cases => {
  const post = (rows: readonly object[]) =>
    service.call('POST', path, { token: owner.token, headers: jakarta, body: { rows } });
  const newRows = (length: number) => {
    count += 1;
    return Array.from({ length }, (_, index) => ({
      idempotencyKey: `audited-${count}-${index}`,
      delivery: expressBooking,
    }));
  };
  return {
    'POST /portal/v1/:environment/deliveries/batches': {
      prepare: async () => () => post(newRows(2)),
      refused: () => post([]),
      action: 'batch.book',
      says: ({ after }) => assert.deepEqual(after, { rows: 2 }),
    },
    'DELETE /portal/v1/:environment/batches/:batchID': {
      prepare: async () => {
        const { batchID } = (await post(newRows(2_000))).body.data;
        return () => owner.delete(`/portal/v1/sandbox/batches/${batchID}`);
      },
      refused: () => owner.delete(`/portal/v1/sandbox/batches/BA-NONE`),
      action: 'batch.cancel',
      says: ({ after }) => assert.ok(after.rows > 0),
    },
  };
};
