import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, expressBooking, origin } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { startMailServer } from '../support/mail-server.ts';
import { book, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const mail = await startMailServer();
/** Within the operating hours of the demo tariffs. */
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { smtpUrl: mail.url, mailFrom: 'Antar <antar@example.com>', publicUrl: 'https://antar.example' },
});
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const second = await operationsHand(service);
const warehouse = await operationsHand(service, 'warehouse');
const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
const portal = handOf(service, admin);
const path = '/operations/v1/deliveries';

const correct = (id: string, body: object, hand = dispatcher) =>
  hand.post(`${path}/${id}/corrections`, { seenCorrections: 0, ...body });
const must = async (id: string, body: object) => {
  const answer = await correct(id, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const view = async (id: string) => (await dispatcher.get(`${path}/${id}`)).body.data;
const inCash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 60_000 } };
const moved = {
  address: 'Jl. Kenanga Raya No. 17',
  city: 'Jakarta Selatan',
  coordinates: { latitude: -6.2312, longitude: 106.8123 },
  notes: ' Pagar hijau ',
};
const recipient = { firstName: 'Wulan', phone: '0812-5555-777' };

test('decision 486: a correction changes the delivery for everybody, and neither status, fare nor events', async () => {
  const id = await book(service, 'EXPRESS', { body: inCash });
  const before = await view(id);
  assert.deepEqual(before.correctable, ['sender', 'origin', 'recipient', 'destination', 'cashOnDelivery']);
  const data = await must(id, { recipient, destination: moved, cashOnDelivery: { amount: 75_000 } });
  const changes = [
    ['recipient.name', 'Budi', 'Wulan'],
    ['recipient.phone', '08129876543', '0812-5555-777'],
    ['destination.address', destination.address, 'Jl. Kenanga Raya No. 17, Jakarta Selatan'],
    ['destination.coordinates', '-6.2275, 106.8085', '-6.2312, 106.8123'],
    ['destination.notes', null, 'Pagar hijau'],
    ['cashOnDelivery.amount', '60000', '75000'],
  ].map(([field, from, to]) => ({ field, before: from, after: to }));
  assert.deepEqual([data.length, data[0].personID, data[0].changes], [1, dispatcher.id, changes]);

  const { delivery, corrections, history } = await view(id);
  assert.deepEqual([corrections, history.length], [data, 1]);
  assert.deepEqual(delivery.quote.amount, before.delivery.quote.amount);
  assert.deepEqual(delivery.timeline, before.delivery.timeline);

  const token = await service.token('production');
  const read = (await service.call('GET', `/express/v1/deliveries/${id}`, { token })).body.data;
  assert.deepEqual(
    [read.recipient.firstName, read.quote.destination.notes, read.cashOnDelivery.amount, read.status],
    ['Wulan', 'Pagar hijau', 75_000, 'ALLOCATING'],
  );
  assert.deepEqual(Object.keys(read), Object.keys(before.delivery), 'the shape of an answer stays');
  const events = await ctx.sql.query(
    { name: 'test.events', text: 'select status from events where delivery_id = $1' },
    [id],
  );
  assert.deepEqual(events, [{ status: 'ALLOCATING' }], 'no webhook');

  const own = (await portal.get(`/portal/v1/production/deliveries/${id}/view`)).body.data;
  assert.deepEqual(own.corrections, [{ at: data[0].at, changes }], 'the portal names nobody of operations');
  const label = await portal.get(`/portal/v1/production/labels?deliveryIDs=${id}`);
  assert.match(label.text, /Wulan[\s\S]*Kenanga Raya/);
});

test('decision 490: each admin of the provider gets one mail a correction, with the fields and no value', async () => {
  const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'MAILED-1' } });
  const subject = 'Data pesanan MAILED-1 diperbaiki / Order MAILED-1 was corrected';
  const received = () => mail.mails.filter((each) => each.subject === subject);
  await must(id, { recipient });
  await until(() => received().length > 0);
  const [{ recipient: address, text = '' } = assert.fail()] = received();
  assert.deepEqual([address, received().length], [admin.email, 1]);
  assert.match(text, /Nama penerima \/ Recipient's name/);
  assert.ok(text.includes(`https://antar.example/portal/production/deliveries?open=${id}`));
  assert.ok(!text.includes('Wulan') && !text.includes('5555'));
});

