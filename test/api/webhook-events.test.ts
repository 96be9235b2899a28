import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';
import { emit, newDeliveryId } from '../support/webhooks.ts';

const config = { webhookAllowedNetworks: ['127.0.0.0/8'], webhookRetrySeconds: 1 };
const { call, ctx, provider, ...service } = await startService({ config });
const token = await service.token();
const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
const endpointUrl = '/v1/webhooks/endpoint';
const put = (body: unknown, as = token) => call('PUT', endpointUrl, { token: as, body });

test('events are listed with where they stand, by delivery, status, outcome and time, page by page', async () => {
  const receiver = await startReceiver();
  await put({ url: receiver.url });
  const before = new Date();
  const deliveryId = newDeliveryId();
  const ids = [
    await emit(ctx.sql, scope, { deliveryId, sequence: 1 }),
    await emit(ctx.sql, scope, { deliveryId, sequence: 2, status: 'PENDING_PICKUP' }),
    await emit(ctx.sql, scope),
  ];
  const list = async (query: string) =>
    (await call('GET', `/v1/webhooks/events${query}`, { token })).body.data;
  await until(async () => (await list('?outcome=delivered')).events.length === 3);

  const idsOf = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id);
  assert.deepEqual(idsOf(await list('')), ids.toReversed());
  assert.deepEqual(idsOf(await list(`?deliveryID=${deliveryId}`)), [ids[1], ids[0]]);
  assert.deepEqual(idsOf(await list('?status=PENDING_PICKUP')), [ids[1]]);
  assert.deepEqual(idsOf(await list('?outcome=failed')), []);
  assert.deepEqual(idsOf(await list('?outcome=pending')), []);
  assert.deepEqual(idsOf(await list(`?from=${before.toISOString()}`)), ids.toReversed());
  assert.deepEqual(idsOf(await list(`?to=${encodeURIComponent(before.toISOString())}`)), []);
  const first = await list('?limit=2');
  assert.deepEqual(idsOf(first), [ids[2], ids[1]]);
  const second = await list(`?limit=2&after=${first.next}`);
  assert.deepEqual([idsOf(second), second.next], [[ids[0]], null]);

  const every = `deliveryID=${deliveryId}&status=ALLOCATING&from=${before.toISOString()}&to=2999-01-01T00:00:00Z`;
  for (const [outcome, expected] of Object.entries({
    delivered: [ids[0]],
    failed: [],
    pending: [],
    unsent: [],
  })) {
    const all = await list(`?${every}&outcome=${outcome}&after=${first.next}`);
    assert.deepEqual(idsOf(all), expected, outcome);
    // The same question, put the other way round.
    const again = await list(`?after=${first.next}&outcome=${outcome}&${every}`);
    assert.deepEqual(idsOf(again), expected, outcome);
  }

  const [listed] = second.events;
  assert.deepEqual([listed.outcome, listed.sequence, listed.lastAttempt.httpStatus], ['delivered', 1, 200]);
  const read = (await call('GET', `/v1/webhooks/events/${ids[0]}`, { token })).body.data;
  assert.equal(read.payload.deliveryID, deliveryId);
  assert.equal(read.attempts.length, 1);

  const production = await service.token('production');
  assert.equal((await call('GET', `/v1/webhooks/events/${ids[0]}`, { token: production })).status, 404);
  await put({ url: receiver.url }, production);
  const foreign = await call('POST', `/v1/webhooks/events/${ids[0]}/resend`, { token: production });
  assert.deepEqual(foreign.body, { status: 'Failed', error: 'Event tidak ditemukan' });
  await receiver.close();
});

test('parameters that cannot be are refused', async () => {
  for (const [query, error] of [
    ['limit=0', 'Field `limit` minimal 1'],
    ['limit=1001', 'Field `limit` maksimal 1000'],
    ['limit=ten', 'Field `limit` harus berupa bilangan bulat'],
    ['after=nonsense', 'Field `after` harus berupa kursor dari jawaban sebelumnya'],
  ]) {
    for (const path of ['/v1/events', '/v1/webhooks/events']) {
      assert.equal((await call('GET', `${path}?${query}`, { token })).body.error, error, `${path}?${query}`);
    }
  }
  const list = async (query: string) =>
    (await call('GET', `/v1/webhooks/events?${query}`, { token })).body.error;
  assert.equal(await list('colour=red'), 'Field tidak dikenali: [colour]');
  const noInstant = (field: string) => `Field \`${field}\` harus berupa waktu ISO 8601 dengan offset`;
  for (const text of ['yesterday', '2026-02-30T09:00:00Z', '2026-11-20T09:00:00', '1e9']) {
    assert.equal(await list(`from=${encodeURIComponent(text)}`), noInstant('from'), text);
    const body = { from: '2026-11-20T09:00:00Z', to: text };
    const { status, body: answer } = await call('POST', '/v1/webhooks/events/resend', { token, body });
    assert.deepEqual([status, answer.error], [400, noInstant('to')], text);
  }
  // As ISO 8601 may write it, though JavaScript does not read it so.
  for (const text of ['2026-11-20T09:00:00,5+07', '2026-11-20t09:00z']) {
    assert.equal(await list(`from=${encodeURIComponent(text)}`), undefined, text);
    const { status } = await call('POST', '/v1/webhooks/events/resend', {
      token,
      body: { from: text, to: text },
    });
    assert.equal(status, 200, text);
  }
  assert.equal(
    await list('outcome=lost'),
    'Field `outcome` harus berisi salah satu dari: pending, delivered, failed, unsent',
  );
});

