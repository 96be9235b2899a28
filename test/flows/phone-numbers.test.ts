import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { erasePersonalData, exportPersonalData } from '../../src/personal-data/of-person.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T05:00:00Z') });
const { ctx, call, provider } = service;
const token = await service.token('production');
const dispatcher = await operationsHand(service);
const shop = await addPerson(ctx, 'provider-admin', provider.workspaceId);
const couriers = '/operations/v1/couriers';

const ways = ['0811123456', '62811123456', '0062 811 123 456', '+62 (0)811-123-456', '811123456'];

const book = (recipientPhone: string) =>
  call('POST', '/express/v1/deliveries', {
    token,
    headers: jakarta,
    body: { ...expressBooking, recipient: { firstName: 'Budi', phone: recipientPhone } },
  });

test('decision 315: a courier has one account, found and signed in to however the number is written', async () => {
  const joko = { environment: 'production', name: 'Joko', phone: '62811123456' };
  const created = await dispatcher.post(couriers, joko);
  const { courierID, phone } = created.body.data;
  assert.equal(phone, '+62811123456');
  for (const way of ways) {
    const again = await dispatcher.post(couriers, { ...joko, phone: way });
    assert.deepEqual([again.status, again.body.code], [409, 'courierExists'], way);
    const found = await dispatcher.get(`${couriers}?${new URLSearchParams({ text: way })}`);
    assert.deepEqual(
      found.body.data.map((each: { courierID: string }) => each.courierID),
      [courierID],
      way,
    );
    const { code } = (await dispatcher.post(`${couriers}/${courierID}/codes`)).body.data;
    const entered = await call('POST', '/courier/v1/sessions', { body: { phone: way, code } });
    assert.equal(entered.status, 201, way);
  }
  assert.deepEqual((await dispatcher.get(`${couriers}?text=812345`)).body.data, []);
  const copied = { text: '\u202a+62\u00a0811\u2011123\u2011456\u202c' };
  assert.equal((await dispatcher.get(`${couriers}?${new URLSearchParams(copied)}`)).body.data.length, 1);
});

test('decision 315: a number belongs to one courier of a fleet, when couriers change too and at once', async () => {
  const siti = { environment: 'production', name: 'Siti', phone: '0811 222 333' };
  const both = await Promise.all([dispatcher.post(couriers, siti), dispatcher.post(couriers, siti)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const elsewhere = [
    { ...siti, environment: 'sandbox' },
    { ...siti, workspaceID: provider.workspaceId },
  ];
  for (const other of elsewhere) assert.equal((await dispatcher.post(couriers, other)).status, 201);
  const { courierID } = (await dispatcher.post(couriers, { ...siti, phone: '0811222444' })).body.data;
  const change = (phone: string) => dispatcher.patch(`${couriers}/${courierID}`, { phone });
  assert.equal((await change('62811222333')).status, 409);
  assert.equal((await change('62811222444')).status, 200);
});

test('decision 315: a person is found and erased by their number, however it was sent, and programs read it as sent', async () => {
  const sent = ['0811555123', '62811555123', '0062811555123', '+62 811-555-123', '62 (0)811 555 123'];
  const ids: string[] = [];
  for (const phone of sent) {
    const booked = await book(phone);
    assert.deepEqual([booked.status, booked.body.recipient?.phone], [201, phone]);
    const { deliveryID } = booked.body;
    const read = await call('GET', `/express/v1/deliveries/${deliveryID}`, { token });
    assert.equal(read.body.data.recipient.phone, phone);
    ids.push(deliveryID);
  }
  const idsOf = (rows: readonly { deliveryID: string }[]) => rows.map(({ deliveryID }) => deliveryID).sort();
  for (const way of [
    '62811555123',
    '0811555123',
    '+62811555123',
    '0062 811 555 123',
    '\ufeff0811\u2011555\u2011123',
  ]) {
    assert.deepEqual(idsOf((await exportPersonalData(ctx, way)).deliveries), ids.toSorted(), way);
    const query = new URLSearchParams({ phone: way });
    assert.deepEqual(
      idsOf((await dispatcher.get(`/operations/v1/deliveries?${query}`)).body.data),
      ids.toSorted(),
      way,
    );
    const own = `/portal/v1/production/deliveries?${new URLSearchParams({ q: way })}`;
    const found = (await call('GET', own, { token: shop.token })).body.data;
    assert.deepEqual(idsOf(found), ids.toSorted(), way);
    for (const { recipientPhone } of found) assert.equal(recipientPhone, '+62811555123');
  }
  for (const id of ids) {
    const cancelled = await call('DELETE', `/v1/deliveries/${id}`, { token });
    assert.equal(cancelled.status, 200, cancelled.text);
  }
  const files = localFiles(join(ctx.config.dataDir, 'media'));
  const { erased } = await erasePersonalData(ctx, files, '0811555123');
  assert.deepEqual(erased.toSorted(), ids.toSorted());
});

test('decision 316: people call the one form, and chat with mobile numbers alone', async () => {
  for (const [sent, number, hasChat] of [
    ['81298765430', '+6281298765430', true],
    ['+62 (0)812 9876 5430', '+6281298765430', true],
    ['1500888', '+621500888', false],
    ['112', '112', false],
    ['14045', '14045', false],
    ['(021) 555 1234', '+62215551234', false],
    ['+65 9123 4567', '+6591234567', true],
  ] as const) {
    const { deliveryID } = (await book(sent)).body;
    const seen = (await dispatcher.get(`/operations/v1/deliveries/${deliveryID}`)).body.data;
    assert.deepEqual(seen.phones.recipient, { number, hasChat }, sent);
    assert.equal(seen.delivery.recipient.phone, sent);
    assert.deepEqual([seen.phones.sender.number, seen.phones.courier], ['+6281234567890', null]);
    const view = await call('GET', `/portal/v1/production/deliveries/${deliveryID}/view`, {
      token: shop.token,
    });
    assert.deepEqual(view.body.data.phones, seen.phones);
  }
});
