import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase } from '../../src/db/connect.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { startService } from '../support/service.ts';

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
  readonly body?: object;
  readonly on?: typeof service;
  readonly as?: string;
  readonly at?: string;
}

function book({ key, body = expressBooking, on = service, as = token, at = path }: Booking): Promise<Answer> {
  const headers = { ...jakarta, ...(key !== undefined && { 'idempotency-key': key }) };
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

test('decision 25: a refusal is replayed too', async () => {
  const key = newKey();
  const body = { ...expressBooking, serviceType: 'TELEPORT' };
  const [first, again] = [await book({ key, body }), await book({ key, body })];
  assert.deepEqual([first.status, again.status], [404, 404]);
  assert.equal(again.text, first.text);
  assert.deepEqual([isReplay(first), isReplay(again)], [false, true]);
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
