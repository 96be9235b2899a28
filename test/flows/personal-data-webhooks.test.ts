import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { erasePersonalData } from '../../src/personal-data/of-person.ts';
import { runPersonalDataClock } from '../../src/personal-data/run-clock.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { dayMs, later } from '../../src/time.ts';
import { createCanaries, findInTables } from '../support/canaries.ts';
import { createClock } from '../support/clock.ts';
import { couriers, createFlow } from '../support/flow.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const receiver = await startReceiver();
const service = await startService({
  now: clock.now,
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], webhookRetrySeconds: 3, eventRetentionDays: 3650 },
});
const { ctx, call } = service;
const flow = await createFlow(service);
const token = await service.token('production');
const files = localFiles(join(ctx.config.dataDir, 'media'));
const set = await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
assert.equal(set.status, 200, set.text);

/** Books and cancels while the receiver fails, so that both events still wait to be told; then empties what is known. */
async function sendEmptied(phoneNumber: string, empty: () => Promise<unknown>) {
  receiver.behave(answer(500));
  const from = receiver.hits.length;
  const { text, latitude, longitude, all } = createCanaries();
  const contact = () => ({
    firstName: text('first'),
    email: `${text('mail')}@example.com`,
    phone: phoneNumber,
  });
  const place = () => ({
    address: text('address'),
    coordinates: { latitude: latitude(), longitude: longitude() },
    notes: text('notes'),
  });
  const insurance = { provider: text('insurer'), premi: 1_000, coverage: 50_000, label: text('label') };
  const parcel = {
    name: text('parcel'),
    description: text('description'),
    quantity: 1,
    weight: 1.5,
    insurance,
  };
  const deliveryId = await flow.book('express', {
    providerOrderID: 'Pesanan Ibu Sari',
    sender: contact(),
    recipient: contact(),
    origin: place(),
    destination: place(),
    packages: [parcel],
  });
  await receiver.reached(from + 1);
  await flow.walk(deliveryId, 'assign');
  await flow.cancel(deliveryId, { notes: text('cancel') });
  const before = (await flow.events(deliveryId)).map(({ body }) => JSON.parse(body));
  await empty();
  const asOf = receiver.hits.length;
  receiver.behave(answer(200));
  await until(() => receiver.hits.at(-1)!.sequence === 3);
  const sent = receiver.hits.slice(asOf);
  assert.deepEqual(await findInTables(ctx.sql, all), [], 'in no table');
  for (const { body } of sent) assert.ok(!all.some((canary) => body.includes(canary)), body);
  assert.equal(sent[0]!.id, receiver.hits[from]!.id, 'the event that failed comes again under its id');
  return { deliveryId, before, sent: sent.map(({ body }) => JSON.parse(body)) };
}

function expectEmptied({ before, sent }: Awaited<ReturnType<typeof sendEmptied>>): void {
  assert.deepEqual(
    sent.map(({ status }) => status),
    ['ALLOCATING', 'PENDING_PICKUP', 'CANCELLED'],
    'no status is dropped',
  );
  const nobody = { firstName: '-', lastName: null, companyName: null, phone: null };
  const nowhere = { address: '-', coordinates: null };
  for (const [index, { cancelledReason, ...known }] of before.entries()) {
    const packages = known.packages.map((each: object) => ({ ...each, name: '-', description: null }));
    const people = { sender: nobody, recipient: { ...nobody, actualRecipientName: null } };
    const expected = { ...known, ...people, origin: nowhere, destination: nowhere, packages };
    expectBody(JSON.stringify(sent[index]), JSON.stringify(expected), `the emptied event ${index + 1}`);
  }
  assert.equal(sent[2].providerOrderID, 'Pesanan Ibu Sari', "the shop's key stays");
  assert.equal(sent[2].courier.name, couriers.joko.name);
}

test('decision 135: what waits to be told when somebody is forgotten is told without their data, never dropped', async () => {
  const phone = '+6281290001234';
  expectEmptied(await sendEmptied(phone, () => erasePersonalData(ctx, files, phone)));
});

test('decisions 134 and 135: so is what waits still when the days of personal data are over', async () => {
  const { deliveryId, ...emptied } = await sendEmptied('+6281290005678', async () => {
    clock.at = later(clock.at, 91 * dayMs);
    await runPersonalDataClock(ctx, files);
  });
  expectEmptied({ deliveryId, ...emptied });
  const again = await service.token('production');
  const { body } = await call('GET', `/v1/webhooks/events?deliveryID=${deliveryId}`, { token: again });
  assert.deepEqual(
    body.data.events.map(({ outcome }: { outcome: string }) => outcome),
    ['delivered', 'delivered', 'delivered'],
  );
  const read = await call('GET', `/express/v1/deliveries/${deliveryId}`, { token: again });
  assert.equal(read.body.data.providerOrderID, 'Pesanan Ibu Sari');
  assert.deepEqual(read.body.data.quote.packages[0].insurance, {
    provider: '-',
    premi: 1_000,
    coverage: 50_000,
    label: null,
  });
});

test('decision 134: how near a courier was to a pickup goes by age, whatever became of the delivery', async () => {
  const nearAt = clock.at;
  const fresh = await createFlow(service);
  const deliveryId = await fresh.book('express');
  await fresh.walk(deliveryId, 'assign');
  const insert = `
    insert into dispatch_approaches (delivery_id, workspace_id, environment, courier_id, nearest_meters, near_at,
      farthest_meters)
    values ($1, $2, 'production', $3, 120, $4, 120)`;
  const values = [deliveryId, flow.scope.workspaceId, couriers.joko.id, nearAt];
  await ctx.sql.query({ name: 'test.approach', text: insert }, values);
  const known = () =>
    ctx.sql.query(
      { name: 'test.approaches', text: 'select from dispatch_approaches where delivery_id = $1' },
      [deliveryId],
    );
  clock.at = later(nearAt, 90 * dayMs);
  await runPersonalDataClock(ctx, files);
  assert.equal((await known()).length, 1, 'to the day');
  clock.at = later(nearAt, 90 * dayMs + 1);
  await runPersonalDataClock(ctx, files);
  assert.equal((await known()).length, 0);
});
