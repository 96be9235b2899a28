import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, provider } = service;
const warehouse = await operationsHand(service, 'warehouse');
const intakes = '/operations/v1/intakes';
const of = `?workspaceID=${provider.workspaceId}&environment=production`;

const statusOf = async (id: string) =>
  (await warehouse.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;
const eventsOf = async (id: string) => {
  const text = 'select status from events where delivery_id = $1 order by sequence';
  const rows = await ctx.sql.query<{ status: string }>({ name: 'test.events', text }, [id]);
  return rows.map(({ status }) => status);
};
const open = async (parcels: object[]): Promise<string> =>
  (await warehouse.post(`${intakes}${of}`, { parcels })).body.data.intakeID;
const scan = async (intakeID: string, code: string) =>
  (await warehouse.post(`${intakes}/${intakeID}/scans`, { code })).body.data;

test('spec 3.2: what arrives becomes VERIFIED by scan, what does not NOT_VERIFIED in one action, late ones VERIFIED', async () => {
  const [here, late, never] = [
    await book(service, 'LOGISTIC', { body: { providerOrderID: 'W-1' } }),
    await book(service, 'LOGISTIC', { body: { providerOrderID: 'W-2' } }),
    await book(service, 'LOGISTIC', { body: { providerOrderID: 'W-3' } }),
  ];
  const intake = await open([
    { providerOrderID: 'W-1' },
    { deliveryID: late },
    { providerOrderID: 'W-3' },
    { providerOrderID: 'W-3' },
    { providerOrderID: 'UNKNOWN' },
  ]);
  const expected = (await warehouse.get(`${intakes}/${intake}`)).body.data.lines;
  assert.deepEqual(
    expected.map((line: Record<string, unknown>) => [line.code, line.deliveryID, line.status]),
    [
      ['W-1', here, 'PREPARING'],
      [late, late, 'PREPARING'],
      ['W-3', never, 'PREPARING'],
      ['UNKNOWN', null, null],
    ],
  );

  assert.deepEqual(await scan(intake, 'W-1'), {
    code: 'W-1',
    outcome: 'verified',
    expected: true,
    deliveryID: here,
    status: 'VERIFIED',
  });
  assert.equal((await scan(intake, 'W-1')).outcome, 'already-verified');
  assert.equal((await scan(intake, 'NOBODY')).outcome, 'unknown');

  const closed = (await warehouse.post(`${intakes}/${intake}/closing`)).body.data;
  assert.deepEqual(
    closed.map(({ deliveryID, done }: Record<string, unknown>) => [deliveryID, done]),
    [
      [late, true],
      [never, true],
    ],
  );
  assert.deepEqual((await warehouse.post(`${intakes}/${intake}/closing`)).body.data, [], 'once is enough');

  assert.equal((await scan(intake, late)).outcome, 'verified');
  assert.deepEqual(await eventsOf(here), ['PREPARING', 'VERIFIED']);
  assert.deepEqual(await eventsOf(late), ['PREPARING', 'NOT_VERIFIED', 'VERIFIED']);
  assert.deepEqual(await eventsOf(never), ['PREPARING', 'NOT_VERIFIED']);
});

test('decision 171: an order that is booked after its manifest, and does not arrive, is NOT_VERIFIED, too', async () => {
  const intake = await open([{ providerOrderID: 'LATE-1' }, { providerOrderID: 'LATE-2' }]);
  const late = await book(service, 'LOGISTIC', { body: { providerOrderID: 'LATE-1' } });
  const closed = (await warehouse.post(`${intakes}/${intake}/closing`)).body.data;
  assert.deepEqual(
    closed.map(({ deliveryID, done }: Record<string, unknown>) => [deliveryID, done]),
    [[late, true]],
  );
  assert.equal(await statusOf(late), 'NOT_VERIFIED');
  const after = await book(service, 'LOGISTIC', { body: { providerOrderID: 'LATE-2' } });
  assert.deepEqual((await warehouse.post(`${intakes}/${intake}/closing`)).body.data, []);
  assert.equal(await statusOf(after), 'PREPARING', 'it was booked after the closing');
});

test('a manifest in CSV does the same', async () => {
  await book(service, 'LOGISTIC', { body: { providerOrderID: 'CSV-1' } });
  const second = await book(service, 'LOGISTIC', { body: { providerOrderID: 'CSV-2' } });
  const csv = `providerOrderID,berat\r\nCSV-1,2\r\nCSV-2,1\r\n`;
  const opened = await warehouse.send('POST', `${intakes}${of}`, csv, 'text/csv');
  assert.equal(opened.status, 201);
  const { intakeID } = opened.body.data;
  await scan(intakeID, 'CSV-1');
  const closed = (await warehouse.post(`${intakes}/${intakeID}/closing`)).body.data;
  assert.deepEqual(
    closed.map(({ deliveryID }: { deliveryID: string }) => deliveryID),
    [second],
  );
  const listed = (await warehouse.get(intakes)).body.data;
  assert.equal(listed[0].intakeID, intakeID);
  assert.notEqual(listed[0].closedAt, null);

  const unreadable = await warehouse.send('POST', `${intakes}${of}`, 'a,b\n1,2\n', 'text/csv');
  assert.equal(unreadable.status, 400);
  assert.equal(unreadable.body.code, 'manifestWithoutColumn');
  const utf16 = Buffer.from('No Order;Berat\r\nCSV-1;1,5\r\n', 'utf16le');
  const wide = await warehouse.send('POST', `${intakes}${of}`, utf16, 'text/csv');
  assert.deepEqual(
    wide.body.data.lines.map(({ code }: { code: string }) => code),
    ['CSV-1'],
    'decision 336: without a mark too',
  );
  const elsewhere = `${intakes}?workspaceID=WS-NONE&environment=production`;
  assert.equal((await warehouse.send('POST', elsewhere, csv, 'text/csv')).status, 404);
  assert.equal((await warehouse.send('POST', intakes, csv, 'text/csv')).status, 400);
});

test("a parcel on no manifest is taken in, and told as such; another workspace's is unknown", async () => {
  const surprise = await book(service, 'LOGISTIC', { body: { providerOrderID: 'S-1' } });
  const stranger = await service.addProvider('Toko Seroja');
  const token = await service.token('production', stranger);
  const theirs = await book(service, 'LOGISTIC', { token });
  const express = await book(service, 'EXPRESS');
  const intake = await open([{ providerOrderID: 'X' }]);
  const { outcome, expected } = await scan(intake, surprise);
  assert.deepEqual([outcome, expected], ['verified', false]);
  assert.equal((await scan(intake, theirs)).outcome, 'unknown');
  assert.equal((await scan(intake, express)).outcome, 'unknown');
  assert.equal(await statusOf(theirs), 'PREPARING');
});

test('of a rebooked order the delivery that awaits its parcel is meant', async () => {
  const body = { providerOrderID: 'AGAIN-1' };
  const first = await book(service, 'LOGISTIC', { body });
  const intake = await open([{ providerOrderID: 'X' }]);
  const fail = { move: 'forceFailure', reasonCode: 'P1099' };
  const dispatcher = await operationsHand(service);
  await dispatcher.post(`/operations/v1/deliveries/${first}/moves`, fail);
  const second = await book(service, 'LOGISTIC', { body });
  assert.equal((await scan(intake, 'AGAIN-1')).deliveryID, second);
  const gone = await scan(intake, first);
  assert.deepEqual([gone.outcome, gone.status], ['not-open', 'FAILED']);
});

test('a parcel scanned twenty times at once is verified once', async () => {
  const id = await book(service, 'LOGISTIC');
  const intake = await open([{ deliveryID: id }]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => scan(intake, id)));
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'verified').length, 1);
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'already-verified').length, 19);
  assert.deepEqual(await eventsOf(id), ['PREPARING', 'VERIFIED']);
});

