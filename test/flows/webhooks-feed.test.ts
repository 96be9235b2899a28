import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/context.ts';
import type { Tx } from '../../src/db/connect.ts';
import { createDay, dailyTables, findDays } from '../../src/webhooks/days-store.ts';
import { readFeed } from '../../src/webhooks/log/feed.ts';
import { readEvent } from '../../src/webhooks/log/list.ts';
import type { FeedEvent } from '../../src/webhooks/log/store.ts';
import { pruneEvents } from '../../src/webhooks/prune.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, newDeliveryId } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
const on = (tx: Tx) => tx as unknown as typeof sql;

const readOn = async (scope: Scope, after?: string, limit = 1000) => {
  const { events, cursor } = await readFeed(ctx, scope, { after, limit });
  return { events, cursor: cursor ?? undefined };
};

/** The events that a reader finds once all are there: other test files' transactions hold the feed back too. */
async function readWhenComplete(scope: Scope, count: number, after?: string): Promise<string[]> {
  await until(async () => (await readOn(scope, after)).events.length >= count);
  return (await readOn(scope, after)).events.map(({ id }) => id);
}

test('an event that commits late is not skipped: those after it wait until it is there', async () => {
  const scope = await addScope(ctx);
  const end = Promise.withResolvers<void>();
  let early = '';
  const open = sql.transaction(async (tx) => {
    early = await emit(on(tx), scope);
    await end.promise;
  });
  while (early === '') await pause(1);
  const later = await emit(sql, scope);
  const before = await readOn(scope);
  assert.deepEqual(before.events, []);
  end.resolve();
  await open;
  assert.deepEqual(await readWhenComplete(scope, 2, before.cursor), [early, later]);
});

test('a delivery’s events stand in their order, also when the later one’s transaction began first', async () => {
  const scope = await addScope(ctx);
  const deliveryId = newDeliveryId();
  const ids: string[] = [];
  await sql.transaction(async (tx) => {
    // As an idempotency key does, this gives the transaction its id before it waits for the delivery.
    await tx.query({ name: 'test.early', text: 'select pg_current_xact_id()' });
    ids.push(await emit(sql, scope, { deliveryId, sequence: 1 }));
    ids.push(await emit(on(tx), scope, { deliveryId, sequence: 2 }));
  });
  assert.deepEqual(await readWhenComplete(scope, 2), ids);
});

test('a reader that follows its cursor while many transactions commit in any order misses none and sees none twice', async () => {
  const scope = await addScope(ctx);
  const seen: FeedEvent[] = [];
  let cursor: string | undefined;
  let missing = 250;
  const readAll = async () => {
    while (missing > 0) {
      const page = await readOn(scope, cursor, 7);
      seen.push(...page.events);
      cursor = page.cursor;
      missing -= page.events.length;
      if (page.events.length === 0) await pause(1);
    }
  };
  const write = async () => {
    for (let count = 0; count < 25; count += 1) {
      const deliveryId = newDeliveryId();
      for (let sequence = 1; sequence <= 2; sequence += 1) {
        await sql.transaction(async (tx) => {
          await emit(on(tx), scope, { deliveryId, sequence });
          await pause(Math.random() * 10);
        });
      }
    }
  };
  const reading = readAll();
  try {
    await Promise.all(Array.from({ length: 5 }, write));
  } catch (error) {
    // Nobody waits for events that were not written.
    missing = 0;
    throw error;
  }
  await reading;
  assert.equal(seen.length, 250);
  assert.equal(new Set(seen.map(({ id }) => id)).size, 250);
  const last = new Map<string, number>();
  for (const { deliveryId, sequence } of seen) {
    assert.equal(sequence, (last.get(deliveryId) ?? 0) + 1);
    last.set(deliveryId, sequence);
  }
});

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a page of huge events ends early and says that there is more, and the cursor leads through all of them', async () => {
  const scope = await addScope(ctx);
  const body = JSON.stringify({ text: 'é'.repeat(2 ** 19) });
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await emit(sql, scope, { body }));
  await sql.query({ name: 'test.huge', text: 'update events set body = repeat(body, 5) where id = $1' }, [
    ids[0],
  ]);
  const pages: string[][] = [];
  await until(async () => {
    pages.length = 0;
    for (let after: string | undefined, more = true; more; ) {
      const page = await readFeed(ctx, scope, { after, limit: 1000 });
      pages.push(page.events.map(({ id }) => id));
      assert.ok(page.events.every((event) => event.body.startsWith('{"text"')));
      after = page.cursor ?? undefined;
      ({ more } = page);
    }
    return pages.flat().length === ids.length;
  });
  assert.deepEqual(pages.flat(), ids);
  assert.deepEqual(
    pages.map(({ length }) => length),
    [1, 4, 4],
    'one alone that is more than a page, then four of a megabyte each',
  );
});

test('events and attempts older than the setting are dropped with their days, younger ones stay', async () => {
  const scope = await addScope(ctx);
  for (const table of dailyTables) {
    for (const days of [31, 29]) await sql.transaction((tx) => createDay(tx, table, dayBefore(days)));
  }
  const ids = await Promise.all([emit(sql, scope), emit(sql, scope), emit(sql, scope)]);
  const move = `with old as (delete from events where id = $1 returning *)
    insert into events (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body, recorded_at,
      feed_offset)
    select id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body,
      recorded_at - $2 * interval '1 day', feed_offset
    from old`;
  const log = `insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason,
      outcome, started_at, duration_ms)
    select id, workspace_id, environment, delivery_id, sequence, 1, 'event', 'delivered', recorded_at, 1
    from events where workspace_id = $1`;
  // The first in a partition of its own, the second in none.
  for (const [index, days] of [31, 40, 29].entries()) {
    await sql.query({ name: 'test.move', text: move }, [ids[index], days]);
  }
  await sql.query({ name: 'test.log', text: log }, [scope.workspaceId]);

  await pruneEvents(ctx);
  await pruneEvents(ctx);
  assert.deepEqual(await readWhenComplete(scope, 1), [ids[2]]);
  const count = 'select count(*) as attempts from webhook_attempts where workspace_id = $1';
  const rows = await sql.query<{ attempts: number }>({ name: 'test.attempts', text: count }, [
    scope.workspaceId,
  ]);
  assert.equal(rows[0]?.attempts, 1);
  for (const table of dailyTables) {
    const days = await findDays(sql, table);
    assert.ok(!days.includes(dayBefore(31)) && days.includes(dayBefore(29)));
    for (const ahead of [0, 1, 7]) assert.ok(days.includes(dayBefore(-ahead)), `${ahead} days ahead`);
  }
});

test('of an event that was sent again and again the latest thousand calls are read', async () => {
  const scope = await addScope(ctx);
  const id = await emit(sql, scope);
  const text = `insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason,
      outcome, started_at, duration_ms)
    select id, workspace_id, environment, delivery_id, 1, 1, 'resend', 'delivered',
      now() + number * interval '1 millisecond', number
    from events, generate_series(1, 1003) as number
    where id = $1`;
  await sql.query({ name: 'test.calls', text }, [id]);
  const { attempts } = await readEvent(ctx, scope, id);
  assert.deepEqual(
    attempts.map(({ durationMs }) => durationMs),
    Array.from({ length: 1000 }, (_, index) => index + 4),
  );
});

test('a status change that is undone leaves no event and nothing to send', async () => {
  const scope = await addScope(ctx);
  await assert.rejects(
    sql.transaction(async (tx) => {
      await emit(on(tx), scope);
      throw new Error('undone');
    }),
    /undone/,
  );
  assert.deepEqual((await readOn(scope)).events, []);
});
