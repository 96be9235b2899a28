import assert from 'node:assert/strict';
import { startShift } from '../../../src/fleet/shifts-store.ts';
import { courierHand } from '../courier-app.ts';
import { pngImage } from '../images.ts';
import { book } from '../operations.ts';
import { addCourier } from '../people.ts';
import type { Cases, Cast } from './case.ts';

/** Opens an intake that expects the parcels, and gives its path. */
export async function openIntake({ service, admin }: Cast, parcels: object[]): Promise<string> {
  const query = `?workspaceID=${service.provider.workspaceId}&environment=production`;
  const opened = await admin.post(`/operations/v1/intakes${query}`, { parcels });
  return `/operations/v1/intakes/${opened.body.data.intakeID}`;
}

const courier = { environment: 'production', name: 'Joko', phone: '+6281234500001' };

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

/** The warehouse's changes of rounds. */
function roundChanges({ service, admin }: Cast): Cases {
  const hub = '/operations/v1/hubs/hub-cakung';
  const wanted = async (confirmed: boolean) => {
    const deliveryID = await book(service, 'LOGISTIC');
    await admin.post(`/operations/v1/deliveries/${deliveryID}/moves`, { move: 'verify' });
    const { id: courierID } = await addCourier(service.ctx);
    await startShift(service.ctx.sql, courierID, service.ctx.now());
    return { environment: 'production', rounds: [{ courierID, deliveryIDs: [deliveryID], confirmed }] };
  };
  const planned = async () => {
    const plan = await wanted(true);
    const [{ roundID }] = (await admin.post(`${hub}/plan`, plan)).body.data;
    return { roundID, scan: { environment: 'production', code: plan.rounds[0]!.deliveryIDs[0] } };
  };
  return {
    'POST /operations/v1/hubs/:hubID/plan': {
      prepare: async () => {
        const plan = await wanted(false);
        return () => admin.post(`${hub}/plan`, plan);
      },
      refused: () =>
        admin.post(`${hub}/plan`, {
          environment: 'production',
          rounds: [{ courierID: 'CO-NONE', deliveryIDs: ['DE-NONE'] }],
        }),
      action: 'round.plan',
      says: ({ after }) => assert.equal(after.rounds[0].state, 'PLANNED'),
    },
    'POST /operations/v1/hubs/:hubID/outbound-scans': {
      prepare: async () => {
        const { scan } = await planned();
        return () => admin.post(`${hub}/outbound-scans`, scan);
      },
      refused: () =>
        admin.post('/operations/v1/hubs/hub-none/outbound-scans', { environment: 'production', code: 'W-1' }),
      action: 'round.scan',
      says: ({ after }) => assert.equal(typeof after.roundID, 'string'),
    },
    'POST /operations/v1/hubs/:hubID/return-scans': {
      prepare: async () => {
        const code = await book(service, 'LOGISTIC');
        const courier = await courierHand(service);
        const moves = `/operations/v1/deliveries/${code}/moves`;
        await admin.post(moves, { move: 'verify' });
        await admin.post(moves, { move: 'stage', courierID: courier.id });
        await courier.must(code, 'depart');
        await courier.must(code, 'fail', { reasonCode: 'D1001', proofID: await courier.photo(code) });
        return () => admin.post(`${hub}/return-scans`, { environment: 'production', code });
      },
      refused: () =>
        admin.post('/operations/v1/hubs/hub-none/return-scans', { environment: 'production', code: 'W-1' }),
      action: 'delivery.add-note',
      says: () => undefined,
    },
    'POST /operations/v1/hubs/:hubID/rounds/:roundID/hand-out': {
      prepare: async () => {
        const { roundID, scan } = await planned();
        await admin.post(`${hub}/outbound-scans`, scan);
        return () => admin.post(`${hub}/rounds/${roundID}/hand-out`, { version: 1, leftBehind: [] });
      },
      refused: () => admin.post(`${hub}/rounds/RO-NONE/hand-out`, { version: 1, leftBehind: [] }),
      action: 'round.hand-out',
      says: ({ after }) => assert.equal(after.deliveryIDs.length, 1),
    },
  };
}

