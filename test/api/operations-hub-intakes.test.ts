import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { actWithin } from '../../src/deliveries/moves/act.ts';
import { lockOrRefuse } from '../../src/deliveries/moves/lock.ts';
import { plainCode } from '../../src/text/code.ts';
import { origin } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { meet } from '../support/meet.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { call, ctx, provider } = service;
const warehouse = await operationsHand(service, 'warehouse');
const dispatcher = await operationsHand(service);
const hub = '/operations/v1/hubs/hub-cakung';
const environment = 'production';

const other = await service.addProvider('Toko Seroja');
const bookOf = async (providerOrderID: string, of = provider) =>
  book(service, 'LOGISTIC', { token: await service.token('production', of), body: { providerOrderID } });
const scan = async (code: string, at = hub): Promise<Json> => {
  const answer = await warehouse.post(`${at}/scans`, { environment, code });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const foundBy = async (text: string): Promise<string[]> => {
  const query = new URLSearchParams({ environment, q: text });
  return (await warehouse.get(`/operations/v1/deliveries?${query}`)).body.data.map(
    ({ deliveryID }: Json) => deliveryID,
  );
};
const overview = async (): Promise<Json> =>
  (await warehouse.get(`${hub}/intakes?environment=production`)).body.data;
const intakeOf = async (name: string): Promise<Json> =>
  (await overview()).intakes.find(({ provider }: Json) => provider === name);

test('decision 497: parcels of several providers are taken in one after the other, each at an intake of its provider', async () => {
  const [mine, theirs] = [await bookOf('M-1'), await bookOf('T-1', other)];
  const first = await scan('m-1');
  assert.deepEqual(
    [first.outcome, first.deliveryID, first.hasManifest, first.hub.hubID],
    ['verified', mine, false, 'hub-cakung'],
  );
  const second = await scan(theirs);
  assert.equal(second.outcome, 'verified');
  assert.notEqual(second.intakeID, first.intakeID);
  assert.equal(second.candidates[0].provider, 'Toko Seroja');
  assert.equal((await scan('M-1')).outcome, 'already-verified');
  const third = await bookOf('M-2');
  assert.equal((await scan(third)).intakeID, first.intakeID);
  const { arrivals, intakes } = await overview();
  assert.deepEqual(
    arrivals.map(({ arrived }: Json) => arrived).toSorted(),
    [1, 2],
    'each parcel counts once, of whichever scans',
  );
  const listed = async (more = ''): Promise<string[]> =>
    (await warehouse.get(`${hub}/arrivals?environment=production${more}`)).body.data.map(
      ({ deliveryID }: Json) => deliveryID,
    );
  assert.deepEqual(await listed(), [mine, theirs, third].toSorted().toReversed());
  assert.deepEqual(await listed(`&workspaceID=${other.workspaceId}`), [theirs]);
  assert.deepEqual(await listed(`&limit=1&after=${third}`), [[mine, theirs].toSorted().at(-1)]);
  assert.deepEqual(intakes.map(({ others, expected }: Json) => [expected, others]).toSorted(), [
    [0, 1],
    [0, 2],
  ]);
});

test('decision 497: a scan goes to the intake that expects it, also a late one after its closing', async () => {
  const [here, late] = [await bookOf('X-1'), await bookOf('X-2')];
  const query = `?workspaceID=${provider.workspaceId}&environment=production&hubID=hub-cakung`;
  const csv = 'providerOrderID\nX-1\nX-2\n';
  const opened = await warehouse.send('POST', `/operations/v1/intakes${query}`, csv, 'text/csv');
  assert.equal(opened.status, 201, opened.text);
  const { intakeID } = opened.body.data;
  assert.equal(opened.body.data.hubID, 'hub-cakung');
  const first = await scan(here);
  assert.deepEqual([first.intakeID, first.expected, first.hasManifest], [intakeID, true, true]);
  const surplus = await scan(await bookOf('X-3'));
  assert.deepEqual([surplus.outcome, surplus.expected], ['verified', false]);
  const counts = (await overview()).intakes.find((each: Json) => each.intakeID === intakeID);
  assert.deepEqual([counts.expected, counts.arrived, counts.missing], [2, 1, 1]);
  await warehouse.post(`/operations/v1/intakes/${intakeID}/closing`);
  assert.equal(
    (await overview()).intakes.some((each: Json) => each.intakeID === intakeID),
    false,
  );
  const again = await scan('X-2');
  assert.deepEqual(
    [again.outcome, again.wasMissing, again.intakeID, again.deliveryID],
    ['verified', true, intakeID, late],
  );
  const open = (await overview()).intakes.length;
  const before = await scan('X-3');
  assert.deepEqual([before.outcome, before.intakeID], ['already-verified', null]);
  assert.equal((await overview()).intakes.length, open, 'what came before came with no new lorry');
  const elsewhere = await warehouse.post(`/operations/v1/intakes${query}-none`, {
    parcels: [{ deliveryID: 'X' }],
  });
  assert.equal(elsewhere.status, 404);
});

test("decision 497: another hub's parcel is not taken in, and its hub is named", async () => {
  const id = await bookOf('H-1');
  const text = `update deliveries set hub_id = 'hub-gedebage' where id = $1`;
  await ctx.sql.query({ name: 'test.hub', text }, [id]);
  const scanned = await scan('H-1');
  assert.deepEqual(
    [scanned.outcome, scanned.hub.hubID, scanned.intakeID, scanned.status],
    ['other-hub', 'hub-gedebage', null, 'PREPARING'],
  );
  assert.equal((await scan('H-1', '/operations/v1/hubs/hub-gedebage')).outcome, 'verified');
});

test('decision 497: an order id of two providers means neither; the id of the delivery does', async () => {
  const [mine, theirs] = [await bookOf('SAME-1'), await bookOf('SAME-1', other)];
  const scanned = await scan('SAME-1');
  assert.equal(scanned.outcome, 'ambiguous');
  assert.deepEqual(
    scanned.candidates.map(({ deliveryID }: Json) => deliveryID).toSorted(),
    [mine, theirs].toSorted(),
  );
  assert.equal((await scan(mine)).outcome, 'verified');
  assert.equal((await scan('SAME-1')).deliveryID, theirs, 'the one that is still awaited');
});

test('decision 498: an unknown code is listed until its delivery is scanned, or somebody settles it', async () => {
  assert.deepEqual(
    [(await scan('LATER-1')).outcome, (await scan('WRONG-1')).outcome],
    ['unknown', 'unknown'],
  );
  await scan('WRONG-1');
  const codes = async () => (await overview()).unknown.map(({ code }: Json) => code).toSorted();
  assert.deepEqual(await codes(), ['LATER-1', 'WRONG-1']);
  await bookOf('LATER-1');
  assert.equal((await scan('LATER-1')).outcome, 'verified');
  const settle = () =>
    warehouse.post(`${hub}/unknown-parcels/settlement`, { environment, codes: ['wrong-1', 'NEVER'] });
  assert.deepEqual((await settle()).body.data, { codes: ['WRONG-1'] });
  assert.deepEqual(await codes(), []);
  assert.deepEqual((await settle()).body.data, { codes: [] });
});

test('two desks that scan the first parcels of a provider at once open one intake', async () => {
  const fresh = await service.addProvider('Toko Kenanga');
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => bookOf(`K-${index}`, fresh)));
  const scans = await Promise.all(ids.map((id) => scan(id)));
  assert.equal(new Set(scans.map(({ intakeID }) => intakeID)).size, 1);
  assert.equal((await intakeOf('Toko Kenanga')).others, 8);
});

