import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Scope } from '../../src/context.ts';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { anchorFeed } from '../../src/webhooks/log/anchor.ts';
import { readFeed } from '../../src/webhooks/log/feed.ts';
import { listEvents } from '../../src/webhooks/log/list.ts';
import { commandLine } from '../support/cli.ts';
import { databaseAt, runOn, startTestCluster, template } from '../support/cluster.ts';
import { newDataDir } from '../support/data-folder.ts';
import { fillSeconds } from '../support/database.ts';
import { readyAt, runService } from '../support/installation.ts';
import { connectExplaining, type Ran } from '../support/plans.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit } from '../support/webhooks.ts';

const old = await startTestCluster();
const fresh = await startTestCluster();

async function createOn(cluster: string): Promise<Context> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(cluster, `create database ${name} template ${template}`);
  const sql = connectDatabase(databaseAt(cluster, name), { maxConnections: 4 });
  after(() => sql.close());
  return createWebhookContext({}, sql);
}

/** A server that has been at work for a while. */
async function age(ctx: Context): Promise<void> {
  const text = `do $$ begin
    for count in 1..5000 loop perform pg_current_xact_id(); commit; end loop;
  end $$`;
  await runOn(ctx.sql.url, text);
}

const tables = ['workspaces', 'events', 'webhook_queue', 'feed_anchor'];

/** The content of a dump: every row of these tables at one moment. */
async function dump(sql: Database): Promise<Map<string, string>> {
  const rows = tables.map(async (table) => {
    const text = `select coalesce(json_agg(each), '[]')::text as rows from ${table} as each`;
    const [row] = await sql.query<{ rows: string }>({ name: `test.dump ${table}`, text });
    return [table, row!.rows] as const;
  });
  return new Map(await Promise.all(rows));
}