const linesOf = async (intakeID: string) =>
  (await warehouse.get(`${intakes}/${intakeID}`)).body.data.lines.map((line: Record<string, unknown>) => [
    line.code,
    line.deliveryID,
    line.expected,
    line.scannedAt !== null,
  ]);

test('decision 171: a parcel is one line of its intake, whatever code the manifest and its label name it by', async () => {
  const first = await book(service, 'LOGISTIC', { body: { providerOrderID: 'ONE-1' } });
  const second = await book(service, 'LOGISTIC', { body: { providerOrderID: 'ONE-2' } });
  const intake = await open([
    { providerOrderID: 'ONE-1' },
    { deliveryID: second },
    { providerOrderID: 'ONE-2' },
    { providerOrderID: 'ONE-LATER' },
  ]);
  assert.deepEqual(await scan(intake, first), {
    code: first,
    outcome: 'verified',
    expected: true,
    deliveryID: first,
    status: 'VERIFIED',
  });
  assert.equal((await scan(intake, 'ONE-1')).outcome, 'already-verified');
  assert.deepEqual((await Promise.all([scan(intake, 'ONE-2'), scan(intake, second)])).map(expectedOf), [
    true,
    true,
  ]);
  const later = await book(service, 'LOGISTIC', { body: { providerOrderID: 'ONE-LATER' } });
  assert.equal((await scan(intake, later)).expected, true, 'booked after its manifest');
  const surprise = await book(service, 'LOGISTIC', { body: { providerOrderID: 'ONE-NONE' } });
  await Promise.all([scan(intake, surprise), scan(intake, 'ONE-NONE'), scan(intake, surprise)]);
  const lines = await linesOf(intake);
  const named = lines.find(([, id]: unknown[]) => id === surprise)![0];
  assert.ok([surprise, 'ONE-NONE'].includes(named));
  assert.deepEqual(lines, [
    [named, surprise, false, true],
    ['ONE-1', first, true, true],
    [second, second, true, true],
    ['ONE-LATER', later, true, true],
  ]);
  assert.deepEqual((await warehouse.post(`${intakes}/${intake}/closing`)).body.data, []);
});

