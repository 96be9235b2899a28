import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase } from '../../src/db/connect.ts';
import { disableServices, enableServices } from '../../src/quotes/enable-services.ts';
import { serviceCodes } from '../../src/quotes/tariffs/sheet.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const path = '/express/v1/deliveries';
const service = await startService();
const { ctx } = service;
const token = await service.token();

let keys = 0;
const newKey = () => {
  keys += 1;
  return `order-${keys}`;
};

interface Booking {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly on?: typeof service;
  readonly as?: string;
  readonly at?: string;
}

function book({
  key,
  body = expressBooking,
  on = service,
  as = token,
  at = path,
  ...more
}: Booking): Promise<Answer> {
  const headers = { ...jakarta, ...more.headers, ...(key !== undefined && { 'idempotency-key': key }) };
  return on.call('POST', at, { token: as, headers, body });
}

/** Rows that bookings of an order left behind. */
async function countOf(providerOrderID: string) {
  const [row] = await ctx.sql.query<{ deliveries: number; events: number }>(
    {
      name: 'test.rows-of-order',
      text: `
        select
          (select count(*) from deliveries where provider_order_id = $1) as deliveries,
          (select count(*) from events where body::json ->> 'providerOrderID' = $1 and sequence = 1) as events`,
    },
    [providerOrderID],
  );
  return row;
}

const isReplay = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';

test('decision 25: a repeated providerOrderID is a new booking', async () => {
  const body = { ...expressBooking, providerOrderID: 'TWICE' };
  const answers = [await book({ body }), await book({ body })];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.notEqual(answers[0]?.body.deliveryID, answers[1]?.body.deliveryID);
  assert.deepEqual(await countOf('TWICE'), { deliveries: 2, events: 2 });
});

test('decision 25: 50 identical requests at once make one delivery and 50 equal answers', async () => {
  const body = { ...expressBooking, providerOrderID: 'FIFTY' };
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 50 }, () => book({ key, body })));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal(answers.filter(isReplay).length, 49);
  assert.deepEqual(await countOf('FIFTY'), { deliveries: 1, events: 1 });
});

test('decision 25: so they do when they reach two processes', async () => {
  const sql = connectDatabase(ctx.sql.url, { maxConnections: 4 });
  const other = await startService({ sql });
  const body = { ...expressBooking, providerOrderID: 'SPREAD' };
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => book({ key, body, on: index % 2 === 0 ? service : other })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal(answers.filter(isReplay).length, 49);
  assert.deepEqual(await countOf('SPREAD'), { deliveries: 1, events: 1 });
  await other.stop();
  await sql.close();
});

test('decision 25: a later repeat is the first answer, byte for byte, whatever the order of its keys', async () => {
  const body = { ...expressBooking, providerOrderID: 'LATER' };
  const key = newKey();
  const first = await book({ key, body });
  const again = await book({ key, body: Object.fromEntries(Object.entries(body).reverse()) });
  assert.deepEqual([isReplay(first), isReplay(again)], [false, true]);
  assert.equal(again.text, first.text);
  assert.equal(again.status, 201);
  assert.equal(first.headers.has('idempotent-replayed'), false);
});

test('decision 25: the same key with another body is 422 and books nothing', async () => {
  const key = newKey();
  await book({ key });
  const body = { ...expressBooking, providerOrderID: 'OTHER-BODY' };
  const refused = await book({ key, body });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body), ['status', 'error']);
  assert.equal(refused.body.status, 'Failed');
  assert.deepEqual(await countOf('OTHER-BODY'), { deliveries: 0, events: 0 });
});