async function restore(sql: Database, dumped: Map<string, string>): Promise<void> {
  for (const [table, rows] of dumped) {
    const [columns] = await sql.query<{ names: string }>(
      {
        name: 'test.columns',
        text: `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      },
      [table],
    );
    const { names } = columns!;
    await sql.query({ name: `test.empty ${table}`, text: `delete from ${table}` });
    const text = `insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, $1)`;
    await sql.query({ name: `test.restore ${table}`, text }, [rows]);
  }
}

interface Restored {
  readonly ctx: Context;
  readonly scope: Scope;
  readonly backup: Map<string, string>;
  /** The ids of the events in the backup. */
  readonly sent: readonly string[];
  /** The place of a reader after one later event. */
  readonly cursor: string;
}

/** A database on the new server, from a backup of one that told of another event before it was lost. */
async function restoreElsewhere({ anchored = true } = {}): Promise<Restored> {
  const lost = await createOn(old);
  await age(lost);
  if (anchored) await anchorFeed(lost);
  const scope = await addScope(lost);
  const sent = [await emit(lost.sql, scope), await emit(lost.sql, scope)];
  const backup = await dump(lost.sql);
  await emit(lost.sql, scope);
  await until(async () => (await readFeed(lost, scope, {})).events.length === 3);
  const { cursor } = await readFeed(lost, scope, {});
  const ctx = await createOn(fresh);
  await restore(ctx.sql, backup);
  return { ctx, scope, backup, sent, cursor: cursor! };
}

const shown = async (ctx: Context, scope: Scope, after?: string) =>
  (await readFeed(ctx, scope, { after })).events.map(({ id }) => id);

async function shiftOf({ sql }: Context): Promise<number> {
  const text = 'select shift from feed_anchor';
  const [row] = await sql.query<{ shift: number }>({ name: 'test.shift', text });
  return row!.shift;
}

test('decision 154: on a new server the feed goes on after all that the lost one told', async () => {
  const { ctx, scope, sent, cursor } = await restoreElsewhere();
  await Promise.all([anchorFeed(ctx), anchorFeed(ctx)]);
  const shift = await shiftOf(ctx);
  const next = [await emit(ctx.sql, scope), await emit(ctx.sql, scope)];
  await until(async () => (await shown(ctx, scope)).length === 4);
  assert.deepEqual(await shown(ctx, scope), [...sent, ...next]);
  assert.deepEqual(await shown(ctx, scope, cursor), next, 'whoever was told more than was backed up');
  const { events } = await listEvents(ctx, scope);
  assert.deepEqual(
    events.map(({ id }) => id),
    [...sent, ...next].reverse(),
  );
  await anchorFeed(ctx);
  assert.equal(await shiftOf(ctx), shift, 'a later start is on the same server');
});

test('decision 154: what was written on the new server before it was noticed is told, too', async () => {
  for (const anchored of [true, false]) {
    const { ctx, scope, sent, cursor } = await restoreElsewhere({ anchored });
    const meanwhile = await emit(ctx.sql, scope);
    await anchorFeed(ctx);
    const next = await emit(ctx.sql, scope);
    await until(async () => (await shown(ctx, scope)).length === 4);
    assert.deepEqual(await shown(ctx, scope), [...sent, meanwhile, next]);
    assert.deepEqual(await shown(ctx, scope, cursor), [meanwhile, next]);
  }
});

const days = 30;
const eventsOfDay = 1_000;

/** Each day before today has its events, as the lost server numbered them. */
const fillDays = `
  select create_day('events', 'recorded_at', current_date - day)
  from generate_series(1, ${days}) as day
  where to_regclass('events_' || to_char(current_date - day, 'YYYYMMDD')) is null`;
const fillEvents = `
  insert into events (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body, recorded_at, feed_offset)
  select 'EV-' || n, $1, $2, 'DE-' || n, 1, 'ALLOCATING', at, '{}', at, 1000000 + n
  from generate_series(1, ${days * eventsOfDay}) as n,
    lateral (
      select (current_date - ${days} + (n - 1) / ${eventsOfDay}) + time '12:00+00' + n * interval '1 microsecond' as at
    ) as moment`;

/** A restored database with a month of events, none of them of today, and how each statement of its anchoring runs. */
async function restoreMonth() {
  const ctx = await createOn(fresh);
  const scope = await addScope(ctx);
  await ctx.sql.query({ name: 'test.fill-days', text: fillDays, mostSeconds: fillSeconds });
  await ctx.sql.query({ name: 'test.fill-events', text: fillEvents, mostSeconds: fillSeconds }, [
    scope.workspaceId,
    scope.environment,
  ]);
  const { sql, ran } = connectExplaining(ctx.sql.url);
  after(() => sql.close());
  const anchor = async () => {
    await anchorFeed({ ...ctx, sql });
    const rowsOf = ({ scanned }: Ran) => scanned.reduce((sum, { rows }) => sum + rows, 0);
    return {
      mostBuffers: Math.max(...ran.map(({ buffers }) => buffers)),
      mostRows: Math.max(...ran.map(rowsOf)),
    };
  };
  return { ctx, scope, anchor };
}

test('decision 154: where nothing was written before the restore was noticed, the events are not read, however many', async () => {
  const { ctx, anchor } = await restoreMonth();
  const { mostBuffers, mostRows } = await anchor();
  assert.ok((await shiftOf(ctx)) > 1_000_000_000);
  assert.ok(mostRows < 100, `${mostRows} rows of tables are read`);
  assert.ok(mostBuffers < 500, `${mostBuffers} pages are touched`);
});

test('decision 154: where something was, the events of the last day are read, and not those before', async () => {
  const { ctx, scope, anchor } = await restoreMonth();
  const meanwhile = await emit(ctx.sql, scope);
  const { mostRows } = await anchor();
  // Once for the last of them, once for those after it.
  assert.ok(mostRows < 2.5 * eventsOfDay, `${mostRows} rows of tables are read`);
  const { events } = await listEvents(ctx, scope, { limit: 1 });
  assert.equal(events[0]?.id, meanwhile);
  assert.ok(events[0].offset > 1_000_000_000);
});

test('decision 154: going on waits for whoever writes, and takes the time that it needs', async () => {
  const { ctx, scope, cursor } = await restoreElsewhere();
  const meanwhile = await emit(ctx.sql, scope);
  await runOn(
    ctx.sql.url,
    `create function test_pause() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$;
    create trigger test_pause before update on events_other for each row execute function test_pause()`,
  );
  const hasty = connectDatabase(ctx.sql.url, { maxConnections: 1, settings: { statement_timeout: '1s' } });
  after(() => hasty.close());
  const isWriting = Promise.withResolvers<void>();
  let early = '';
  const writing = ctx.sql.transaction(async (tx) => {
    early = await emit(tx as unknown as Database, scope);
    isWriting.resolve();
    await pause(1_500);
  });
  await isWriting.promise;
  await Promise.all([writing, anchorFeed({ ...ctx, sql: hasty })]);
  await until(async () => (await shown(ctx, scope, cursor)).length === 2);
  assert.deepEqual(await shown(ctx, scope, cursor), [meanwhile, early]);
});

test('decision 154: a start waits until it is done, for longer than a new connection is given', async () => {
  const { ctx } = await restoreElsewhere();
  const writing = ctx.sql.dedicated('test writing');
  await writing.connect();
  await writing.query('begin; lock table events in row exclusive mode');
  const service = runService(newDataDir(), { DATABASE_URL: ctx.sql.url });
  try {
    const waits = `select from pg_locks
      where not granted and relation = 'events'::regclass and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await ctx.sql.query({ name: 'test.waits', text: waits })).length > 0);
    await pause(17_000);
    await writing.end();
    await readyAt(service);
    assert.ok((await shiftOf(ctx)) > 1_000_000_000);
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
});