const expectedOf = ({ expected }: { expected: boolean }) => expected;

test('decision 171: a scan is trimmed and taken in either case, one named just so before any other', async () => {
  const mixed = await book(service, 'LOGISTIC', { body: { providerOrderID: 'Toko-Melati/7' } });
  const lower = await book(service, 'LOGISTIC', { body: { providerOrderID: 'case-9' } });
  const upper = await book(service, 'LOGISTIC', { body: { providerOrderID: 'CASE-9' } });
  const intake = await open([{ providerOrderID: ' toko-melati/7 ' }, { providerOrderID: 'KOSONG-1' }]);
  const scanned = await scan(intake, '\tTOKO-MELATI/7\r\n');
  assert.deepEqual([scanned.outcome, scanned.deliveryID, scanned.expected], ['verified', mixed, true]);
  assert.equal((await scan(intake, ` ${mixed.toLowerCase()} `)).outcome, 'already-verified');
  assert.equal((await scan(intake, 'case-9')).deliveryID, lower);
  assert.equal((await scan(intake, 'CASE-9')).deliveryID, upper);
  assert.deepEqual(expectedOf(await scan(intake, 'kosong-1')), true, 'also where nobody knows the parcel');
  assert.equal((await linesOf(intake)).length, 4);
  const blank = await warehouse.post(`${intakes}/${intake}/scans`, { code: '  ' });
  assert.deepEqual([blank.status, blank.body.error], [400, 'Field `code` wajib diisi']);
});

test('verified parcels are staged to a courier, many at once', async () => {
  const ids = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC')];
  const courier = await addCourier(ctx);
  for (const id of ids) await warehouse.post(`/operations/v1/deliveries/${id}/moves`, { move: 'verify' });
  const moves = ids.map((deliveryID) => ({ deliveryID, move: 'stage', courierID: courier.id }));
  const staged = (await warehouse.post('/operations/v1/moves', { moves })).body.data;
  assert.deepEqual(
    staged.map(({ status }: { status: string }) => status),
    ['PENDING_DELIVERY', 'PENDING_DELIVERY'],
  );
});
