import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { verifyAudit } from '../../src/audit/verify.ts';
import type { Scope } from '../../src/context.ts';
import { findPendingCashIdr } from '../../src/deliveries/evidence/late-handovers-store.ts';
import { readDelivery } from '../../src/deliveries/read.ts';
import { findBalanceIdr } from '../../src/money/store.ts';
import { erasePersonalData } from '../../src/personal-data/of-person.ts';
import { runPersonalDataClock } from '../../src/personal-data/run-clock.ts';
import { openPhotos } from '../../src/storage/open-files.ts';
import { dayMs, later } from '../../src/time.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { createCanaries, findInFiles, findInTables } from '../support/canaries.ts';
import { commandLine } from '../support/cli.ts';
import { createClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { jpegImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { listTotals } from '../support/ledger.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const logged: string[] = [];
const receiver = await startReceiver();
const service = await startService({
  now: clock.now,
  log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], eventRetentionDays: 3650 },
});
const { ctx, call, provider } = service;
const scope: Scope = { workspaceId: provider.workspaceId, environment: 'production' };
let token = await service.token('production');
const admin = await operationsHand(service, 'operator-admin');
const courier = await courierHand(service);
const { text, phone, latitude, longitude, all: canaries } = createCanaries();

const contact = () => ({
  firstName: text('first'),
  lastName: text('last'),
  companyName: text('company'),
  email: `${text('email')}@example.com`,
  phone: phone(),
});
const place = () => ({
  address: text('address'),
  coordinates: { latitude: latitude(), longitude: longitude() },
  province: text('province'),
  city: text('city'),
  district: text('district'),
  subDistrict: text('sub'),
  postalCode: text('postal'),
  notes: text('notes'),
});
const insurance = () => ({ provider: text('insurer'), premi: 1_000, coverage: 50_000, label: text('label') });
const parties = () => ({
  sender: contact(),
  recipient: contact(),
  origin: place(),
  destination: place(),
  packages: [
    { ...expressBooking.packages[0], name: text('package'), description: text('description') },
    { ...expressBooking.packages[0], insurance: insurance() },
  ],
  instructions: [{ type: 'NOTE', text: text('instruction'), url: `https://example.com/${text('url')}` }],
});