test('decision 509: a scan names a parcel that no intake takes, EXPRESS ones too, and a returned one comes back in', async () => {
  const courier = await courierHand(service);
  const express = await book(service, 'EXPRESS', { body: { providerOrderID: 'EX-1' } });
  await dispatcher.put(`/operations/v1/deliveries/${express}/courier`, { courierID: courier.id });
  const back = await bookOf('BACK-1');
  const move = async (name: string, more: object = {}) => {
    const moved = await dispatcher.post(`/operations/v1/deliveries/${back}/moves`, { move: name, ...more });
    assert.equal(moved.status, 200, moved.text);
  };
  const scanBack = async (code: string): Promise<Json> => {
    const answer = await warehouse.post(`${hub}/return-scans`, { environment, code });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const scanned = await scan('ex-1');
  assert.deepEqual(
    [scanned.outcome, scanned.deliveryID, scanned.intakeID, typeof scanned.courier],
    ['not-open', express, null, 'string'],
  );
  assert.equal((await scanBack('EX-1')).outcome, 'not-returned');
  await move('verify');
  await move('stage', { courierID: courier.id });
  await courier.must(back, 'depart');
  await courier.must(back, 'fail', { reasonCode: 'D1001', proofID: await courier.photo(back) });
  const failed = await scan('BACK-1');
  assert.deepEqual([failed.outcome, failed.status, failed.intakeID], ['not-open', 'FAILED', null]);
  assert.deepEqual(
    [(await scanBack(']C1back-1')).outcome, (await scanBack(back)).outcome],
    ['received', 'twice'],
  );
  const { internalNotes } = (await warehouse.get(`/operations/v1/deliveries/${back}`)).body.data;
  assert.equal(internalNotes[0].notes, 'Kembali masuk: Gudang Cakung');
  await move('chooseReturn');
  await move('startReturn', { courierID: courier.id });
  assert.equal((await scanBack(back)).outcome, 'not-returned');
  await move('forceReturnFailure', { reasonCode: 'R1004' });
  const parked = await scanBack('BACK-1');
  assert.deepEqual([parked.outcome, parked.status], ['parked', 'ON_HOLD']);
  assert.equal((await scanBack('BACK-1')).outcome, 'twice');
  assert.equal((await scanBack('NOBODY-1')).outcome, 'unknown');
});

test('decision 509: a parcel that a colleague sends out during its return scan is only named', async () => {
  const courier = await courierHand(service);
  const id = await bookOf('BACK-2');
  const path = `/operations/v1/deliveries/${id}`;
  await dispatcher.post(`${path}/moves`, { move: 'verify' });
  await dispatcher.post(`${path}/moves`, { move: 'stage', courierID: courier.id });
  await courier.must(id, 'depart');
  await courier.must(id, 'fail', { reasonCode: 'D1001', proofID: await courier.photo(id) });
  const scope = { workspaceId: provider.workspaceId, environment } as const;
  const { body } = await meet(
    ctx.sql,
    async (tx) =>
      actWithin(ctx, tx, await lockOrRefuse(tx, scope, id), { move: 'recover', by: 'operations' }),
    () => warehouse.post(`${hub}/return-scans`, { environment, code: id }),
  );
  assert.deepEqual([body.data.outcome, body.data.status], ['not-returned', 'PENDING_DELIVERY']);
  assert.deepEqual((await warehouse.get(path)).body.data.internalNotes, []);
});

test('decision 580: an intake is closed alone, and its differences stay as list, file and record', async () => {
  const theirsQuery = `?workspaceID=${other.workspaceId}&environment=production&hubID=hub-cakung`;
  const mineQuery = theirsQuery.replace(other.workspaceId, provider.workspaceId);
  const openBy = async (query: string, codes: readonly string[]): Promise<string> => {
    const parcels = codes.map((providerOrderID) => ({ providerOrderID }));
    return (await warehouse.post(`/operations/v1/intakes${query}`, { parcels })).body.data.intakeID;
  };
  const arrivedID = await bookOf('L-1');
  for (const code of ['L-2', 'L-3']) await bookOf(code);
  const surplusID = await bookOf('L-9');
  await bookOf('LO-1', other);
  const [mine, theirs] = [
    await openBy(mineQuery, ['L-1', 'l-2', 'L-3', 'L-4']),
    await openBy(theirsQuery, ['LO-1']),
  ];
  const { body: before } = await warehouse.get(`/operations/v1/intakes/${mine}/record.pdf`);
  assert.equal(
    before.error ?? before.message,
    'Penerimaan gudang tidak ditemukan.',
    'an open one has no record yet',
  );
  assert.equal((await scan('L-1')).intakeID, mine);
  assert.equal((await scan(surplusID)).intakeID, mine);
  await warehouse.post(`/operations/v1/intakes/${mine}/closing`);
  assert.ok((await overview()).intakes.some(({ intakeID }: Json) => intakeID === theirs));
  const closed = async (): Promise<Json> =>
    (await warehouse.get(`${hub}/closed-intakes?environment=production`)).body.data.find(
      ({ intakeID }: Json) => intakeID === mine,
    );
  const countsOf = ({ expected, arrived, missing, surplus, unbooked, late }: Json) => [
    ...[expected, arrived, missing, surplus, unbooked, late],
  ];
  assert.deepEqual(countsOf(await closed()), [4, 2, 2, 1, 1, 0]);
  const paper = async () => {
    const answer = await call('GET', `/operations/v1/intakes/${mine}/record.pdf`, { token: warehouse.token });
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf']);
    return answer.text;
  };
  const signed = await paper();
  // What comes later changes neither the differences nor what was signed.
  assert.equal((await scan('L-2')).intakeID, mine);
  await bookOf('L-4');
  assert.equal((await scan('L-4')).intakeID, mine);
  const proof = `/operations/v1/deliveries/${arrivedID}/proofs/U-1`;
  const { mediaID } = (await warehouse.send('PUT', proof, pngImage(), 'image/png')).body.data;
  const damage = { deliveryID: arrivedID, mediaID, notes: 'Kardus basah.' };
  assert.equal((await warehouse.post(`/operations/v1/intakes/${mine}/damages`, damage)).status, 200);
  assert.deepEqual(countsOf(await closed()), [4, 2, 2, 1, 1, 2]);
  assert.equal((await closed()).damaged, 0, 'damage that was reported later');
  assert.equal(await paper(), signed);
  const { lines } = (await warehouse.get(`/operations/v1/intakes/${mine}`)).body.data;
  const kinds = lines
    .map(({ code, providerOrderID, difference }: Json) => `${providerOrderID ?? code} ${difference}`)
    .toSorted();
  assert.deepEqual(kinds, ['L-1 null', 'L-2 missing', 'L-3 missing', 'L-4 unbooked', 'L-9 surplus']);
  const file = await warehouse.get(`/operations/v1/intakes/${mine}/differences.csv`);
  assert.match(file.text, /^order,code,deliveryID,difference,status,scannedAt,damagedAt\r\n/);
  assert.deepEqual(file.text.match(/^L-\d/gm)!.toSorted(), ['L-2', 'L-3', 'L-4', 'L-9']);
  const after = `${hub}/closed-intakes?environment=production&limit=1&after=${mine}`;
  assert.ok((await warehouse.get(after)).body.data.every(({ intakeID }: Json) => intakeID !== mine));
});

test('decision 576: codes match whichever dash, blank or prefix of a scanner they are written with', async () => {
  const order = 'AB\u201312\u00a0X';
  const id = await bookOf(order);
  const query = `?workspaceID=${provider.workspaceId}&environment=production&hubID=hub-cakung`;
  const csv = `providerOrderID\n${order}\nAB-12 X\n]C1ab-12 x\nTOTAL\n`;
  const opened = await warehouse.send('POST', `/operations/v1/intakes${query}`, csv, 'text/csv');
  assert.deepEqual(
    opened.body.data.lines.map(({ code, deliveryID }: Json) => [code, deliveryID]),
    [['AB-12 X', id]],
    'one parcel',
  );
  const listed = await warehouse.post(`/operations/v1/intakes${query}`, {
    parcels: [{ providerOrderID: order }],
  });
  assert.equal(listed.body.data.lines[0].deliveryID, id);
  const scanned = await scan(']C1ab\u201412 x');
  assert.deepEqual([scanned.outcome, scanned.expected, scanned.deliveryID], ['verified', true, id]);
  for (const code of ['AB-12 X', order, `]Q3${id}`, id.toLowerCase()])
    assert.equal((await scan(code)).outcome, 'already-verified', code);
  const out = await warehouse.post(`${hub}/outbound-scans`, { environment, code: ']C1AB\u221212\u00a0X' });
  assert.deepEqual(
    [out.body.data.deliveryID, out.body.data.providerOrderID],
    [id, order],
    'as it was booked',
  );
  for (const text of ['ab-12 x', ']C1AB-12 X', 'AB\u201412 X'])
    assert.deepEqual(await foundBy(text), [id], text);
  assert.equal((await warehouse.post(`${hub}/scans`, { environment, code: '\u0002' })).status, 400);
});

test('decision 576: the database and the service read codes alike', async () => {
  const sign = fc.constantFrom(
    ...'aZ0-/]C1 \t\u00a0\u2003\u2011\u2013\u2212\ufe58\uff0d\u200b\u202e\u00ad\u001d\u2028\u3000',
  );
  const text =
    'select plain_code(code) as code from unnest($1::text[]) with ordinality each (code, n) order by n';
  const codes = fc.sample(fc.array(sign, { maxLength: 8 }), 2_000).map((signs) => signs.join(''));
  const read = await ctx.sql.query<{ code: string }>({ name: 'test.plain-codes', text }, [codes]);
  assert.deepEqual(
    read.map(({ code }) => code),
    codes.map(plainCode),
  );
});

test('a hub that no tariff names is 404, and finance takes no parcels in', async () => {
  const nowhere = await warehouse.post('/operations/v1/hubs/hub-none/scans', { environment, code: 'X' });
  assert.equal(nowhere.status, 404);
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.post(`${hub}/scans`, { environment, code: 'X' })).status, 403);
});

