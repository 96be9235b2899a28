import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import type { Json } from '../support/json.ts';
import { book, type Hand, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const dispatcher = await operationsHand(service);

const day = async (courier: CourierHand): Promise<Json> => (await courier.get('/courier/v1/day')).body.data;
const nameOf = async ({ id }: Hand): Promise<string> => {
  const text = 'select name from people where id = $1';
  const [person] = await ctx.sql.query<{ name: string }>({ name: 'test.name', text }, [id]);
  return person!.name;
};
const talkOf = ({ id }: CourierHand) => `/operations/v1/couriers/${id}/messages`;

let replies = 0;
const reply = (courier: CourierHand, text: string, more: object = {}) => {
  replies += 1;
  const at = clock.now().toISOString();
  return courier.post('/courier/v1/replies', { replyID: `R-${replies}`, text, at, ...more });
};

test('decision 445: a courier and operations write to each other, and each sees what the other has read', async () => {
  const courier = await courierHand(service);
  await dispatcher.post(talkOf(courier), { text: 'Sudah di mana?' });
  clock.pass(1);
  assert.equal((await reply(courier, 'Di lobi.')).status, 200);
  const entries: Json[] = (await dispatcher.get(talkOf(courier))).body.data;
  assert.deepEqual(entries, (await courier.get('/courier/v1/conversation')).body.data, 'both see the same');
  const writer = await nameOf(dispatcher);
  assert.deepEqual(
    entries.map(({ from, type, text, writtenBy, readAt, readBy }) => [
      from,
      type,
      text,
      writtenBy,
      readAt,
      readBy,
    ]),
    [
      ['COURIER', null, 'Di lobi.', null, null, null],
      ['OPERATIONS', 'MESSAGE', 'Sudah di mana?', writer, null, null],
    ],
  );
  const unread = async () =>
    (await dispatcher.get('/operations/v1/unread-replies?environment=production')).body.data;
  const [waiting] = (await unread()).filter(({ courierID }: Json) => courierID === courier.id);
  assert.deepEqual([waiting.count, waiting.name, waiting.newestAt], [1, 'Joko', entries[0]!.at]);
  const { body: sandbox } = await dispatcher.get('/operations/v1/unread-replies?environment=sandbox');
  assert.deepEqual(sandbox.data, []);

  const inboxRow = async () =>
    (await dispatcher.get('/operations/v1/inbox?environment=production')).body.data.find(
      ({ courierID }: Json) => courierID === courier.id,
    );
  const { unread: unreadCount, text: last, answered } = await inboxRow();
  assert.deepEqual([unreadCount, last, answered], [1, 'Di lobi.', false]);

  await courier.post('/courier/v1/messages/read', { messageIDs: [entries[1]!.number] });
  const mark = (upTo: number) =>
    dispatcher.put(`/operations/v1/couriers/${courier.id}/replies/read`, { upTo });
  const at = clock.now().toISOString();
  assert.equal((await mark(entries[0]!.number)).status, 200);
  clock.pass(1);
  assert.equal((await mark(entries[0]!.number)).status, 200, 'the first mark stays');
  const marked: Json[] = (await courier.get('/courier/v1/conversation')).body.data;
  assert.deepEqual(
    marked.map(({ readAt, readBy }) => [readAt, readBy]),
    [
      [at, writer],
      [at, null],
    ],
  );
  assert.deepEqual(
    (await unread()).filter(({ courierID }: Json) => courierID === courier.id),
    [],
  );
  await dispatcher.post(talkOf(courier), { text: 'Baik.' });
  const { unread: none, answered: isAnswered } = await inboxRow();
  assert.deepEqual([none, isAnswered], [0, true]);
  assert.equal((await dispatcher.get('/operations/v1/couriers/CO-NONE/messages')).status, 404);
  assert.equal(
    (await dispatcher.put('/operations/v1/couriers/CO-NONE/replies/read', { upTo: 1 })).status,
    404,
  );
});

test('decision 445: a message about a delivery shows its order number', async () => {
  const courier = await courierHand(service);
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  const [entry] = (await courier.get('/courier/v1/conversation')).body.data;
  const { body } = await dispatcher.get(`/operations/v1/deliveries/${id}`);
  assert.deepEqual(
    [entry.type, entry.deliveryID, entry.providerOrderID],
    ['ASSIGNED', id, body.data.delivery.providerOrderID],
  );
});

test('decision 445: a repeated reply is stored once, and another text under its id is refused', async () => {
  const courier = await courierHand(service);
  const other = await courierHand(service);
  const at = clock.now().toISOString();
  const body = { replyID: 'R', text: 'Saya terlambat.', at };
  const answers = await Promise.all([1, 2, 3].map(() => courier.post('/courier/v1/replies', body)));
  assert.deepEqual(
    answers.map(({ status, body: { data } }) => [status, data.replyID]),
    [1, 2, 3].map(() => [200, 'R']),
  );
  const reused = await courier.post('/courier/v1/replies', { ...body, text: 'Lain.' });
  assert.deepEqual([reused.status, reused.body.code], [409, 'replyReused']);
  assert.equal(
    (await other.post('/courier/v1/replies', body)).body.data.repeated,
    false,
    'ids are a courier’s own',
  );
  assert.equal((await courier.get('/courier/v1/conversation')).body.data.length, 1);
  assert.equal(
    (await other.get('/courier/v1/conversation')).body.data.length,
    1,
    'nobody reads another one’s',
  );
});

test('decision 445: what a reply may hold, and how many there may be in a minute', async () => {
  const courier = await courierHand(service);
  for (const text of ['', '  ', '\u200b\u202e\ufeff', 'a'.repeat(501), 'a\u0000b', 7, null]) {
    const { status } = await reply(courier, text as string);
    assert.equal(status, 400, JSON.stringify(text));
  }
  assert.equal((await reply(courier, 'x', { at: 'kemarin' })).status, 400);
  assert.equal((await reply(courier, 'x', { extra: 1 })).status, 400);
  const odd = '\u202eRp 005.78\u202c 👨‍👩‍👧 محمد';
  assert.equal((await reply(courier, odd)).status, 200);
  const [entry] = (await courier.get('/courier/v1/conversation')).body.data;
  assert.equal(entry.text, odd, 'kept as it was received; a screen shows it without turns (decision 317)');
  for (let count = 1; count < 30; count += 1) assert.equal((await reply(courier, `${count}`)).status, 200);
  const { status, body } = await reply(courier, 'Satu lagi.');
  assert.deepEqual([status, body.code], [429, 'tooManyRequests']);
  clock.pass(2);
  assert.equal((await reply(courier, 'Satu lagi.')).status, 200);
});

/** The calls for help that nobody has acknowledged. */
const openCalls = async (courier: CourierHand): Promise<Json[]> => {
  const { body } = await dispatcher.get('/operations/v1/alerts?environment=production');
  return body.data.filter(
    ({ kind, courier: of }: Json) => kind === 'courier-sos' && of.courierID === courier.id,
  );
};
let calls = 0;
const call = (courier: CourierHand, more: object = {}) => {
  calls += 1;
  return courier.post('/courier/v1/sos', { callID: `C-${calls}`, at: clock.now().toISOString(), ...more });
};

test('decision 446: a call for help is the first alert, with the place, until a person acknowledges it', async () => {
  const courier = await courierHand(service);
  await putOnDuty(ctx, 'CO-QUIET', { latitude: -6.2, longitude: 106.8 });
  clock.pass(11);
  await watchPromises(ctx);
  const calledAt = clock.now().toISOString();
  const answer = await call(courier, { latitude: -6.1944, longitude: 106.8229 });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.data, { calledAt, raisedAt: calledAt, seenAt: null, seenBy: null });
  const { body } = await dispatcher.get('/operations/v1/alerts?environment=production&limit=1');
  const [first] = body.data;
  assert.deepEqual(
    [first.kind, first.courier, first.place, first.since],
    [
      'courier-sos',
      { courierID: courier.id, name: 'Joko', phone: '+628111111111' },
      { latitude: -6.1944, longitude: 106.8229, at: calledAt },
      calledAt,
    ],
    'before the older ones',
  );
  clock.pass(1);
  await seeCourier(ctx, courier.id, { latitude: -6.195, longitude: 106.823 });
  const [moved] = await openCalls(courier);
  assert.deepEqual(moved!.place, { latitude: -6.195, longitude: 106.823, at: clock.now().toISOString() });
  assert.deepEqual((await day(courier)).sos, answer.body.data);

  await call(courier, { latitude: -6.2, longitude: 106.83 });
  assert.equal((await openCalls(courier)).length, 1, 'a second press brings its place');
  const acknowledged = await dispatcher.post(`/operations/v1/alerts/${first.alertID}/acknowledgement`);
  assert.equal(acknowledged.status, 200);
  const seen = { seenAt: clock.now().toISOString(), seenBy: await nameOf(dispatcher) };
  assert.deepEqual((await day(courier)).sos, { ...answer.body.data, ...seen });
  assert.deepEqual(await openCalls(courier), []);

  clock.pass(1);
  await courier.post('/courier/v1/sos', { callID: `C-${calls - 1}`, at: calledAt });
  assert.deepEqual(await openCalls(courier), [], 'a repeat of the call that was seen rings no more');
  await call(courier);
  const [again] = await openCalls(courier);
  assert.notEqual(again!.alertID, first.alertID, 'another call after that does');
  assert.deepEqual((await day(courier)).sos.seenAt, null);
});

