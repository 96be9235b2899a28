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
export const warehouseChanges = (cast: Cast): Cases => {
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
