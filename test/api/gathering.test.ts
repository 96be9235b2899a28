import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { batchesOf, byHand, rowsOf } from '../support/batches.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const path = '/express/v1/deliveries';
const service = await startService();
const { call, owner, provider } = service;
const token = await service.token('production');
const sandboxToken = await service.token();

/** An order that the database refuses, as none does that comes over HTTP. */
const poison = 'POISON';
await owner.query({
  name: 'test.poison',
  text: `alter table deliveries add constraint test_poison check (provider_order_id <> '${poison}')`,
});

let orders = 0;
const newOrder = () => {
  orders += 1;
  return `order-${orders}`;
};

interface BookedRow {
  readonly order: string;
  readonly key?: string;
  readonly body?: object;
  readonly as?: string;
}

const book = ({ order, key, body = {}, as = token }: BookedRow): Promise<Answer> =>
  call('POST', path, {
    token: as,
    headers: { ...(as === sandboxToken ? byHand : jakarta), ...(key && { 'idempotency-key': key }) },
    body: { ...expressBooking, ...body, providerOrderID: order },
  });

/** The rows that bookings of some orders have left. */
const readStored = async (names: readonly string[]) => {
  const text = `
    select d.provider_order_id as "order", d.workspace_id || d.environment as scope, d.xmin::text as transaction,
      (select count(*) from delivery_timeline t where t.delivery_id = d.id) as entries,
      (select count(*) from events e where e.delivery_id = d.id) as events,
      (select count(*) from jobs j where j.delivery_id = d.id) as jobs
    from deliveries d
    where d.provider_order_id = any ($1)`;
  type StoredRow = { order: string; scope: string; transaction: string } & Record<
    'entries' | 'events' | 'jobs',
    number
  >;
  return owner.query<StoredRow>({ name: 'test.kept', text }, [names]);
};

test('decision 221: bookings that come together are stored together, those of a scope alone', async () => {
  const other = await service.token('production', await service.addProvider('Toko Anggrek'));
  const tokens = [token, sandboxToken, other];
  const names = Array.from({ length: 90 }, newOrder);
  const answers = await Promise.all(
    names.map((order, index) => book({ order, as: tokens[index % tokens.length]! })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  const rows = await readStored(names);
  assert.equal(rows.length, names.length);
  for (const { scope, entries, events, jobs } of rows) {
    // A life by hand has no job that waits.
    assert.deepEqual([entries, events, jobs], [1, 1, scope.endsWith('production') ? 1 : jobs]);
  }
  const transactions = Map.groupBy(rows, ({ transaction }) => transaction);
  assert.ok(transactions.size < names.length, `${transactions.size} transactions`);
  for (const together of transactions.values())
    assert.equal(new Set(together.map(({ scope }) => scope)).size, 1);
});

/** Requests of one moment, and what each would be answered alone. */
const kinds = ['right', 'poison', 'refused', 'keyed', 'keyedRefused', 'keyedPoison', 'repeated'] as const;
type Kind = (typeof kinds)[number];
const statuses: Record<Kind, number> = {
  right: 201,
  poison: 500,
  refused: 404,
  keyed: 201,
  keyedRefused: 404,
  keyedPoison: 500,
  repeated: 201,
};
const isKeyed = (kind: Kind) => kind.startsWith('keyed') || kind === 'repeated';
const isPoison = (kind: Kind) => kind === 'poison' || kind === 'keyedPoison';
const isRefused = (kind: Kind) => kind === 'refused' || kind === 'keyedRefused';

const bookingOf = (kind: Kind): BookedRow => ({
  order: isPoison(kind) ? poison : newOrder(),
  ...(isKeyed(kind) && { key: `key-${newOrder()}` }),
  ...(isRefused(kind) && { body: { serviceType: 'TELEPORT' } }),
});

test('decision 221: whatever comes together, each is answered as it would be alone, and one that fails spoils no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 24 }), async (mix) => {
      const bookings = mix.map(bookingOf);
      const answers = await Promise.all(bookings.map(book));
      const repeats = await Promise.all(
        bookings.flatMap((each, index) => (mix[index] === 'repeated' ? [book(each), book(each)] : [])),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        mix.map((kind) => statuses[kind]),
      );
      for (const repeat of repeats) {
        assert.equal(repeat.headers.get('idempotent-replayed'), 'true');
        assert.ok(answers.some(({ text }) => text === repeat.text));
      }
      const booked = bookings.filter((_, index) => statuses[mix[index]!] === 201).map(({ order }) => order);
      const rows = await readStored(bookings.map(({ order }) => order));
      assert.deepEqual(rows.map(({ order }) => order).sort(), booked.sort());
    }),
    { numRuns: 12 },
  );
  assert.deepEqual(await readStored([poison]), []);
});

test('decision 221: a key that somebody else holds keeps nobody waiting but its own booking', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const held = newOrder();
  const holding = owner.transaction(async (tx) => {
    const text = `
      insert into idempotency_keys (workspace_id, environment, path, key, fingerprint, created_at)
      values ($1, 'production', $2, $3, sha256('x'), now())`;
    await tx.query({ name: 'test.hold-key', text }, [provider.workspaceId, path, held]);
    take();
    await released;
    throw new Error('given up');
  });
  await Promise.race([taken, holding]);
  const waiting = book({ order: held, key: held });
  const others = Array.from({ length: 20 }, newOrder);
  const answers = await Promise.all(
    others.map((order, index) => book({ order, ...(index % 2 === 0 && { key: order }) })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.deepEqual(await readStored([held]), []);
  release();
  await assert.rejects(holding, /given up/);
  assert.equal((await waiting).status, 201);
  assert.equal((await readStored([held])).length, 1);
});

test('decision 221: the feed tells the events of bookings that were stored together once each', async () => {
  const names = Array.from({ length: 30 }, newOrder);
  const answers = await Promise.all(names.map((order) => book({ order })));
  const ids = answers.map(({ body }) => body.deliveryID);
  const events: string[] = [];
  let cursor = '';
  await until(async () => {
    const page = `/v1/events?limit=7${cursor && `&after=${cursor}`}`;
    const { data } = (await call('GET', page, { token })).body;
    cursor = data.cursor ?? cursor;
    events.push(...data.events.map(({ deliveryID }: { deliveryID: string }) => deliveryID));
    return ids.every((id) => events.includes(id));
  });
  assert.equal(new Set(events).size, events.length);
});

test('decisions 221 and 270: a row of a batch that cannot be stored spoils no other', async () => {
  const batches = batchesOf(call, sandboxToken);
  const rows = rowsOf(60, 'spoilt');
  const delivery = { ...expressBooking, providerOrderID: poison };
  const { batchID } = (await batches.send(rows.toSpliced(20, 1, { idempotencyKey: poison, delivery }))).body
    .data;
  const { booked, refused } = await batches.finished(batchID);
  assert.deepEqual([booked, refused], [59, 1]);
  const [, ...others] = (await batches.rows(batchID, '?status=refused')).map(({ httpStatus }) => httpStatus);
  assert.deepEqual(others, []);
  const [{ row, httpStatus }] = await batches.rows(batchID, '?status=refused');
  assert.deepEqual([row, httpStatus], [21, 500]);
});