test('decision 491: the courier has the new data at once, and is told which fields are new', async () => {
  const id = await book(service, 'EXPRESS', { body: inCash });
  const courier = await courierHand(service);
  await dispatcher.put(`${path}/${id}/courier`, { courierID: courier.id });
  const tag = (await courier.get('/courier/v1/day')).headers.get('etag');
  await must(id, { destination: moved, cashOnDelivery: { amount: 75_000 } });
  const day = await courier.get('/courier/v1/day');
  assert.notEqual(day.headers.get('etag'), tag);
  const { assignments, stops, messages } = day.body.data;
  assert.deepEqual(assignments[0].destination, {
    address: moved.address,
    coordinates: moved.coordinates,
    notes: 'Pagar hijau',
  });
  assert.equal(assignments[0].cashOnDelivery, 75_000);
  assert.deepEqual(stops.at(-1).place.coordinates ?? stops.at(-1).place, moved.coordinates);
  const message = messages.find(({ type }: { type: string }) => type === 'CORRECTED');
  assert.deepEqual(
    [message.deliveryID, message.text, message.fields],
    [
      id,
      null,
      ['destination.address', 'destination.coordinates', 'destination.notes', 'cashOnDelivery.amount'],
    ],
  );
  const before = messages.length;
  await correct(id, { seenCorrections: 1, sender: { ...expressBooking.sender, email: 'ani@example.com' } });
  const after = (await courier.get('/courier/v1/day')).body.data.messages;
  assert.equal(after.length, before, 'an email is not on the phone');
});

test('decision 546: an arrival far from the corrected pin is undone: the courier arrives once more', async () => {
  const id = await book(service, 'EXPRESS', { body: inCash });
  const courier = await courierHand(service);
  await dispatcher.put(`${path}/${id}/courier`, { courierID: courier.id });
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  assert.equal(await courier.must(id, 'arriveAtDestination'), 'ARRIVED_AT_DESTINATION');
  const { latitude, longitude } = destination.coordinates;
  const nearby = { ...destination, coordinates: { latitude: latitude + 0.001, longitude } };
  await must(id, { destination: nearby });
  const arrived = await view(id);
  assert.equal(arrived.delivery.status, 'ARRIVED_AT_DESTINATION', '111 m are the same place');

  await must(id, { seenCorrections: 1, destination: moved });
  const { delivery } = await view(id);
  assert.equal(delivery.status, 'IN_DELIVERY');
  assert.deepEqual(delivery.timeline, arrived.delivery.timeline, 'what happened stays');
  const [job] = (await courier.get('/courier/v1/day')).body.data.assignments;
  assert.equal(job.status, 'IN_DELIVERY');
  assert.equal(await courier.must(id, 'arriveAtDestination'), 'ARRIVED_AT_DESTINATION');
  const proof = { proofID: await courier.photo(id), recipientName: 'Budi' };
  const collected = { amount: 60_000, method: 'CASH' };
  assert.equal(await courier.must(id, 'complete', { ...proof, collected }), 'COMPLETED');
});

test('decision 487: the pickup stays once the parcel is picked up, and everything once it has ended', async () => {
  const id = await book(service, 'EXPRESS', { body: inCash });
  const courier = await courierHand(service);
  await dispatcher.put(`${path}/${id}/courier`, { courierID: courier.id });
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  const near = { ...origin, address: 'Jl. M.H. Thamrin No. 2' };
  const refused = await correct(id, { origin: near, recipient });
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.error],
    [409, 'correctionClosed', 'Alamat jemput tidak dapat diperbaiki: paket sudah diambil.'],
  );
  assert.deepEqual((await view(id)).corrections, [], 'all or nothing');
  await courier.must(id, 'depart');
  await must(id, { cashOnDelivery: { amount: 70_000 } });
  const short = await courier.step(id, 'complete', {
    proofID: await courier.photo(id),
    recipientName: 'Budi',
    // Less than was ever due: the former amount would be kept as late evidence (decision 565).
    collected: { amount: 59_999, method: 'CASH' },
  });
  assert.equal(short.done, false, 'what is due is the corrected amount');
  await courier.must(id, 'complete', {
    proofID: await courier.photo(id),
    recipientName: 'Budi',
    collected: { amount: 70_000, method: 'CASH' },
  });
  for (const body of [
    { cashOnDelivery: { amount: 1 } },
    { recipient },
    { sender: expressBooking.recipient },
  ]) {
    const ended = await correct(id, { seenCorrections: 1, ...body });
    assert.deepEqual([ended.status, ended.body.facts?.why], [409, 'ended'], ended.text);
  }
  assert.deepEqual((await view(id)).correctable, []);
});

