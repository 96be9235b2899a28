import assert from 'node:assert/strict';
import { courierHand } from '../courier-app.ts';
import { pngImage } from '../images.ts';
import { book } from '../operations.ts';
import { addCourier } from '../people.ts';
import type { Cases, Cast } from './case.ts';

/** A delivery that its former courier has handed over after another one got it. */
async function handedOverLate({ service, admin }: Pick<Cast, 'service' | 'admin'>) {
  const former = await courierHand(service);
  const id = await book(service, 'EXPRESS');
  const path = `/operations/v1/deliveries/${id}`;
  await admin.put(`${path}/courier`, { courierID: former.id });
  const { id: courierID } = await addCourier(service.ctx);
  await admin.put(`${path}/courier`, { courierID });
  const handover = { proofID: await former.photo(id), recipientName: 'Siti' };
  assert.equal((await former.step(id, 'complete', handover)).evidenceKept, true);
  return { path, former: former.id };
}

/** Changes of deliveries by operations. */
export const deliveryChanges = ({ service, admin }: Cast): Cases => {
  const { ctx } = service;
  const deliveryPath = async () => `/operations/v1/deliveries/${await book(service, 'EXPRESS')}`;
  return {
    'POST /operations/v1/deliveries/:deliveryID/moves': {
      prepare: async () => {
        const [path, { id: courierID }] = [await deliveryPath(), await addCourier(ctx)];
        return () => admin.post(`${path}/moves`, { move: 'assign', courierID });
      },
      refused: async () => admin.post(`${await deliveryPath()}/moves`, { move: 'depart' }),
      action: 'delivery.assign',
      says: ({ before, after }) =>
        assert.deepEqual([before.status, after.status], ['ALLOCATING', 'PENDING_PICKUP']),
    },
    'POST /operations/v1/deliveries/:deliveryID/notes': {
      prepare: async () => {
        const path = await deliveryPath();
        return () => admin.post(`${path}/notes`, { notes: 'Satpam minta KTP.' });
      },
      refused: () => admin.post('/operations/v1/deliveries/DE-NONE/notes', { notes: 'Satpam minta KTP.' }),
      action: 'delivery.add-note',
      says: ({ after }) => assert.equal(after, null, 'what was written stands in the note'),
    },
    'POST /operations/v1/deliveries/:deliveryID/corrections': {
      prepare: async () => {
        const path = await deliveryPath();
        const body = { seenCorrections: 0, recipient: { firstName: 'Wulan' } };
        return () => admin.post(`${path}/corrections`, body);
      },
      refused: async () =>
        admin.post(`${await deliveryPath()}/corrections`, {
          seenCorrections: 0,
          cashOnDelivery: { amount: 1_000 },
        }),
      action: 'delivery.correct',
      says: ({ after }) => assert.deepEqual(after.fields, ['recipient.name', 'recipient.phone']),
    },
    'POST /operations/v1/moves': {
      prepare: async () => {
        const deliveryID = await book(service, 'EXPRESS');
        const { id: courierID } = await addCourier(ctx);
        const moves = [
          { deliveryID, move: 'assign', courierID },
          { deliveryID: 'DE-NONE', move: 'assign', courierID },
        ];
        return () => admin.post('/operations/v1/moves', { moves });
      },
      action: 'delivery.assign',
    },
    'POST /operations/v1/assignments': {
      prepare: async () => {
        const deliveryID = await book(service, 'EXPRESS');
        const { id: courierID } = await addCourier(ctx);
        const assignments = [
          { deliveryID, courierID },
          { deliveryID: 'DE-NONE', courierID },
        ];
        return () => admin.post('/operations/v1/assignments', { assignments });
      },
      action: 'delivery.change-courier',
    },
    'POST /operations/v1/returns-to-dispatch': {
      prepare: async () => {
        const [deliveryID, { id: courierID }] = [await book(service, 'EXPRESS'), await addCourier(ctx)];
        await admin.put(`/operations/v1/deliveries/${deliveryID}/courier`, { courierID });
        const deliveries = [{ deliveryID }, { deliveryID: 'DE-NONE' }];
        return () => admin.post('/operations/v1/returns-to-dispatch', { deliveries });
      },
      action: 'delivery.return-to-dispatch',
    },
    'PUT /operations/v1/deliveries/:deliveryID/courier': {
      prepare: async () => {
        const [path, { id: courierID }] = [await deliveryPath(), await addCourier(ctx)];
        return () => admin.put(`${path}/courier`, { courierID });
      },
      refused: async () => admin.put(`${await deliveryPath()}/courier`, { courierID: 'CO-NONE' }),
      action: 'delivery.change-courier',
      says: ({ before, after }) => assert.ok(before.courierID === null && after.courierID !== null),
    },
    'POST /operations/v1/deliveries/:deliveryID/late-handovers/:courierID/settlement': {
      prepare: async () => {
        const { path, former } = await handedOverLate({ service, admin });
        const body = { outcome: 'COMPLETED' };
        return () => admin.post(`${path}/late-handovers/${former}/settlement`, body);
      },
      refused: async () =>
        admin.post(`${await deliveryPath()}/late-handovers/CO-NONE/settlement`, { outcome: 'COMPLETED' }),
      action: 'delivery.settle-handover',
      says: ({ before, after }) => {
        assert.deepEqual([before.status, after.status], ['PENDING_PICKUP', 'COMPLETED']);
        assert.equal(after.courierID, after.formerCourierID);
      },
    },
    'PUT /operations/v1/deliveries/:deliveryID/proofs/:uploadID': {
      prepare: async () => {
        const path = `${await deliveryPath()}/proofs/U-1`;
        // The same upload twice is one change.
        return async () => {
          await admin.send('PUT', path, pngImage(), 'image/png');
          return admin.send('PUT', path, pngImage(), 'image/png');
        };
      },
      refused: async () => admin.send('PUT', `${await deliveryPath()}/proofs/U-1`, 'text', 'image/png'),
      action: 'delivery.add-proof',
    },
  };
};