async function bookWith(path: string, body: object): Promise<string> {
  const headers = { ...jakarta, 'idempotency-key': text('key').slice(0, 40) };
  const answer = await call('POST', path, { token, headers, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.deliveryID;
}
const bookExpress = (more: object = {}) =>
  bookWith('/express/v1/deliveries', { ...expressBooking, ...parties(), ...more });
const assign = (id: string) =>
  admin.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
const photo = async (id: string): Promise<string> => {
  const path = `/courier/v1/assignments/${id}/proofs/${text('upload')}?latitude=${latitude()}&longitude=${longitude()}`;
  const uploaded = await courier.send('PUT', path, jpegImage(Buffer.from(text('exif'))));
  assert.equal(uploaded.status, 200, uploaded.text);
  return path.slice(path.lastIndexOf('/') + 1, path.indexOf('?'));
};
const here = () => ({ latitude: latitude(), longitude: longitude() });
const read = (id: string) => readDelivery(ctx, scope, id);

/** Cash on delivery, brought by a courier who says everything there is to say, and takes less than was due. */
async function deliverWithCash(): Promise<string> {
  const id = await bookExpress({ paymentMethod: 'CASH', cashOnDelivery: { amount: 60_000 } });
  await assign(id);
  await courier.must(id, 'setOff', here());
  const notify = { token, body: { type: 'READY_TO_PICKUP' } };
  await call('POST', `/v1/deliveries/${id}/additional-notifications`, notify);
  await courier.must(id, 'pickUp', { ...here(), proofID: await photo(id) });
  await courier.must(id, 'depart', here());
  const positions = [{ at: clock.at.toISOString(), ...here(), accuracyMeters: 5 }];
  const sent = await courier.post('/courier/v1/positions', { sentAt: clock.at.toISOString(), positions });
  assert.equal(sent.status, 204);
  await courier.must(id, 'complete', {
    ...here(),
    proofID: await photo(id),
    recipientName: text('received'),
    recipientRelationship: text('spouse'),
    notes: text('note'),
    collected: { amount: 50_000, method: 'CASH', shortfallReason: text('shortfall') },
  });
  return id;
}

/** As the courier says why not to an offer, and why a job comes back. */
async function refuse(id: string): Promise<void> {
  const offer = `
    insert into dispatch_offers (id, delivery_id, workspace_id, environment, courier_id, timeline_length, cause, bundle,
      considered, stops, offered_at, ends_at, outcome, answered_at, answer_id, reason)
    values ('OF-1', $1, $2, 'production', $3, 1, 'waiting', '{}', '[]', '{}', now(), now() + interval '30 s', 'DECLINED',
      now(), 'A', $4)`;
  const givenBack = `
    insert into dispatch_give_backs (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length,
      given_back_at, reason)
    values ($3, 'G', $1, $2, 'production', 1, now(), $4)`;
  const values = () => [id, provider.workspaceId, courier.id, text('refusal')];
  await ctx.sql.query({ name: 'test.declined', text: offer }, values());
  await ctx.sql.query({ name: 'test.given-back', text: givenBack }, values());
}

/** As operations correct what a provider sent. */
async function correct(id: string): Promise<void> {
  const body = { seenCorrections: 0, recipient: contact(), sender: contact(), destination: place() };
  const answer = await admin.post(`/operations/v1/deliveries/${id}/corrections`, body);
  assert.equal(answer.status, 200, answer.text);
}

async function cancelled(): Promise<string> {
  const id = await bookExpress();
  await correct(id);
  await refuse(id);
  const answer = await call('DELETE', `/v1/deliveries/${id}`, { token, body: { notes: text('cancel') } });
  assert.equal(answer.status, 200);
  return id;
}

/** Failed by operations, with a note that the audit chain tells as well. */
async function failed(): Promise<string> {
  const body = { ...logisticBooking, ...parties() };
  const id = await bookWith('/logistic/v1/deliveries', body);
  const move = { move: 'forceFailure', reasonCode: 'P1001', notes: text('failure') };
  const answer = await admin.post(`/operations/v1/deliveries/${id}/moves`, move);
  assert.equal(answer.status, 200, answer.text);
  return id;
}

const dataDir = ctx.config.dataDir;
const found = async (): Promise<string[]> => [
  ...(await findInTables(ctx.sql, canaries)),
  ...findInFiles(dataDir, canaries),
];

/** Somebody of the shop keeps a contact for later bookings. */
async function keepContact(who: object): Promise<Hand> {
  const shop = handOf(service, await addPerson(ctx, 'provider-member', provider.workspaceId));
  const body = { kind: 'recipient', contact: who, address: place() };
  const saved = await shop.post('/portal/v1/production/contacts', body);
  assert.equal(saved.status, 201, saved.text);
  return shop;
}

test('personal data is gone from every table, file and log once its days are over, and totals are the same', async () => {
  receiver.behave((_hit, response) => response.writeHead(500).end());
  const endpoint = { url: receiver.url };
  const set = await call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });
  assert.equal(set.status, 200, set.text);
  const ids = [await deliverWithCash(), await cancelled(), await failed()];
  await keepContact(contact());
  await receiver.reached(3);
  const attempted = { name: 'test.attempts', text: 'select event_id from webhook_attempts' };
  await until(async () => (await ctx.sql.query(attempted)).length >= 3);
  // The answer of a receiver on this machine is not kept (decision 60): this stands for a public one's.
  const answered = { name: 'test.answers', text: 'update webhook_attempts set response = $1' };
  await ctx.sql.query(answered, [text('answer')]);
  await until(async () => (await found()).some((each) => each.includes('courier_positions')));

  const known = await found();
  const unseen = canaries.filter((canary) => !known.some((each) => each.startsWith(canary)));
  assert.ok(
    unseen.every((canary) => canary.includes('exif')),
    `every canary but what a photo told of its camera is somewhere before: ${unseen}`,
  );
  const before = await Promise.all(ids.map(read));
  const totals = await listTotals(ctx.sql, 'production');

  const first = canaries.length;
  const underWay = await bookExpress();
  assert.equal((await assign(underWay)).status, 200);
  const needed = canaries.slice(first);
  const past = canaries.slice(0, first);
  const leftOf = async (some: readonly string[]) => [
    ...(await findInTables(ctx.sql, some)),
    ...findInFiles(dataDir, some),
  ];

  clock.at = later(clock.at, 90 * dayMs);
  ctx.wake('jobs');
  await until(async () => !(await findInTables(ctx.sql, past)).some((each) => /idempotency/.test(each)));
  assert.ok((await leftOf(past)).length > 0, 'to the day');

  clock.at = later(clock.at, dayMs);
  ctx.wake('jobs');
  // The audit chain is the clock's last step.
  await until(async () => !(await leftOf(past)).some((each) => /audit_chain/.test(each)));
  assert.deepEqual(await leftOf(past), []);
  const lines = logged.join('');
  assert.deepEqual(
    canaries.filter((canary) => lines.includes(canary)),
    [],
  );
  const remaining = (await leftOf(needed)).filter((each) => / deliveries$/.test(each));
  assert.ok(remaining.length > 15, 'what is under way needs its data');

  assert.deepEqual(await listTotals(ctx.sql, 'production'), totals);
  assert.equal((await verifyAudit(ctx)).broken, undefined);
  const after = await Promise.all(ids.map(read));
  assert.deepEqual(after.map(figuresOf), before.map(figuresOf));
  assert.deepEqual(
    after.map(({ recipient, media, instructions }) => [recipient.firstName, media, instructions]),
    ids.map(() => ['-', [], []]),
  );
});

