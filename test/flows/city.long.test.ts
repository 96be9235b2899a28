import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { verifyAudit } from '../../src/audit/verify.ts';
import { asCity } from '../../src/city/city.ts';
import { fillCity, isCityFull } from '../../src/city/fill.ts';
import { startCity } from '../../src/city/live.ts';
import type { Database } from '../../src/db/connect.ts';
import { type MoveName, moveOf, statuses } from '../../src/deliveries/lifecycle.ts';
import { arriveByPosition } from '../../src/deliveries/moves/arrive.ts';
import type { CourierPosition } from '../../src/fleet/positions/position.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import type { Tracker } from '../../src/fleet/positions/track.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { later } from '../../src/time.ts';
import { readFeed } from '../../src/webhooks/log/feed.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const clock = createClock(new Date().toISOString());
const secretKey = randomBytes(32).toString('base64');
const contextOn = (database: Database) =>
  createTestContext(database, { now: clock.now, config: { databaseUrl: database.url, secretKey } });
const ctx = contextOn(sql);

let queries = 0;
function query<Row>(text: string): Promise<Row[]> {
  queries += 1;
  return sql.query<Row>({ name: `test.city-${queries}`, text, mostSeconds: 30 });
}
const count = async (what: string) =>
  (await query<{ count: number }>(`select count(*) as count ${what}`))[0]!.count;

const note = await fillCity(ctx);

test('decision 220: a filled city has a thousand active deliveries of every service and a month behind it', async () => {
  assert.ok(note);
  assert.equal(note.shops.length, 6);
  const active = `from deliveries where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED')`;
  const recent = `${active} and (status <> 'FAILED_PICKUP' or updated_at > $$${clock.now().toISOString()}$$::timestamptz - interval '2 hours')`;
  assert.equal(await count(recent), 1_000);
  assert.equal(await count(`from deliveries`), 3_000);
  assert.equal(await count(`from courier_shifts where ended_at is null`), 200);
  assert.equal(await count(`from courier_positions`), 200);
  for (const part of [
    `category = 'LOGISTIC'`,
    `service_type = 'INSTANT'`,
    `category = 'EXPRESS' and service_type = 'SAME_DAY'`,
    'cod_amount_idr is not null',
    'jsonb_array_length(packages) > 1',
    'schedule_from is not null',
    'courier_id is null',
    'promised_pickup_at < updated_at',
  ]) {
    assert.ok((await count(`${active} and ${part}`)) > 0, part);
  }
  const reached = await query<{ status: string }>('select distinct status from delivery_timeline');
  const seen = new Set(reached.map(({ status }) => status));
  assert.deepEqual(
    statuses.filter((status) => !seen.has(status)),
    [],
  );
});

test('the city has people of every role, proofs, cash, alerts, and webhook calls that failed and were repeated', async () => {
  const roles = await query<{ role: string }>('select distinct role from memberships order by role');
  const expected = ['dispatcher', 'finance', 'operator-admin', 'provider-admin', 'warehouse'];
  assert.deepEqual(
    roles.map(({ role }) => role),
    expected,
  );
  for (const type of ['PICKUP_PROOF', 'DELIVERY_PROOF', 'RETURN_PROOF', 'FAILED_DELIVERY_PROOF']) {
    assert.ok((await count(`from delivery_media where type = '${type}'`)) > 0, type);
  }
  for (const kind of ['pickup-late', 'delivery-late', 'courier-missing']) {
    assert.ok((await count(`from alerts where kind = '${kind}' and acknowledged_at is null`)) > 0, kind);
  }
  assert.ok((await count('from alerts where acknowledged_at is not null')) > 0);
  for (const outcome of ['delivered', 'retrying', 'failed']) {
    assert.ok((await count(`from webhook_attempts where outcome = '${outcome}'`)) > 0, outcome);
  }
  assert.ok((await count(`from ledger_transactions where kind = 'deposit'`)) > 50);
});

/** The invariants of a city, however it came about. */
async function assertSound(): Promise<void> {
  assert.equal((await verifyAudit(ctx)).broken, undefined);
  await assertBooks();
  await assertTimelines();
  await assertEvents();
}

test('what the city holds came about by the rules: audit chain, books, timelines, events, feed', assertSound);

async function assertBooks(): Promise<void> {
  const [books] = await query<{ sum: number }>('select sum(amount_idr)::bigint as sum from ledger_entries');
  assert.equal(books?.sum, 0);
  const unbalanced =
    'from (select 1 from ledger_entries group by transaction_id having sum(amount_idr) <> 0) t';
  assert.equal(await count(unbalanced), 0);
  const overdrawn = `from (select 1 from ledger_entries where account = 'courier-cash' group by courier_id having sum(amount_idr) < 0) t`;
  assert.equal(await count(overdrawn), 0);
  // Money is in the books exactly where it was collected.
  const wrong = `from deliveries d
    full join (select source from ledger_transactions where kind = 'collection') t on t.source = d.id
    where (d.collected_amount_idr is null) <> (t.source is null)`;
  assert.equal(await count(wrong), 0);
}