test('decision 499: a scanned parcel is marked as damaged with a photo of it and a note', async () => {
  const [id, unscanned] = [await bookOf('D-1'), await bookOf('D-2')];
  const { intakeID } = await scan(id);
  const photoOf = async (deliveryID: string): Promise<string> => {
    const path = `/operations/v1/deliveries/${deliveryID}/proofs/U-1`;
    return (await warehouse.send('PUT', path, pngImage(), 'image/png')).body.data.mediaID;
  };
  const [mediaID, strange] = [await photoOf(id), await photoOf(unscanned)];
  const report = (body: object) =>
    warehouse.post(`/operations/v1/intakes/${intakeID}/damages`, { notes: 'Kardus basah.', ...body });
  const reported = await report({ deliveryID: id, mediaID });
  assert.equal(reported.status, 200, reported.text);
  const { lines } = (await warehouse.get(`/operations/v1/intakes/${intakeID}`)).body.data;
  const line = lines.find(({ deliveryID }: Json) => deliveryID === id);
  assert.equal(line.damagedAt, reported.body.data.damagedAt);
  const { internalNotes } = (await warehouse.get(`/operations/v1/deliveries/${id}`)).body.data;
  assert.equal(internalNotes[0].notes, 'Kardus basah.');
  assert.equal((await report({ deliveryID: id, mediaID: strange })).status, 404);
  assert.equal((await report({ deliveryID: unscanned, mediaID: strange })).status, 404);
  assert.equal((await report({ deliveryID: id, mediaID, notes: ' ' })).status, 400);
});

test('decision 553: a parcel whose origin has coordinates comes to a hub as every other one, and waits there for its round', async () => {
  const token = await service.token(environment);
  const id = await book(service, 'LOGISTIC', { token, body: { origin, providerOrderID: 'ORIGIN-1' } });
  assert.equal((await scan('ORIGIN-1')).hub.hubID, 'hub-cakung');
  const plan = await warehouse.get(`${hub}/plan?environment=${environment}`);
  assert.ok(plan.body.data.waiting.some(({ deliveryID }: Json) => deliveryID === id));
  const { body } = await warehouse.get(`/operations/v1/deliveries/${id}/trace`);
  assert.equal(body.data.hub, null, 'its distance begins at the origin');
});