/** The changes by the warehouse. */
export const intakeChanges = (cast: Cast): Cases => {
  const { service, admin } = cast;
  const { workspaceId } = service.provider;
  const intake = () => openIntake(cast, [{ providerOrderID: 'NONE' }]);
  return {
    'POST /operations/v1/intakes': {
      prepare: async () => () => {
        const query = `?workspaceID=${workspaceId}&environment=production`;
        return admin.post(`/operations/v1/intakes${query}`, { parcels: [{ providerOrderID: 'W-1' }] });
      },
      refused: () =>
        admin.post('/operations/v1/intakes?workspaceID=WS-NONE&environment=production', {
          parcels: [{ providerOrderID: 'W-1' }],
        }),
      action: 'intake.open',
      says: ({ after }) => assert.deepEqual(after, { expected: 1 }),
    },
    'POST /operations/v1/intakes/:intakeID/scans': {
      prepare: async () => {
        const [path, code] = [await intake(), await book(service, 'LOGISTIC')];
        return () => admin.post(`${path}/scans`, { code });
      },
      refused: () => admin.post('/operations/v1/intakes/IN-NONE/scans', { code: 'W-1' }),
      action: 'intake.scan',
      says: ({ after }) => assert.deepEqual([after.outcome, after.status], ['verified', 'VERIFIED']),
    },
    'POST /operations/v1/intakes/:intakeID/damages': {
      prepare: async () => {
        const deliveryID = await book(service, 'LOGISTIC');
        const scanned = await admin.post('/operations/v1/hubs/hub-cakung/scans', {
          environment: 'production',
          code: deliveryID,
        });
        const proof = `/operations/v1/deliveries/${deliveryID}/proofs/U-1`;
        const { mediaID } = (await admin.send('PUT', proof, pngImage(), 'image/png')).body.data;
        const body = { deliveryID, mediaID, notes: 'Kardus basah.' };
        return () => admin.post(`/operations/v1/intakes/${scanned.body.data.intakeID}/damages`, body);
      },
      refused: () => {
        const body = { deliveryID: 'DE-NONE', mediaID: 'ME-NONE', notes: 'Basah.' };
        return admin.post('/operations/v1/intakes/IN-NONE/damages', body);
      },
      action: 'intake.report-damage',
      says: ({ after }) => assert.deepEqual(Object.keys(after), ['deliveryID', 'mediaID']),
    },
    'POST /operations/v1/hubs/:hubID/scans': {
      prepare: async () => {
        const code = await book(service, 'LOGISTIC');
        const scan = { environment: 'production', code };
        return () => admin.post('/operations/v1/hubs/hub-cakung/scans', scan);
      },
      refused: () =>
        admin.post('/operations/v1/hubs/hub-none/scans', { environment: 'production', code: 'W-1' }),
      action: 'intake.scan',
      says: ({ after }) => assert.deepEqual([after.outcome, after.status], ['verified', 'VERIFIED']),
    },
    'POST /operations/v1/hubs/:hubID/unknown-parcels/settlement': {
      prepare: async () => {
        const scan = { environment: 'production', code: 'NOBODY' };
        await admin.post('/operations/v1/hubs/hub-cakung/scans', scan);
        const settled = { environment: 'production', codes: ['NOBODY'] };
        return () => admin.post('/operations/v1/hubs/hub-cakung/unknown-parcels/settlement', settled);
      },
      refused: () => {
        const settled = { environment: 'production', codes: ['NOBODY'] };
        return admin.post('/operations/v1/hubs/hub-none/unknown-parcels/settlement', settled);
      },
      action: 'intake.settle-unknown',
      says: ({ after }) => assert.deepEqual(after, { codes: ['NOBODY'] }),
    },
    'POST /operations/v1/hubs/:hubID/rounds': {
      prepare: async () => {
        const { service } = cast;
        const deliveryID = await book(service, 'LOGISTIC');
        await admin.post(`/operations/v1/deliveries/${deliveryID}/moves`, { move: 'verify' });
        const { id: courierID } = await addCourier(service.ctx);
        await startShift(service.ctx.sql, courierID, service.ctx.now());
        const round = { environment: 'production', courierID, deliveryIDs: [deliveryID] };
        return () => admin.post('/operations/v1/hubs/hub-cakung/rounds', round);
      },
      refused: () => {
        const round = { environment: 'production', courierID: 'CO-NONE', deliveryIDs: ['DE-NONE'] };
        return admin.post('/operations/v1/hubs/hub-cakung/rounds', round);
      },
      action: 'round.stage',
      says: ({ after }) => assert.equal(after.deliveryIDs.length, 1),
    },
    ...roundChanges(cast),
    'POST /operations/v1/intakes/:intakeID/closing': {
      prepare: async () => {
        const path = await intake();
        return () => admin.post(`${path}/closing`);
      },
      refused: () => admin.post('/operations/v1/intakes/IN-NONE/closing'),
      action: 'intake.close',
    },
  };
};

/** Changes of couriers and of the catalogue by operations. */
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
  };
};