/** Each entry of a timeline is a move that the lifecycle opens to its actor, in the status that was reached before. */
async function assertTimelines(): Promise<void> {
  type Entry = { id: string; position: number; status: string; at: Date; move: string; actor: string };
  const entries = await query<Entry & { pickedUp: boolean }>(
    'select delivery_id as id, position, status, at, move, actor from delivery_timeline order by delivery_id, position',
  );
  for (const timeline of Map.groupBy(entries, ({ id }) => id).values()) {
    let status = timeline[0]!.status;
    for (const [index, entry] of timeline.entries()) {
      assert.equal(entry.position, index + 1, entry.id);
      if (index === 0) {
        assert.equal(entry.move, 'book');
        continue;
      }
      assert.ok(entry.at > timeline[index - 1]!.at, entry.id);
      const { from, by, to, mark } = moveOf(entry.move as MoveName);
      assert.ok(
        from.some((each) => each === status),
        `${entry.id}: ${entry.move} from ${status}`,
      );
      assert.ok(
        by.some((each) => each === entry.actor),
        `${entry.id}: ${entry.move} by ${entry.actor}`,
      );
      assert.ok(to === 'FAILURE' || entry.status === (mark ?? to), entry.id);
      if (mark === undefined) status = entry.status;
    }
  }
  const wrongLength = `from deliveries d where timeline_length <> (select count(*) from delivery_timeline t where t.delivery_id = d.id)`;
  assert.equal(await count(wrongLength), 0);
}

async function assertEvents(): Promise<void> {
  const wrongCount = `from deliveries d where (event_count, event_count) <> (select count(*), max(sequence) from events e where e.delivery_id = d.id)`;
  assert.equal(await count(wrongCount), 0);
  const unnamed = `from events e join deliveries d on d.id = e.delivery_id and d.event_count = e.sequence
    where d.mark is null and d.status <> e.status and d.booked_on <> 'legacy'`;
  assert.equal(await count(unnamed), 0);
  for (const { workspaceId } of note!.shops) {
    const scope = { workspaceId, environment: 'production' } as const;
    const seen = new Set<string>();
    let after: string | undefined;
    for (let more = true; more; ) {
      const page = await readFeed(ctx, scope, { after, limit: 1_000 });
      for (const { id } of page.events) {
        assert.ok(!seen.has(id));
        seen.add(id);
      }
      after = page.cursor ?? undefined;
      more = page.more;
    }
    assert.equal(seen.size, await count(`from events where workspace_id = '${workspaceId}'`));
  }
}

test('the city lives on: couriers ride and make steps, orders come in, and everything still holds', async (t) => {
  assert.equal(await isCityFull(sql), true);
  const live = { ...ctx, config: asCity(ctx.config) };
  const quoting = await createQuoting(live);
  t.after(() => quoting.stop());
  let reported: CourierPosition[] = [];
  const tracker = { report: (position: CourierPosition) => void reported.push(position) } as Tracker;
  const city = await startCity(live, { quoting, tracker });
  t.after(() => city.stop());
  const placesBefore = await query<{ id: string; at: string }>(
    `select courier_id as id, latitude || ' ' || longitude as at from courier_positions`,
  );
  const [entries, bookings] = [await count('from delivery_timeline'), await count('from deliveries')];
  const payload = { seed: 1, isFull: true };
  for (let turn = 0; turn < 150; turn += 1) {
    const { runAt } = await city.live(live, payload);
    assert.deepEqual(runAt, later(clock.now(), 2_000));
    await putPositions(sql, reported);
    await arriveByPosition(live, reported);
    reported = [];
    clock.at = later(clock.at, 2_000);
  }
  const placesAfter = new Map(
    (
      await query<{ id: string; at: string }>(
        `select courier_id as id, latitude || ' ' || longitude as at from courier_positions`,
      )
    ).map(({ id, at }) => [id, at]),
  );
  const moved = placesBefore.filter(({ id, at }) => placesAfter.get(id) !== at);
  assert.ok(moved.length > 100, `${moved.length} couriers moved`);
  assert.ok((await count('from delivery_timeline')) > entries + 100);
  assert.ok((await count('from deliveries')) > bookings);
  await assertSound();
});

test('a city is filled once, and never into what may be real', async () => {
  assert.equal(await fillCity(ctx), undefined);
  const real = await createDatabase();
  await createWorkspace(contextOn(real), { name: 'Toko Melati' });
  await createWorkspace(contextOn(real), { name: 'Toko Mawar' });
  await assert.rejects(fillCity(contextOn(real)), {
    message:
      'a demo city fills only an unused installation; this one holds 2 workspaces, 0 couriers and 0 deliveries in production',
  });
});

test('a city whose filling was cut off is not taken for a full one', async () => {
  const cut = await createDatabase();
  const failing = { ...contextOn(cut), config: { ...ctx.config, secretKey: undefined } };
  await assert.rejects(fillCity(failing));
  assert.equal(await isCityFull(cut), false);
  await assert.rejects(fillCity(contextOn(cut)), /the filling of this demo city was cut off; remove it/);
});
