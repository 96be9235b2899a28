import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import pino from 'pino';
import { settleOffers } from '../../src/dispatch/assign/settle-offers.ts';
import { type DutyHand, dispatchWorld, pickup } from '../support/dispatch.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { openTestSession } from '../support/people.ts';
import { startPushService, type TakenPush } from '../support/push-service.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const world = await dispatchWorld({ webhookAllowedNetworks: ['127.0.0.0/8'] });
const { service } = world;
const { ctx } = service;
const dispatcher = await operationsHand(service);

const { base, answers, takenAt, browser } = await startPushService();

async function subscribed(courier: DutyHand, path: string) {
  const own = browser(path);
  const answer = await courier.put('/courier/v1/push', own.subscription);
  assert.equal(answer.status, 200, answer.text);
  return own;
}
const write = async (courier: { id: string }, text: string) => {
  const answer = await dispatcher.post(`/operations/v1/couriers/${courier.id}/messages`, { text });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.messageID;
};
const stateOf = async (hand: { get: DutyHand['get'] }) => (await hand.get('/courier/v1/push')).body.data;

test('decision 235: offers, assignments and messages are pushed, encrypted for the phone and signed by this installation', async () => {
  const courier = await world.onDuty(pickup);
  const { publicKey, subscribed: before } = await stateOf(courier);
  assert.equal(before, false);
  const { read } = await subscribed(courier, '/all');
  assert.equal((await stateOf(courier)).subscribed, true);

  const messageID = await write(courier, 'Hubungi Ibu Siti');
  await until(() => takenAt('/all').length === 1);
  const [{ headers, body }] = takenAt('/all') as [TakenPush];
  assert.deepEqual(read(body), {
    kind: 'MESSAGE',
    messageID,
    type: 'MESSAGE',
    deliveryID: null,
    parcels: null,
  });
  assert.deepEqual(
    [headers['content-encoding'], headers.urgency, headers.ttl],
    ['aes128gcm', 'high', '3600'],
  );
  const [, said = '', signature = '', key] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    headers.authorization ?? '',
  )!;
  assert.equal(key, publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const verifier = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  assert.ok(verify('sha256', Buffer.from(said), verifier, Buffer.from(signature, 'base64url')));
  const { aud, exp } = JSON.parse(Buffer.from(said.split('.')[1]!, 'base64url').toString());
  assert.equal(aud, base);
  // A push service judges by its own clock, not by one that a test moves.
  assert.ok(exp * 1000 > Date.now() && exp * 1000 - Date.now() <= 24 * 3_600_000);

  const offered = await world.book();
  await world.run();
  const [offer] = await courier.offers();
  await until(() => takenAt('/all').length === 2);
  const pushed = read(takenAt('/all')[1]!.body);
  assert.deepEqual([pushed.kind, pushed.offerID], ['OFFER', offer.offerID]);
  assert.equal((await courier.answer('DECLINE')).status, 200);

  const path = `/operations/v1/deliveries/${offered}/courier`;
  assert.equal((await dispatcher.put(path, { courierID: courier.id })).status, 200);
  // A move is a moment after the one before it.
  world.clock.pass(1);
  await until(() => takenAt('/all').length === 3);
  const assigned = read(takenAt('/all')[2]!.body);
  assert.deepEqual([assigned.type, assigned.deliveryID], ['ASSIGNED', offered]);
  const token = await service.token('production');
  const ready = { token, body: { type: 'READY_TO_PICKUP' } };
  const notified = await service.call(
    'POST',
    `/express/v1/deliveries/${offered}/additional-notifications`,
    ready,
  );
  assert.equal(notified.status, 200, notified.text);
  await until(() => takenAt('/all').length === 4);
  assert.equal(read(takenAt('/all')[3]!.body).type, 'READY_TO_PICKUP', 'also what a provider tells');
});

test('decision 619: deliveries assigned at once are one message and one push, with the same number everywhere', async () => {
  const courier = await world.onDuty(pickup);
  const { read } = await subscribed(courier, '/many');
  const give = async (ids: readonly string[]) => {
    const acceptedLimits = ['parcels'];
    const assignments = ids.map((deliveryID) => ({ deliveryID, courierID: courier.id, acceptedLimits }));
    const answer = await dispatcher.post('/operations/v1/assignments', { assignments });
    return answer.body.data.filter(({ done }: { done: boolean }) => done).length;
  };
  const bookMany = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await world.book());
    return ids;
  };
  const unread = async () =>
    (await courier.get('/courier/v1/messages')).body.data.map(
      ({ type, deliveryID, parcels }: Record<string, unknown>) => [type, deliveryID, parcels],
    );
  const elevenSeconds = 11 / 60;

  assert.equal(await give([...(await bookMany(3)), 'DE-NONE']), 3);
  assert.deepEqual(await unread(), [['ASSIGNED', null, 3]]);
  const { messages } = (await courier.get('/courier/v1/day')).body.data;
  assert.deepEqual([messages.length, messages[0].parcels], [1, 3]);
  const [entry] = (await courier.get('/courier/v1/conversation')).body.data;
  assert.deepEqual([entry.type, entry.providerOrderID, entry.parcels], ['ASSIGNED', null, 3]);
  const conversation = await dispatcher.get(`/operations/v1/couriers/${courier.id}/messages`);
  assert.equal(conversation.body.data[0].parcels, 3);
  assert.equal(takenAt('/many').length, 0, 'the push waits for the others');
  world.clock.pass(elevenSeconds);
  await until(() => takenAt('/many').length === 1);
  const { messageID } = messages[0];
  const pushed = { kind: 'MESSAGE', messageID, type: 'ASSIGNED', deliveryID: null, parcels: 3 };
  assert.deepEqual(read(takenAt('/many')[0]!.body), pushed);

  const [late, other] = await bookMany(2);
  assert.equal(await give([late!, 'DE-NONE']), 1);
  assert.deepEqual((await unread()).slice(1), [['ASSIGNED', late, 1]], 'a later one is another message');
  const ids = (await courier.get('/courier/v1/messages')).body.data.map(
    (each: { messageID: number }) => each.messageID,
  );
  assert.equal((await courier.post('/courier/v1/messages/read', { messageIDs: ids })).status, 200);
  assert.equal(await give([other!, 'DE-NONE']), 1);
  assert.deepEqual(await unread(), [['ASSIGNED', other, 1]], 'what was read does not grow');
  world.clock.pass(elevenSeconds);
  await until(() => takenAt('/many').length === 2);
  assert.equal(read(takenAt('/many')[1]!.body).deliveryID, other, 'what was read is not pushed');
});

