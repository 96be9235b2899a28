import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T03:00:00Z');
const service = await startService({ now: clock.now });
const token = await service.token();
const stranger = await service.addProvider('Toko Kenanga');

const list = async (query: Record<string, string> = {}, as = token): Promise<Json> => {
  const answer = await service.call('GET', `/v1/deliveries?${new URLSearchParams(query)}`, { token: as });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const idsIn = (page: Json): string[] =>
  page.deliveries.map(({ deliveryID }: { deliveryID: string }) => deliveryID);

async function book(providerOrderID: string, as = token): Promise<string> {
  clock.pass(1);
  const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };
  const body = { ...expressBooking, providerOrderID };
  const answer = await service.call('POST', '/express/v1/deliveries', { token: as, headers, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.deliveryID;
}

const ids: string[] = [];
for (const order of ['A-1', 'A-2', 'A-2', '100%_', "O'Brien ☕"]) ids.unshift(await book(order));

test('decision 348: a client that lost the answer finds its order, every booking of it, latest first', async () => {
  const page = await list({ providerOrderID: 'A-2' });
  assert.deepEqual([idsIn(page), page.next], [[ids[2], ids[3]], null]);
  const [first] = page.deliveries;
  assert.deepEqual(first, {
    deliveryID: ids[2],
    providerOrderID: 'A-2',
    providerOutletID: null,
    serviceCategory: 'EXPRESS',
    serviceType: 'INSTANT',
    status: 'ALLOCATING',
    createdAt: '2026-11-20T03:03:00.000Z',
    updatedAt: '2026-11-20T03:03:00.000Z',
  });
});

test('an order id is compared whole and as written', async () => {
  assert.deepEqual(idsIn(await list({ providerOrderID: '100%_' })), [ids[1]]);
  assert.deepEqual(idsIn(await list({ providerOrderID: "O'Brien ☕" })), [ids[0]]);
  for (const providerOrderID of ['a-2', 'A-', 'A-2 ', '%', "' or true --"])
    assert.deepEqual(await list({ providerOrderID }), { deliveries: [], next: null }, providerOrderID);
});

test('a cursor walks every delivery once, with a filter too, whatever is booked meanwhile', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ limit: '2', to: '2026-11-20T03:05:30Z', ...(after && { after }) });
    seen.push(...idsIn(page));
    if (after === undefined) await book('later');
    after = page.next ?? undefined;
  } while (after !== undefined);
  assert.deepEqual(seen, ids);
});

test('status and time filter: from counts, to does not', async () => {
  const cancelled = ids[4]!;
  assert.equal((await service.call('DELETE', `/v1/deliveries/${cancelled}`, { token })).status, 200);
  assert.deepEqual(idsIn(await list({ status: 'CANCELLED' })), [cancelled]);
  assert.equal(idsIn(await list({ status: 'CANCELLED,ALLOCATING', to: '2026-11-20T03:05:30Z' })).length, 5);
  const times = { from: '2026-11-20T10:02:00+07:00', to: '2026-11-20T03:04:00Z' };
  assert.deepEqual(idsIn(await list(times)), [ids[2], ids[3]]);
  assert.deepEqual(idsIn(await list({ from: times.to, to: times.from })), []);
});

test('nobody sees another workspace or environment, nor walks on from its deliveries', async () => {
  const own = await book('A-2', await service.token('sandbox', stranger));
  assert.ok(!idsIn(await list({ limit: '200' })).includes(own));
  const strangers = [
    await service.token('production'),
    await service.token('production', stranger),
    await service.token('sandbox', stranger),
  ];
  for (const [index, other] of strangers.entries()) {
    assert.deepEqual(idsIn(await list({ providerOrderID: 'A-2' }, other)), index === 2 ? [own] : []);
    const answer = await service.call('GET', `/v1/deliveries?after=${ids[0]}`, { token: other });
    assert.equal(answer.status, 400);
  }
  assert.equal((await service.call('GET', '/v1/deliveries', {})).status, 401);
});

test('a parameter that makes no sense is 400 and named', async () => {
  const wrong: [string, string][] = [
    ...['providerOrderID', 'status', 'from', 'to', 'limit', 'after'].map((each): [string, string] => [
      `${each}=`,
      `\`${each}\` wajib diisi`,
    ]),
    ['providerOrderID', '`providerOrderID` wajib diisi'],
    ['providerOrderID=%20%E2%80%8B', '`providerOrderID` wajib diisi'],
    ['status=ALLOCATING&providerOrderID=', '`providerOrderID` wajib diisi'],
    ['orderID=', 'tidak dikenali: [orderID]'],
    ['status=DONE', 'status'],
    ['status=ARRIVED_AT_DESTINATION', 'status'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30T00:00:00Z', 'to'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=two', 'limit'],
    ['after=DE-0', 'after'],
    ['after=%27', 'after'],
    [`providerOrderID=${'x'.repeat(501)}`, 'providerOrderID'],
    ['orderID=A-2', 'orderID'],
    ['providerOrderID=a&providerOrderID=b', 'providerOrderID'],
    ['providerOrderID=%00', 'providerOrderID'],
  ];
  for (const [query, field] of wrong) {
    const answer = await service.call('GET', `/v1/deliveries?${query}`, { token });
    assert.equal(answer.status, 400, query);
    assert.ok(answer.body.error.includes(field), answer.text);
  }
});

test('the list is not deprecated, unlike the create on its path', async () => {
  const answer = await service.call('GET', '/v1/deliveries', { token });
  assert.deepEqual([answer.headers.get('deprecation'), answer.headers.get('sunset')], [null, null]);
});