test('a failed event is sent again, alone or with all of its time, with the same id and bytes', async () => {
  const receiver = await startReceiver((_hit, response) => response.writeHead(500).end('no'));
  await put({ url: receiver.url });
  const from = new Date();
  const ids = [await emit(ctx.sql, scope), await emit(ctx.sql, scope)];
  const standing = async (outcome: string) => {
    const query = `outcome=${outcome}&from=${from.toISOString()}`;
    return (await call('GET', `/v1/webhooks/events?${query}`, { token })).body.data.events as unknown[];
  };
  await until(async () => (await standing('failed')).length === 2);
  const read = (await call('GET', `/v1/webhooks/events/${ids[0]}`, { token })).body.data;
  const attempts = read.attempts as {
    attempt: number;
    outcome: string;
    httpStatus: number;
    response: string;
  }[];
  assert.deepEqual(
    attempts.map(({ attempt, outcome, httpStatus, response }) => [attempt, outcome, httpStatus, response]),
    [
      [1, 'retrying', 500, null],
      [2, 'retrying', 500, null],
      [3, 'retrying', 500, null],
      [4, 'failed', 500, null],
    ],
  );

  const calls = receiver.hits.length;
  receiver.behave((_hit, response) => response.writeHead(200).end());
  const one = await call('POST', `/v1/webhooks/events/${ids[0]}/resend`, { token });
  assert.deepEqual(one.body.data, { resent: 1 });
  await receiver.reached(calls + 1);
  const bulk = await call('POST', '/v1/webhooks/events/resend', {
    token,
    body: { from: from.toISOString() },
  });
  assert.deepEqual(bulk.body.data, { resent: 1, next: null });
  await receiver.reached(calls + 2);
  await until(async () => (await standing('delivered')).length === 2);
  for (const id of ids) {
    const hits = receiver.hits.filter((hit) => hit.id === id);
    for (const { body, attempt } of hits) expectBody(body, hits[0]!.body, `attempt ${attempt} of ${id}`);
  }
  const again = (await call('GET', `/v1/webhooks/events/${ids[1]}`, { token })).body.data.attempts;
  assert.deepEqual([again.length, again.at(-1).reason, again.at(-1).attempt], [5, 'resend', 1]);
  await receiver.close();
});

test('decision 308: every event of a time is sent again where the caller says so, those that arrived too', async () => {
  const receiver = await startReceiver();
  await call('DELETE', endpointUrl, { token });
  const from = new Date();
  const unsent = await emit(ctx.sql, scope);
  await put({ url: receiver.url });
  const arrived = await emit(ctx.sql, scope);
  ctx.wake('webhooks');
  await receiver.reached(1);
  const outcomesOf = async () => {
    const { events } = (await call('GET', `/v1/webhooks/events?from=${from.toISOString()}`, { token })).body
      .data;
    return new Map(events.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
  };
  await until(async () => (await outcomesOf()).get(arrived) === 'delivered');
  assert.equal((await outcomesOf()).get(unsent), 'unsent');
  const to = new Date();
  const resend = (body: object) => call('POST', '/v1/webhooks/events/resend', { token, body });

  const failed = await resend({ from: from.toISOString(), to: to.toISOString() });
  assert.deepEqual(failed.body.data, { resent: 0, next: null });
  const any = { from: from.toISOString(), to: to.toISOString(), outcome: 'any' };
  assert.deepEqual((await resend(any)).body.data, { resent: 2, next: null });
  await receiver.reached(3);
  await until(async () => (await outcomesOf()).get(unsent) === 'delivered');
  const bodiesOf = (id: string) => receiver.hits.filter((hit) => hit.id === id).map(({ body }) => body);
  assert.deepEqual([bodiesOf(arrived).length, bodiesOf(unsent).length], [2, 1]);
  const [first, second] = bodiesOf(arrived);
  expectBody(second!, first!, `the second call of ${arrived}`);

  const later = { ...any, from: to.toISOString(), to: new Date(to.getTime() + 1).toISOString() };
  assert.deepEqual((await resend(later)).body.data, { resent: 0, next: null });
  for (const body of [
    { ...any, after: 'nonsense' },
    { ...any, outcome: 'failed', after: 'MS4xLkVW' },
  ]) {
    const { status, body: answer } = await resend(body);
    assert.deepEqual(
      [status, answer.error],
      [400, 'Field `after` harus berupa kursor dari jawaban sebelumnya'],
    );
  }
  await receiver.close();
});

test('the feed tells every event in order, page by page, with the payload as it was sent', async () => {
  const feed = async (query = '') => (await call('GET', `/v1/events${query}`, { token })).body.data;
  const listed = (await call('GET', '/v1/webhooks/events?limit=1000', { token })).body.data.events;
  // Any open transaction of the server holds the feed back, those of other test files too.
  await until(async () => (await feed('?limit=1000')).events.length === listed.length);
  const all = await feed('?limit=1000');
  const seen: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const page = await feed(`?limit=2${cursor}`);
    seen.push(...page.events.map(({ id }: { id: string }) => id));
    cursor = `&after=${page.cursor}`;
    more = page.more;
  }
  assert.ok(seen.length > 4);
  assert.deepEqual(
    seen,
    all.events.map(({ id }: { id: string }) => id),
  );
  assert.deepEqual(Object.keys(all.events[0]), [
    'id',
    'deliveryID',
    'sequence',
    'status',
    'occurredAt',
    'payload',
  ]);
  const rest = await feed(`?after=${all.cursor}`);
  assert.deepEqual(rest, { cursor: all.cursor, more: false, events: [] });
  const production = await service.token('production');
  const foreign = (await call('GET', '/v1/events', { token: production })).body.data;
  assert.deepEqual(foreign, { cursor: null, more: false, events: [] });
});