test('a correction is checked by the rules of a booking', async () => {
  const id = await book(service, 'EXPRESS');
  const parcel = await book(service, 'LOGISTIC');
  const away = { ...moved, coordinates: { latitude: -7.8, longitude: 110.37 } };
  const rows: [string, object, number, string][] = [
    [id, { recipient: { firstName: 'Budi', phone: '12-34' } }, 400, 'recipient.phone'],
    [id, { recipient: { firstName: ' ' } }, 400, 'recipient.firstName'],
    [id, { sender: { firstName: 'Ani' } }, 400, 'sender.phone'],
    [id, { destination: { address: 'Jl. Melati' } }, 400, 'destination.coordinates'],
    [id, { destination: { ...moved, coordinates: { latitude: 91, longitude: 0 } } }, 400, 'latitude'],
    [id, { destination: { ...moved, colour: 'red' } }, 400, 'destination.colour'],
    [id, { cashOnDelivery: { amount: -1 } }, 400, 'cashOnDelivery.amount'],
    [id, { cashOnDelivery: { amount: 100_000_000_001 } }, 400, 'cashOnDelivery.amount'],
    [id, { destination: away }, 422, 'terlalu jauh'],
    [id, { origin: away }, 400, 'tidak tersedia di area ini'],
    [id, { cashOnDelivery: { amount: 1_000 } }, 409, 'pesanan ini tidak memilikinya'],
    [parcel, { origin: moved }, 409, 'pesanan ini tidak memilikinya'],
    ['DE-NONE', { recipient }, 404, 'tidak ditemukan'],
  ];
  for (const [deliveryId, body, status, words] of rows) {
    const answer = await correct(deliveryId, body);
    assert.equal(answer.status, status, `${words}: ${answer.text}`);
    assert.ok(answer.text.includes(words), answer.text);
  }
  assert.equal((await correct(id, { recipient }, warehouse)).status, 403);
  assert.deepEqual((await view(id)).corrections, []);
  assert.deepEqual((await must(parcel, { destination: { address: 'Jl. Melati 5' } })).length, 1);
});

test('decision 489: who corrects overrules no correction that they did not see', async () => {
  const id = await book(service, 'EXPRESS');
  const [{ personName }] = await must(id, { recipient });
  const refused = await correct(id, { recipient: { firstName: 'Sari' } }, second);
  assert.deepEqual([refused.status, refused.body.code], [409, 'deliveryCorrectedMeanwhile']);
  assert.equal(refused.body.facts.by, personName);
  assert.match(refused.body.facts.at, /^20 Nov 2026 \d\d:\d\d WIB$/);
  const same = await correct(id, { recipient }, second);
  assert.deepEqual([same.status, same.body.data.length], [200, 1], 'it has these values already');
  const seen = await correct(id, { seenCorrections: 1, recipient: { firstName: 'Sari' } }, second);
  assert.deepEqual([seen.status, seen.body.data.length], [200, 2]);
});

test('a corrected pickup moves the delivery on the board, into its area and into the search', async () => {
  const id = await book(service, 'EXPRESS');
  await must(id, { origin: { ...origin, address: 'Jl. Cempaka Putih 8' }, recipient });
  const board = (await dispatcher.get('/operations/v1/board?environment=production')).body.data;
  const row = board.deliveries.find(({ deliveryID }: { deliveryID: string }) => deliveryID === id);
  assert.equal(row.pickup.address, 'Jl. Cempaka Putih 8');
  const found = async (q: string) =>
    (await portal.get(`/portal/v1/production/deliveries?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ deliveryID }: { deliveryID: string }) => deliveryID,
    );
  assert.deepEqual(await found('cempaka putih 8'), [id]);
});
