import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { insertTestCourier } from '../support/deliveries.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { ctx, call, provider } = service;
const token = await service.token();
const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' as const };
await insertTestCourier(ctx.sql, 'C-TRACK', 'Joko <b>Widodo</b>');

const recipient = { firstName: 'Rahasia', lastName: 'Sekali', phone: '08129876543', email: 'r@example.com' };

/** Books a delivery that nobody simulates, and has it assigned to Joko. */
async function bookAssigned(): Promise<{ deliveryId: string; address: string }> {
  const { body } = await call('POST', '/express/v1/deliveries', {
    token,
    headers: { ...jakarta, 'x-sandbox-scenario': 'manual' },
    body: { ...expressBooking, recipient },
  });
  const deliveryId = body.deliveryID;
  await actOnDelivery(ctx, { scope, deliveryId }, { move: 'assign', by: 'system', courierId: 'C-TRACK' });
  const read = await call('GET', `/express/v1/deliveries/${deliveryId}`, { token });
  return { deliveryId, address: new URL(read.body.data.trackingURL).pathname };
}

test('trackingURL opens a page with the status and the first name of the courier (spec 2.1)', async () => {
  const { address } = await bookAssigned();
  const page = await call('GET', address, { headers: { 'accept-language': 'id-ID' } });
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(page.text, /<html lang="id">/);
  assert.match(page.text, /Kurir ditemukan/);
  assert.match(page.text, /<bdi>Joko<\/bdi> segera berangkat menjemput paket\./);
});

test('the page speaks English to who prefers it', async () => {
  const { address } = await bookAssigned();
  const page = await call('GET', address, { headers: { 'accept-language': 'en-US,en;q=0.9' } });
  assert.match(page.text, /<html lang="en">/);
  assert.match(page.text, /<bdi>Joko<\/bdi> will soon set off to pick up the parcel\./);
});

test('a tracking link tells nothing personal beyond the first name of the courier (decision 126)', async () => {
  const { address, deliveryId } = await bookAssigned();
  const page = await call('GET', address);
  const json = await call('GET', address.replace('/t/', '/v1/tracking/'));
  const hidden = [
    'Rahasia',
    'Sekali',
    '08129876543',
    'r@example.com',
    'Widodo',
    '+628111111111',
    'Ani',
    'Thamrin',
  ];
  for (const secret of [...hidden, deliveryId]) {
    assert.ok(!page.text.includes(secret), `the page tells ${secret}`);
    assert.ok(!json.text.includes(secret), `the JSON tells ${secret}`);
  }
});

test('GET /v1/tracking/{token} answers what the page shows, as JSON', async () => {
  const { address } = await bookAssigned();
  const { status, body } = await call('GET', address.replace('/t/', '/v1/tracking/'));
  assert.equal(status, 200);
  assert.equal(body.data.status, 'PENDING_PICKUP');
  assert.deepEqual(body.data.courier, { firstName: 'Joko', vehicle: 'MOTORCYCLE', position: null });
  assert.deepEqual(
    body.data.timeline.map((entry: { status: string }) => entry.status),
    ['ALLOCATING', 'PENDING_PICKUP'],
  );
});

test('where the courier is can be seen while they are on the way, and not before', async () => {
  const { address, deliveryId } = await bookAssigned();
  const at = ctx.now();
  const position = {
    courierId: 'C-TRACK',
    at,
    deviceAt: at,
    latitude: -6.2,
    longitude: 106.8,
    accuracyMeters: 5,
  };
  await putPositions(ctx.sql, [position]);
  const json = async () => (await call('GET', address.replace('/t/', '/v1/tracking/'))).body.data.courier;
  assert.equal((await json()).position, null);
  await actOnDelivery(ctx, { scope, deliveryId }, { move: 'setOff', by: 'courier' });
  assert.deepEqual((await json()).position, { latitude: -6.2, longitude: 106.8, at: at.toISOString() });
});

test('a parcel that has arrived is shown as received, and its page rests', async () => {
  const { address, deliveryId } = await bookAssigned();
  const act = (each: object) => actOnDelivery(ctx, { scope, deliveryId }, each as never);
  const proofUrl = 'https://media.example/1.png';
  await act({ move: 'setOff', by: 'courier' });
  await act({ move: 'arriveAtPickup', by: 'courier' });
  assert.match((await call('GET', address)).text, /Tiba di penjemputan/);
  await act({ move: 'pickUp', by: 'courier', proofUrl });
  await act({ move: 'depart', by: 'courier' });
  assert.match((await call('GET', address)).text, /http-equiv="refresh"/);
  await act({ move: 'complete', by: 'courier', proofUrl, recipientName: 'Rahasia' });
  const page = await call('GET', address);
  assert.match(page.text, /Paket diterima/);
  assert.doesNotMatch(page.text, /http-equiv="refresh"/);
});

test('an unknown link and one that cannot be one answer the same 404', async () => {
  const unknown = ['A'.repeat(22), 'x', '%00', 'A'.repeat(80), "a'--"];
  const pages = await Promise.all(unknown.map((each) => call('GET', `/t/${each}`)));
  const answers = await Promise.all(unknown.map((each) => call('GET', `/v1/tracking/${each}`)));
  for (const page of pages) {
    assert.equal(page.status, 404);
    assert.equal(page.text, pages[0]!.text);
  }
  for (const answer of answers) {
    assert.equal(answer.status, 404);
    assert.deepEqual(answer.body, { status: 'Failed', error: 'Pengantaran tidak ditemukan' });
  }
});
