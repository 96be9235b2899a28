import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteSessions } from '../../src/people/sessions/sessions-store.ts';
import { tickingClock } from '../support/clock.ts';
import { copyDelivery } from '../support/copies.ts';
import { courierHand } from '../support/courier-app.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { openStream, type TestStream } from '../support/event-stream.ts';
import type { Json } from '../support/json.ts';
import { book, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Within the operating hours of the demo tariffs. */
const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, provider, baseUrl } = service;
const dispatcher = await operationsHand(service);
/** Decision 210. */
const path = '/operations/v1/board';

type Row = { deliveryID: string };

const ofProduction = `environment=production`;
const read = async (hand = dispatcher): Promise<Json> => {
  const answer = await hand.get(`${path}?${ofProduction}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const changesSince = async (cursor: string, hand = dispatcher): Promise<Json> => {
  const answer = await hand.get(`${path}/changes?${ofProduction}&after=${cursor}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const rowOf = (board: Json, id: string) => board.deliveries.find(({ deliveryID }: Row) => deliveryID === id);
const courierOf = (board: Json, id: string) =>
  board.couriers.find(({ courierID }: { courierID: string }) => courierID === id);

const move = async (id: string, body: object) => {
  const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, body);
  assert.equal(answer.status, 200, answer.text);
};

const watch = (token: string, query = ofProduction, headers = {}) =>
  openStream(`${baseUrl}${path}/stream?${query}`, { authorization: `Bearer ${token}`, ...headers });
/** The first event that satisfies what is asked. */
async function eventOf(stream: TestStream, matches: (data: Json) => boolean): Promise<Json> {
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
    if (event.event === 'changes' && matches(event.data)) return event.data;
  }
  return assert.fail('the stream has ended');
}

await putOnDuty(ctx, 'CO-BOARD', { latitude: -6.2, longitude: 106.82 });

test('the board shows everything active with what its filters need, and couriers with what they have in hand', async () => {
  const body = { recipient: { firstName: 'Wulan', phone: '0812-5555-777' }, providerOutletID: 'OUTLET-9' };
  const id = await book(service, 'EXPRESS', { body });
  const parcel = await book(service, 'LOGISTIC');
  const sandboxed = await book(service, 'EXPRESS', { token: await service.token('sandbox') });
  await until(async () => rowOf(await read(), parcel) !== undefined);
  const board = await read();
  const row = rowOf(board, id);
  assert.deepEqual(
    [row.provider, row.outletID, row.status, row.recipient, row.recipientPhone, row.noCourier],
    ['Toko Melati', 'OUTLET-9', 'ALLOCATING', 'Wulan', '+628125555777', 'searching'],
  );
  assert.deepEqual([row.courier, row.due.leg, row.due.at], [null, 'pickup', row.promisedPickupAt]);
  assert.equal(typeof row.pickup.coordinates.latitude, 'number');
  const logistic = rowOf(board, parcel);
  assert.deepEqual([logistic.noCourier, logistic.pickup], ['parcel-expected', null]);
  assert.ok(board.hubs.some(({ hubID }: { hubID: string }) => hubID === logistic.hubID));
  assert.ok(board.areas.some(({ areaID }: { areaID: string }) => areaID === row.areaID));
  assert.deepEqual(board.workspaces, [{ workspaceID: provider.workspaceId, name: 'Toko Melati' }]);
  assert.equal(rowOf(board, sandboxed), undefined);

  await move(id, { move: 'assign', courierID: 'CO-BOARD' });
  await until(async () => rowOf(await read(), id).courier !== null);
  const after = await read();
  assert.deepEqual(
    [rowOf(after, id).courier, rowOf(after, id).noCourier, courierOf(after, 'CO-BOARD').inHand],
    [{ courierID: 'CO-BOARD', name: 'Kurir CO-BOARD' }, null, 1],
  );
});

