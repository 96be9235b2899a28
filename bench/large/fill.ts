import type { Database, Queryable } from '../../src/db/connect.ts';
import { storeBooking } from '../../src/deliveries/booking/book-store.ts';
import { countDay } from '../../src/deliveries/reports/count-days.ts';
import { listDaysDue } from '../../src/deliveries/reports/days-store.ts';
import { newTestDelivery } from '../../test/support/deliveries.ts';
import { dropIndexes, makeIndexes } from './indexes.ts';
import { deadRows, finish, referenceRows, rowsBetween } from './rows.ts';

/** How large a database is made. */
export interface Size {
  readonly deliveries: number;
  /** The first of them holds a third of all deliveries, or about a million of many. */
  readonly workspaces: number;
  readonly couriers: number;
}

/** The largest of the workspaces. */
export const largestWorkspace = 'WS-L000001';
/** Each delivery by this number is of the largest workspace; no other number of the rows has a factor with it. */
export const nthOfLargest = (deliveries: number): number => (deliveries > 3_000_000 ? 9 : 3);
/** The number of deliveries that are under way. */
export const activeOf = (deliveries: number): number => Math.min(25_000, Math.ceil(deliveries / 50));

const atOnce = 20_000;
/** Parts that are written at the same time. */
const lanes = 2;
const patience = { mostSeconds: 3_600 };

/** How far a fill has come. */
interface Progress extends Size {
  readonly startedAt: Date;
  /** The delivery that all others are copies of. */
  readonly copied: string;
  /** The first deliveries of the parts that are missing. */
  readonly missing: readonly number[];
  readonly isDone: boolean;
}

const run = <Row>(sql: Queryable, text: string, values: readonly unknown[] = []) =>
  sql.query<Row>({ name: 'bench.large', assembled: true, text }, values);

/**
 * Fills a migrated database with two years of deliveries and what belongs to them, a part at a time: a fill that was
 * ended goes on where it was, with the size that it began with.
 * @param until by `Date.now()`, when to add no more
 * @returns the number of deliveries that are there
 */
export async function fillLarge(
  sql: Database,
  size: Size,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const progress = await findProgress(sql, size);
  const { deliveries, startedAt } = progress;
  if (!progress.isDone) {
    await sql.transaction((tx) => dropIndexes(tx), patience);
    await fillParts(sql, progress, until);
    const { missing } = await findProgress(sql, size);
    if (missing.length > 0)
      return missing.reduce((there, first) => there - Math.min(atOnce, deliveries - first + 1), deliveries);
    await sql.transaction((tx) => makeIndexes(tx), patience);
    await sql.transaction(async (tx) => {
      await run(tx, `set local session_replication_role = 'replica'`);
      for (const text of finish) await run(tx, text);
      await run(tx, 'update bench_fill set is_done = true');
    }, patience);
    await vacuum(sql);
    await sql.query({ name: 'bench.dead-rows', text: deadRows, mostSeconds: patience.mostSeconds });
  }
  await countReports(sql, startedAt);
  return deliveries;
}

/** Counts the days of reports that are not counted yet: all of them, or those that an ended fill left. */
async function countReports(sql: Database, startedAt: Date): Promise<void> {
  // A quarter has fewer days, also in both environments.
  for (const day of await listDaysDue(sql, startedAt, 200))
    await sql.transaction((tx) => countDay(tx, day, startedAt), patience);
  await sql.query({
    name: 'bench.analyze',
    text: 'analyze delivery_counts, delivery_days_counted',
    ...patience,
  });
}

/** Writes the parts that are missing, until it is time to stop. */
async function fillParts(sql: Database, progress: Progress, until: number): Promise<void> {
  const { deliveries, workspaces, couriers, startedAt, copied } = progress;
  const statement = rowsBetween(await listColumns(sql));
  const of = [
    deliveries,
    activeOf(deliveries),
    workspaces,
    couriers,
    startedAt,
    copied,
    nthOfLargest(deliveries),
  ];
  const parts = progress.missing.values();
  const fillLane = async () => {
    for (const first of parts) {
      if (Date.now() >= until) return;
      const last = Math.min(deliveries, first + atOnce - 1);
      await sql.transaction(async (tx) => {
        await run(tx, `set local session_replication_role = 'replica'`);
        await tx.query(statement, [first, last, ...of]);
        await run(tx, 'insert into bench_parts values ($1)', [first]);
      }, patience);
    }
  };
  await Promise.all(Array.from({ length: lanes }, fillLane));
}

/** The progress of the fill that was begun, or of one that begins now. */
async function findProgress(sql: Database, size: Size): Promise<Progress> {
  const find = async () => {
    const [found] = await run<Progress>(
      sql,
      `select deliveries, workspaces, couriers, started_at as "startedAt", copied, is_done as "isDone", array(
          select first from generate_series(1, deliveries, ${atOnce}) first
          where first not in (select first from bench_parts)
          order by first
        ) as missing
        from bench_fill`,
    );
    return found;
  };
  const [table] = await run<{ name: string | null }>(sql, `select to_regclass('bench_fill')::text as name`);
  const begun = table?.name ? await find() : undefined;
  if (begun !== undefined) return begun;
  await sql.transaction((tx) => begin(tx, size), patience);
  return (await find())!;
}

/** Reads every table for the planner, and notes which pages an index need not ask; no transaction may do it. */
async function vacuum(sql: Database): Promise<void> {
  const client = sql.dedicated('bench');
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

/** The rows that every delivery refers to, and the delivery that all others copy. */
async function begin(tx: Queryable, { deliveries, workspaces, couriers }: Size): Promise<void> {
  const now = new Date();
  const delivery = newTestDelivery(now, { tariffVersionId: 'jakarta-2026' });
  const event = { id: 'evt_LARGE', status: delivery.status, body: '{}', traceparent: null };
  await storeBooking(tx, { delivery, trace, actor: 'provider', actorId: 'CR-L', event, jobs: [] });
  await run(
    tx,
    `create table bench_fill as select $1::int deliveries, $2::int workspaces, $3::int couriers,
      now() as started_at, $4::text as copied, false as is_done`,
    [deliveries, workspaces, couriers, delivery.id],
  );
  for (const text of referenceRows) await run(tx, text);
  await run(tx, 'create table bench_parts (first int primary key)');
  await run(tx, 'create table bench_indexes (text text)');
}

const listColumns = async (sql: Queryable): Promise<string[]> =>
  (
    await run<{ name: string }>(
      sql,
      `select attname as name from pg_attribute
        where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
  ).map(({ name }) => name);

/** A fare's trace of a usual length. */
const trace = {
  service: { category: 'EXPRESS', type: 'INSTANT' },
  tariffVersion: 'jakarta-2026',
  tariff: 'jakarta-instant',
  area: { id: 'jakarta', name: 'Jakarta dan sekitarnya', timeZone: 'Asia/Jakarta' },
  hub: null,
  quotedAt: '2026-01-01T00:00:00.000Z',
  judgedAt: '2026-01-01T00:00:00.000Z',
  distance: { source: 'great-circle', meters: 4012, straightMeters: 3009, offsetMeters: 0, factor: 1.33 },
  weightKg: 1.5,
  volumeCm3: 0,
  lines: ['base', 'step', 'weight', 'size', 'multiplier', 'minimum', 'cod', 'rounding'].map((rule) => ({
    rule,
    fromMeters: 0,
    perStepIdr: 2500,
    amountIdr: 2000,
  })),
  amountIdr: 18_000,
};