test('what is known of one person is exported and erased on request, and both are audited', async () => {
  token = await service.token('production');
  const { secretKey } = ctx.config;
  const cli = commandLine({ DATABASE_URL: ctx.sql.url, DATA_DIR: dataDir, SECRET_KEY: String(secretKey) });
  const person = { ...contact(), phone: '0812-9000-1234' };
  const over = await bookExpress({ recipient: person });
  await call('DELETE', `/v1/deliveries/${over}`, { token, body: { notes: text('cancel') } });
  const underWay = await bookExpress({ sender: person });
  const stranger = await bookExpress();

  const shop = await keepContact(person);
  await keepContact(contact());

  const known = await cli.json('personal-data', 'export', '--phone', '+6281290001234');
  assert.deepEqual([known.deliveries.length, known.contacts.length], [2, 1]);
  assert.equal(known.contacts[0].contact.firstName, person.firstName);
  const of = (id: string) => known.deliveries.find((each: Record<string, unknown>) => each.deliveryID === id);
  assert.equal(of(over).sentBy, null);
  assert.equal(of(underWay).receivedBy, null);
  assert.equal(of(underWay).sentBy.contact.firstName, person.firstName);
  assert.equal(of(over).receivedBy.contact.firstName, person.firstName);
  assert.ok(of(over).receivedBy.address.address.startsWith('burung-address'));

  const own = canaries.filter((canary) => JSON.stringify(of(over)).includes(canary));
  const forgotten = await cli.json('personal-data', 'erase', '--phone', '081290001234');
  assert.deepEqual(forgotten, { erased: [over], kept: [underWay], contacts: 1 });
  assert.equal((await shop.get('/portal/v1/production/contacts')).body.data.length, 1);
  const left = (await findInTables(ctx.sql, own)).filter((each) => !each.includes(person.firstName));
  assert.deepEqual(
    left.filter((each) => !/first|last|company|email/.test(each)),
    [],
  );
  assert.equal((await read(over)).recipient.phone, null);
  assert.equal((await read(underWay)).sender.phone, person.phone);
  assert.notEqual((await read(stranger)).sender.firstName, '-');

  const entries = await cli.json('audit', 'list', '--limit', '2');
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ['personal-data.erase', 'personal-data.export'],
  );
  assert.ok(!JSON.stringify(entries).includes('81290001234'), 'the record holds no number');
  assert.equal((await verifyAudit(ctx)).broken, undefined);
});

test('decision 536: what a handover without a settlement says, and its cash, outlast an erasure by request and by age', async () => {
  token = await service.token('production');
  const dispatcher = await operationsHand(service);
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const recipient = { ...contact(), phone: '081290005678' };
  const id = await bookExpress({
    recipient,
    ...{ paymentMethod: 'CASH', cashOnDelivery: { amount: 60_000 } },
  });
  const give = (to: Hand) => dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
  assert.equal((await give(first)).status, 200);
  await first.must(id, 'setOff');
  await first.must(id, 'pickUp', { proofID: await first.photo(id) });
  await first.must(id, 'depart');
  assert.equal((await give(second)).status, 200);
  const input = { collected: { amount: 60_000, method: 'CASH' }, proofID: await first.photo(id) };
  assert.equal((await first.step(id, 'complete', input)).evidenceKept, true);
  const failure = { move: 'forceFailure', reasonCode: 'D1001' };
  const ended = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, failure);
  assert.equal(ended.status, 200, ended.text);

  const files = openPhotos(ctx.config);
  const forgotten = await erasePersonalData(ctx, files, recipient.phone);
  assert.deepEqual(forgotten, { erased: [], kept: [id], contacts: 0 });
  clock.at = later(clock.at, 91 * dayMs);
  await runPersonalDataClock(ctx, files);
  assert.equal(await findPendingCashIdr(ctx.sql, first.id), 60_000);
  assert.equal((await read(id)).recipient.firstName, recipient.firstName);

  const settlement = `/operations/v1/deliveries/${id}/late-handovers/${first.id}/settlement`;
  const decision = { outcome: 'REFUSED', money: 'IN_HAND', reason: 'Salah alamat' };
  const settled = await (await operationsHand(service)).post(settlement, decision);
  assert.equal(settled.body.data?.booked, 60_000, settled.text);
  await runPersonalDataClock(ctx, files);
  // The service's own clock may have it in hand.
  await until(async () => (await read(id)).recipient.firstName === '-');
  assert.equal(await findBalanceIdr(ctx.sql, 'production', first.id), 60_000);
});

/** The fields of a read that are nobody's personal data. */
const figuresOf = ({ quote, timeline, ...rest }: Json) => ({
  deliveryID: rest.deliveryID,
  orderID: rest.providerOrderID,
  status: rest.status,
  amount: quote.amount,
  distance: quote.distance,
  packages: quote.packages.map(({ weight, quantity, price }: Record<string, number>) => [
    weight,
    quantity,
    price,
  ]),
  collected: rest.collectedAmount,
  failedReason: rest.failedReason,
  times: [rest.createdAt, rest.pickupAt, rest.completedAt, rest.failedAt, rest.cancelledAt],
  timeline: timeline.map(({ status, createdAt }: Record<string, string>) => [status, createdAt]),
});