test('changes since a cursor are told once, with what has left; nothing is told when nothing has changed', async () => {
  const [open, ended] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  await until(async () => rowOf(await read(), ended) !== undefined);
  const { cursor } = await read();
  const none = await changesSince(cursor);
  assert.deepEqual([none.reset, none.deliveries, none.gone], [false, [], []]);

  await move(open, { move: 'assign', courierID: 'CO-BOARD' });
  await move(ended, { move: 'forceFailure', reasonCode: 'P1001' });
  await until(async () => (await changesSince(cursor)).gone.includes(ended));
  const changes = await changesSince(cursor);
  assert.deepEqual(
    [changes.reset, changes.deliveries.map(({ deliveryID }: Row) => deliveryID), changes.gone],
    [false, [open], [ended]],
  );
  assert.equal(changes.total, (await read()).deliveries.length);
  assert.deepEqual((await changesSince(changes.cursor)).deliveries, []);
});

test('decision 573: a late pickup by a former courier changes the row at once, and that courier is on the board', async () => {
  const [former, present] = [await courierHand(service), await courierHand(service)];
  const id = await book(service, 'EXPRESS');
  await move(id, { move: 'assign', courierID: former.id });
  await move(id, { move: 'reassign', courierID: present.id });
  await until(async () => rowOf(await read(), id)?.courier?.courierID === present.id);
  const { cursor } = await read();
  assert.equal(courierOf(await read(), former.id), undefined);

  await former.step(id, 'setOff');
  const { evidenceKept } = await former.step(id, 'pickUp', { proofID: await former.photo(id) });
  assert.equal(evidenceKept, true);
  await until(async () => rowOf(await changesSince(cursor), id)?.holderID === former.id);
  assert.equal(courierOf(await read(), former.id).name, 'Joko');
});

test('a change whose transaction ends late is not missed, though later ones were told before', async () => {
  const [slow, quick] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  await until(async () => rowOf(await read(), quick) !== undefined);
  let cursor = '';
  await ctx.sql.transaction(async (tx) => {
    const text = "update deliveries set provider_outlet_id = 'LATE' where id = $1";
    await tx.query({ name: 'test.late', text }, [slow]);
    await move(quick, { move: 'assign', courierID: 'CO-BOARD' });
    await until(async () => rowOf(await read(), quick).courier !== null);
    ({ cursor } = await read());
  });
  await until(async () => rowOf(await changesSince(cursor), slow)?.outletID === 'LATE');
});

test("a cursor is good for another process, and one of nobody's is refused", async () => {
  const second = await startService({ sql: ctx.sql, now: ctx.now });
  const there = handOf(second, await addPerson(ctx, 'dispatcher'));
  const [open, ended] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  await until(async () => rowOf(await read(there), ended) !== undefined);
  await until(async () => rowOf(await read(), ended) !== undefined);
  const { cursor } = await read();
  await move(open, { move: 'assign', courierID: 'CO-BOARD' });
  await move(ended, { move: 'forceFailure', reasonCode: 'P1001' });
  // Where a transaction of that time is still open, the other process tells everything.
  const hasLeft = ({ reset, gone, deliveries }: Json) =>
    reset ? rowOf({ deliveries }, ended) === undefined : gone.includes(ended);
  await until(async () => hasLeft(await changesSince(cursor, there)));
  const changes = await changesSince(cursor, there);
  assert.equal(rowOf(changes, open).courier.courierID, 'CO-BOARD');

  const wrong = await dispatcher.get(`${path}/changes?${ofProduction}&after=nonsense`);
  assert.deepEqual(
    [wrong.status, wrong.body.error],
    [400, 'Field `after` harus berupa kursor dari jawaban sebelumnya'],
  );
  await until(async () => rowOf(await read(), ended) === undefined);
  const first = (await dispatcher.get(`${path}/changes?${ofProduction}`)).body.data;
  assert.deepEqual([first.reset, first.deliveries.length], [true, first.total]);
  const unknown = await changesSince(`1.1.${'0'.repeat(12)}`);
  assert.deepEqual([unknown.reset, unknown.total], [true, first.total]);
});