test('decision 25: a refusal frees its key, for the same request and for a corrected one', async () => {
  const key = newKey();
  const { phone: _, ...sender } = expressBooking.sender;
  const far = { ...expressBooking.destination, coordinates: { latitude: -7.25, longitude: 112.75 } };
  const refused: [object, number][] = [
    [{ ...expressBooking, sender }, 400],
    [{ ...expressBooking, colour: 'red' }, 400],
    [{ ...expressBooking, serviceType: 'TELEPORT' }, 404],
    [{ ...expressBooking, destination: far }, 422],
  ];
  for (const [body, status] of refused) {
    for (const round of ['first', 'again']) {
      const answer = await book({ key, body });
      assert.deepEqual([answer.status, isReplay(answer)], [status, false], `${round} ${answer.text}`);
    }
  }
  const body = { ...expressBooking, providerOrderID: 'CORRECTED' };
  const twins = await Promise.all([book({ key, body }), book({ key, body })]);
  const again = await book({ key, body });
  assert.deepEqual(
    [...twins, again].map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(isReplay(again), true);
  assert.deepEqual(await countOf('CORRECTED'), { deliveries: 1, events: 1 });
  for (const [other] of refused) assert.equal((await book({ key, body: other })).status, 422);
});

test('decision 25: what was booked is replayed though it would be refused now', async () => {
  const rival = await service.addProvider('Toko Kenanga');
  const as = await service.token('sandbox', rival);
  const [booked, refused] = [newKey(), newKey()];
  const first = await book({ key: booked, as });
  await disableServices(ctx.sql, rival.workspaceId, serviceCodes);
  await until(async () => (await book({ key: newKey(), as })).status === 404);
  assert.deepEqual([(await book({ key: booked, as })).text, first.status], [first.text, 201]);
  assert.equal((await book({ key: refused, as })).status, 404);
  await enableServices(ctx.sql, rival.workspaceId, ctx.now());
  await until(async () => (await book({ key: refused, as })).status === 201);
});

test('decision 25: a refusal that an earlier version stored frees its key too', async () => {
  const key = newKey();
  await ctx.sql.query(
    {
      name: 'test.stored-refusal',
      text: `
        insert into idempotency_keys (workspace_id, environment, path, key, fingerprint, status, body, created_at)
        values ($1, 'sandbox', $2, $3, sha256('x'), 404, '{}', now())`,
    },
    [service.provider.workspaceId, path, key],
  );
  assert.equal((await book({ key })).status, 201);
});

test('decision 91: another sandbox header or time zone is another request under a key', async () => {
  const key = newKey();
  const first = await book({ key });
  const others: Record<string, string>[] = [
    { 'x-sandbox-scenario': 'delivered' },
    { 'x-sandbox-speed': '60' },
    { 'x-sandbox-webhooks': 'delayed' },
    { 'x-client-time-zone': 'Asia/Makassar' },
  ];
  for (const headers of others) {
    const answer = await book({ key, headers });
    assert.deepEqual([answer.status, isReplay(answer)], [422, false], JSON.stringify(headers));
    const own = newKey();
    const deliveries = [await book({ key: own, headers }), await book({ key: own, headers })];
    assert.deepEqual(
      deliveries.map((each) => [each.status, isReplay(each)]),
      [
        [201, false],
        [201, true],
      ],
    );
    assert.equal((await book({ key: own })).status, 422, 'without the header');
  }
  const again = await book({ key, headers: { 'x-request-id': 'R-2', 'user-agent': 'other' } });
  assert.deepEqual([again.text, isReplay(again)], [first.text, true]);
});

test('decision 25: environments, workspaces and paths have keys of their own', async () => {
  const key = newKey();
  const other = await service.addProvider('Toko Mawar');
  const answers = [
    await book({ key }),
    await book({ key, as: await service.token('production') }),
    await book({ key, as: await service.token('sandbox', other) }),
    await book({ key, at: '/v1/deliveries' }),
  ];
  assert.deepEqual(
    answers.map((answer) => [answer.status, isReplay(answer)]),
    answers.map(() => [201, false]),
  );
});

test('decision 25: a key that cannot be one is 400', async () => {
  for (const key of ['a b', 'a'.repeat(256)]) {
    const refused = await book({ key });
    assert.equal(refused.status, 400);
    assert.equal(
      refused.text,
      '{"status":"Failed","error":"Header `Idempotency-Key` harus berisi 1 sampai 255 karakter ASCII tanpa spasi"}',
    );
  }
});