test('decision 154: a backup that is restored once more goes on after what was told since the first time', async () => {
  const { ctx, scope, backup, cursor } = await restoreElsewhere();
  await age(ctx);
  await anchorFeed(ctx);
  await emit(ctx.sql, scope);
  await until(async () => (await shown(ctx, scope, cursor)).length === 1);
  const { cursor: lastCursor } = await readFeed(ctx, scope, { after: cursor });
  const again = await createOn(await startTestCluster());
  await restore(again.sql, backup);
  await anchorFeed(again);
  const next = await emit(again.sql, scope);
  await until(async () => (await shown(again, scope)).length === 3);
  assert.deepEqual(await shown(again, scope, lastCursor!), [next]);
});

test('an event that is being written while the feed leaps is not skipped', async () => {
  const { ctx, scope, cursor } = await restoreElsewhere();
  const end = Promise.withResolvers<void>();
  let early = '';
  const open = ctx.sql.transaction(async (tx) => {
    early = await emit(tx as unknown as Database, scope);
    await end.promise;
  });
  await until(() => early !== '');
  const anchoring = anchorFeed(ctx);
  const later = emit(ctx.sql, scope);
  end.resolve();
  await Promise.all([open, anchoring]);
  const next = [early, await later];
  await until(async () => (await shown(ctx, scope, cursor)).length === 2);
  assert.deepEqual(await shown(ctx, scope, cursor), next);
});

test('a database that was never moved keeps its offsets, whoever starts on it', async () => {
  const ctx = await createOn(old);
  const scope = await addScope(ctx);
  await emit(ctx.sql, scope);
  await Promise.all([anchorFeed(ctx), anchorFeed(ctx), anchorFeed(ctx)]);
  assert.equal(await shiftOf(ctx), 0);
});

test('decision 154: of files that were put back the operator tells, and the feed goes on after all that it told', async () => {
  const ctx = await createOn(old);
  const scope = await addScope(ctx);
  await anchorFeed(ctx);
  const before = await emit(ctx.sql, scope);
  const report = await commandLine({ DATABASE_URL: ctx.sql.url }).json('migrate', '--restored');
  assert.equal(report.schema, 'up to date');
  assert.ok((await shiftOf(ctx)) > 1_000_000_000);
  const next = await emit(ctx.sql, scope);
  await until(async () => (await shown(ctx, scope)).length === 2);
  assert.deepEqual(await shown(ctx, scope), [before, next]);
});