test('a stream goes on from a cursor and tells each change; places of couriers come by themselves', async () => {
  const person = await addPerson(ctx, 'dispatcher');
  const before = await book(service, 'EXPRESS');
  await until(async () => rowOf(await read(), before) !== undefined);
  const { cursor } = await read();
  const missed = await book(service, 'EXPRESS');
  await until(async () => rowOf(await read(), missed) !== undefined);
  const stream = await watch(person.token, `${ofProduction}&after=${cursor}`);
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  const first = await stream.next();
  assert.deepEqual([first?.event, first?.data.reset, first?.id], ['changes', false, first?.data.cursor]);
  assert.deepEqual(
    [rowOf(first?.data, missed)?.status, rowOf(first?.data, before)],
    ['ALLOCATING', undefined],
  );

  await move(missed, { move: 'assign', courierID: 'CO-BOARD' });
  const moved = await eventOf(stream, (data) => rowOf(data, missed)?.status === 'PENDING_PICKUP');
  await seeCourier(ctx, 'CO-BOARD', { latitude: -6.3, longitude: 106.8 });
  const { places } = await eventOf(stream, (data) => data.places.length > 0);
  assert.deepEqual([places[0].courierID, places[0].latitude], ['CO-BOARD', -6.3]);
  stream.close();

  const again = await watch(person.token, `${ofProduction}&after=${cursor}`, {
    'last-event-id': moved.cursor,
  });
  const next = await again.next();
  assert.deepEqual([next?.data.reset, rowOf(next?.data, missed)], [false, undefined]);
  again.close();
});

test('a large board is packed for those who take gzip, and says the same to others', async () => {
  const ids = await Promise.all(Array.from({ length: 16 }, () => book(service, 'EXPRESS')));
  await until(async () => await read().then((board) => ids.every((id) => rowOf(board, id) !== undefined)));
  const { token } = await addPerson(ctx, 'dispatcher');
  const readPart = async (part: string, encoding: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    const response = await fetch(`${baseUrl}${path}${part}?${ofProduction}`, { headers });
    const { data } = (await response.json()) as Json;
    assert.equal(response.headers.get('vary'), 'accept-encoding');
    return {
      encoding: response.headers.get('content-encoding'),
      ids: data.deliveries.map(({ deliveryID }: Row) => deliveryID),
    };
  };
  for (const part of ['', '/changes']) {
    const [packed, plain] = [await readPart(part, 'br, gzip'), await readPart(part, 'gzip;q=0')];
    assert.deepEqual([packed.encoding, plain.encoding], ['gzip', null]);
    assert.deepEqual(packed.ids, plain.ids);
  }
});

test('a stream ends when its session does, or its person has another role', async () => {
  const person = await addPerson(ctx, 'dispatcher');
  const stream = await watch(person.token);
  assert.equal((await stream.next())?.data.reset, true);
  await deleteSessions(ctx.sql, { personId: person.id });
  for (let event = await stream.next(); ; event = await stream.next()) {
    assert.ok(event !== undefined, 'it says that it ends');
    if (event.event === 'end') break;
  }
  assert.equal(await stream.next(), undefined);
});

test('phone numbers are for those who call people (decision 211)', async () => {
  const id = await book(service, 'EXPRESS');
  await until(async () => rowOf(await read(), id) !== undefined);
  for (const role of ['warehouse', 'finance'] as const) {
    const hand = await operationsHand(service, role);
    const { deliveries, couriers } = await read(hand);
    assert.ok(deliveries.length > 0 && couriers.length > 0);
    for (const row of deliveries) assert.deepEqual([row.senderPhone, row.recipientPhone], [null, null]);
    for (const { phone } of couriers) assert.equal(phone, null);
  }
});