test('decision 235: a push that is not taken is sent again; a subscription that is gone is removed', async () => {
  const courier = await world.onDuty(pickup);
  answers.set('/busy', [503]);
  await subscribed(courier, '/busy');
  await write(courier, 'Halo');
  await until(() => takenAt('/busy').length === 2);
  const [first, second] = takenAt('/busy');
  assert.equal(first!.headers.topic, second!.headers.topic, 'in the place of the first');

  answers.set('/gone', [410]);
  await subscribed(courier, '/gone');
  await write(courier, 'Halo lagi');
  await until(async () => !(await stateOf(courier)).subscribed);
  assert.equal(takenAt('/gone').length, 1);
  await subscribed(courier, '/again');
  assert.equal((await courier.delete('/courier/v1/push')).status, 200);
  assert.equal((await courier.delete('/courier/v1/push')).status, 200, 'also when there is none');
  assert.equal((await stateOf(courier)).subscribed, false);
});

test('decision 235: a phone that was signed out is pushed nothing', async () => {
  const courier = await world.onDuty(pickup);
  await subscribed(courier, '/old');
  const { token } = await openTestSession(ctx, { courierId: courier.id });
  const phone = { ...courier, ...handOf(service, { id: courier.id, email: '', token }) };
  await subscribed(phone, '/new');
  await write(courier, 'Halo');
  await until(() => takenAt('/new').length === 1);
  assert.equal(takenAt('/old').length, 0);
});

test('decision 235: addresses that pushes may not reach and keys that are none are refused', async () => {
  const courier = await world.onDuty(pickup);
  const { subscription } = browser('/never');
  const put = async (more: object) =>
    (await courier.put('/courier/v1/push', { ...subscription, ...more })).body.code;
  const forbidden = [
    'http://push.example.com/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest',
    'https://[::ffff:192.168.0.1]/1',
    'https://me:secret@push.example.com/1',
    'https://push.example.com:25/1',
    'ftp://push.example.com/1',
    'push',
  ];
  for (const endpoint of forbidden) assert.equal(await put({ endpoint }), 'pushEndpointForbidden', endpoint);
  const { p256dh, auth } = subscription.keys;
  assert.equal(await put({ keys: { p256dh, auth: 'AAAA' } }), 'pushKeysUnusable');
  assert.equal(
    await put({ keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth } }),
    'pushKeysUnusable',
  );
  assert.equal((await stateOf(courier)).subscribed, false);
});

test('decision 235: the keys are made once and kept sealed, and a setting turns push off', async () => {
  const courier = await world.onDuty(pickup);
  const { publicKey } = await stateOf(courier);
  assert.equal(Buffer.from(publicKey, 'base64url').length, 65);
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const second = await startService({ sql: ctx.sql, log });
  const elsewhere = { ...courier, ...handOf(second, { id: courier.id, email: '', token: courier.token }) };
  assert.equal((await stateOf(elsewhere)).publicKey, publicKey, 'the same in every process');
  const text = 'select public_key as "publicKey", private_sealed as sealed from push_keys';
  const rows = await ctx.sql.query<{ sealed: string }>({ name: 'test.push-keys', text });
  assert.deepEqual([rows.length, rows[0]!.sealed.startsWith('v1.')], [1, true]);
  await second.stop();

  const off = await startService({ sql: ctx.sql, config: { push: false } });
  const silent = { ...courier, ...handOf(off, { id: courier.id, email: '', token: courier.token }) };
  assert.deepEqual(await stateOf(silent), { publicKey: null, subscribed: false });
  const refused = await silent.put('/courier/v1/push', browser('/off').subscription);
  assert.deepEqual([refused.status, refused.body.code], [409, 'pushOff']);
  await off.stop();
});

test('decision 235: a pause is pushed as every other message is', async () => {
  const own = await dispatchWorld({ webhookAllowedNetworks: ['127.0.0.0/8'] });
  const courier = await own.onDuty(pickup);
  const { read } = await subscribed(courier, '/paused');
  for (let lapses = 0; lapses < 3; lapses += 1) {
    await own.book();
    await own.run();
    await own.age(31);
    await settleOffers(own.service.ctx.sql, { mostLapses: 3, now: own.service.ctx.now() });
  }
  await until(() => takenAt('/paused').some(({ body }) => read(body).type === 'PAUSED'));
});