test('decision 446: a call that waited for a connection has the time of its press', async () => {
  const courier = await courierHand(service);
  const now = clock.now().getTime();
  const made = {
    at: new Date(now + 3_600_000 - 600_000).toISOString(),
    sentAt: new Date(now + 3_600_000).toISOString(),
  };
  await call(courier, made);
  const [alert] = await openCalls(courier);
  assert.equal(
    alert!.since,
    new Date(now - 600_000).toISOString(),
    'though the clock of the phone is an hour ahead',
  );
  assert.equal(alert!.raisedAt, new Date(now).toISOString());
  assert.equal(alert!.place, null);
  assert.equal((await call(courier, { latitude: 91, longitude: 0 })).status, 400);
});

test('decision 447: couriers call the number of their fleet, else that of the operator', async () => {
  const courier = await courierHand(service);
  const before = await courier.get('/courier/v1/day');
  assert.equal(before.body.data.operations.phone, null);
  const path = '/operations/v1/fleet-phones';
  const set = (body: object) => dispatcher.put(path, { environment: 'production', ...body });
  assert.equal((await set({ phone: '021 3192 3456' })).status, 200);
  assert.equal((await day(courier)).operations.phone, '+622131923456');
  const own = { workspaceID: service.provider.workspaceId, phone: '0811-1234-567' };
  assert.equal((await set(own)).status, 200);
  assert.equal((await day(courier)).operations.phone, '+622131923456', 'they are of the operator’s fleet');
  const text = 'update couriers set workspace_id = $2 where id = $1';
  await ctx.sql.query({ name: 'test.to-fleet', text }, [courier.id, service.provider.workspaceId]);
  assert.equal((await day(courier)).operations.phone, '+628111234567');
  const { body } = await dispatcher.get(`${path}?environment=production`);
  assert.deepEqual(body.data, [
    { workspaceID: null, phone: '+622131923456' },
    { workspaceID: service.provider.workspaceId, phone: '+628111234567' },
  ]);
  assert.equal((await set({ ...own, phone: null })).status, 200);
  assert.equal((await day(courier)).operations.phone, '+622131923456');
  assert.equal((await set({ phone: 'bukan nomor' })).status, 400);
  const nowhere = await set({ workspaceID: 'WS-NONE', phone: '0811' });
  assert.equal(nowhere.status, 400);
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.put(path, { environment: 'production', phone: null })).status, 403);
});