test('more streams than a session may have are 503, and changes are there to poll', async () => {
  const person = await addPerson(ctx, 'dispatcher');
  const streams = await Promise.all(Array.from({ length: 6 }, () => watch(person.token)));
  const late = await service.call('GET', `${path}/stream?${ofProduction}`, { token: person.token });
  assert.equal(late.status, 503);
  const polled = await service.call('GET', `${path}/changes?${ofProduction}`, { token: person.token });
  assert.equal(polled.status, 200);
  for (const { close } of streams) close();
});

test('decision 481: the last changes of status and the last notes of a day are listed, each environment for itself', async () => {
  const [failed, other] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  const { body } = await dispatcher.get('/operations/v1/reason-codes?leg=pickup');
  const move = { move: 'forceFailure', reasonCode: body.data[0].code };
  assert.equal((await dispatcher.post(`/operations/v1/deliveries/${failed}/moves`, move)).status, 200);
  const colleague = await operationsHand(service);
  await colleague.post(`/operations/v1/deliveries/${other}/notes`, { notes: 'Pagar hijau' });
  const latest = async (environment = 'production') =>
    (await dispatcher.get(`/operations/v1/latest?environment=${environment}`)).body.data;
  const { events, notes } = await latest();
  assert.deepEqual([events[0].deliveryID, events[0].status], [failed, 'FAILED_PICKUP']);
  assert.ok(events.length <= 10);
  const order = events.map(({ at }: Record<string, string>) => at);
  assert.deepEqual(order, order.toSorted().reverse());
  assert.deepEqual([notes[0].deliveryID, notes[0].notes], [other, 'Pagar hijau']);
  const { events: tried, notes: ofTried } = await latest('sandbox');
  assert.deepEqual(ofTried, []);
  assert.ok(tried.every(({ deliveryID }: Record<string, string>) => ![failed, other].includes(deliveryID!)));
});

test('decision 720: handovers of the last hour stay on the time-line, each environment for itself, without names or phones', async () => {
  const id = await book(service, 'EXPRESS');
  const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000).toISOString();
  const handed = { status: 'COMPLETED', courier_id: 'CO-BOARD', actual_recipient_name: 'Wulan' };
  const store = (number: number, columns: object) =>
    copyDelivery(service.owner, id, {
      from: number,
      to: number,
      orders: 'HANDED-',
      columns: { ...handed, ...columns },
    });
  await store(9_001, { assigned_at: ago(50), pickup_at: ago(40), completed_at: ago(20) });
  await store(9_002, { assigned_at: ago(30), pickup_at: ago(40), completed_at: ago(10) });
  await store(9_003, { assigned_at: ago(120), pickup_at: ago(100), completed_at: ago(61) });
  const list = async (hand = dispatcher, environment = 'production') => {
    const answer = await hand.get(`${path}/handovers?environment=${environment}`);
    assert.equal(answer.status, 200, answer.text);
    assert.ok(!answer.text.includes('Wulan') && !answer.text.includes('+62'));
    return answer.body.data.filter(({ orderID }: Json) => orderID.startsWith('HANDED-'));
  };
  const handovers = await list();
  assert.deepEqual(
    handovers.map(({ orderID, courierID, pickedUpAt }: Json) => [orderID, courierID, pickedUpAt !== null]),
    [
      ['HANDED-9002', 'CO-BOARD', false],
      ['HANDED-9001', 'CO-BOARD', true],
    ],
    'a pickup by a former courier is not that of the present one',
  );
  assert.deepEqual(await list(dispatcher, 'sandbox'), []);
  for (const role of ['warehouse', 'finance'] as const)
    assert.equal((await list(await operationsHand(service, role))).length, 2);
});

test('decision 482: a saved view is one person’s on every device, and a shared one every colleague’s', async () => {
  const path = '/operations/v1/board/views';
  const [ani, budi] = [await operationsHand(service), await operationsHand(service, 'warehouse')];
  const listOf = async (hand: typeof ani) =>
    (await hand.get(path)).body.data.map(({ name, search, mine }: Record<string, unknown>) => [
      name,
      search,
      mine,
    ]);
  const save = async (name: string, search: string, shared: boolean) =>
    assert.equal((await ani.put(path, { name, search, shared })).status, 200);
  await save('COD', '{"only":"cod"}', true);
  await save('Telat', '{"only":"late"}', false);
  await save('COD', '{"only":"cod,late"}', true);
  assert.deepEqual(await listOf(ani), [
    ['Telat', '{"only":"late"}', true],
    ['COD', '{"only":"cod,late"}', true],
  ]);
  assert.deepEqual(await listOf(budi), [['COD', '{"only":"cod,late"}', false]]);
  await budi.delete(`${path}?name=COD`);
  assert.equal((await listOf(budi)).length, 1, 'nobody removes another’s');
  const leave = `
    with gone as (
      insert into people (id, email, name, password_hash, created_at)
      select 'PE-GONE', 'gone@example.com', 'Gone', password_hash, now() from people limit 1
      returning id
    )
    insert into board_views (person_id, name, search, is_shared, saved_at)
    select id, 'A' || n, '{}', true, now() from gone, generate_series(1, 60) n`;
  await ctx.sql.query({ name: 'test.leave', text: leave });
  assert.equal((await listOf(budi)).length, 1, 'those of people who left take no place');
  await ani.delete(`${path}?name=COD`);
  assert.deepEqual(await listOf(budi), []);
  for (let number = 0; number < 22; number += 1) await save(`V${number}`, '{}', false);
  const names = (await listOf(ani)).map(([name]: string[]) => name);
  assert.deepEqual([names.length, names[0], names.at(-1)], [20, 'V2', 'V21']);
});

test('decision 671: a large board comes in parts of under two megabytes, which together have each row once', async () => {
  const id = await book(service, 'EXPRESS');
  await copyDelivery(service.owner, id, { from: 2, to: 1_500, orders: 'PART-' });
  await until(async () => (await read()).next !== null);
  const parts: Json[] = [];
  for (let after = ''; after !== null; after = parts.at(-1)!.next) {
    const answer = await dispatcher.get(`${path}?${ofProduction}&after=${encodeURIComponent(after)}`);
    assert.ok(answer.text.length < 2_000_000, `${answer.text.length}`);
    parts.push(answer.body.data);
  }
  const ids = parts.flatMap(({ deliveries }) => deliveries.map(({ deliveryID }: Row) => deliveryID));
  const { total } = await changesSince(parts[0]!.cursor);
  assert.ok(parts.length > 1);
  assert.deepEqual([ids.length, new Set(ids).size], [total, total]);
  const couriers = parts.flatMap((part) => part.couriers);
  assert.ok(courierOf({ couriers }, 'CO-BOARD'));
  assert.deepEqual(
    parts.map(({ workspaces }) => workspaces.length > 0),
    parts.map((_, place) => place === 0),
  );
});

test('decision 671: a further part from another process is no older than the first part', async () => {
  const second = await startService({ sql: ctx.sql, now: ctx.now });
  const there = handOf(second, await addPerson(ctx, 'dispatcher'));
  const first = await read();
  const address = `${path}?${ofProduction}&after=${encodeURIComponent(first.next)}`;
  assert.equal((await there.get(address)).status, 200);
  const id = first.next.split(' d ')[1] as string;
  const text =
    "update deliveries set provider_outlet_id = 'PART' where id = (select min(id) from deliveries where id > $1)";
  await ctx.sql.query({ name: 'test.part', text }, [id]);
  await until(async () => (await read()).cursor !== first.cursor);
  const { next } = await read();
  const { deliveries } = (await there.get(`${path}?${ofProduction}&after=${encodeURIComponent(next)}`)).body
    .data;
  assert.equal(deliveries[0].outletID, 'PART');
  await second.stop();
});
