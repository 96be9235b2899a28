import type { Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, sweepSeconds, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import type { Batch, RowOutcome, RowStatus, TakenRow } from './batch.ts';
import { type BatchProgress, type BatchRow, batchFields, rowFields } from './fields.ts';

const insert: Statement = {
  name: 'batches.insert',
  text: `
    with batch as (
      insert into batches
        (id, workspace_id, environment, actor_kind, actor_id, membership_id, headers, row_count, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    )
    insert into batch_rows (batch_id, position, workspace_id, environment, key, provider_order_id, request, only_if_new)
    select $1, sent.place, $2, $3, sent.row ->> 'key', left(sent.row -> 'delivery' ->> 'providerOrderID', 500),
      sent.row -> 'delivery', (sent.row ->> 'onlyIfNew')::boolean
    from json_array_elements($10::json) with ordinality as sent (row, place)`,
};

const rowText = ({ key, onlyIfNew, request }: TakenRow) =>
  `{"key":${JSON.stringify(key)},"onlyIfNew":${onlyIfNew},"delivery":${request}}`;

/** Stores a batch with all its rows as waiting. */
export async function insertBatch(tx: Tx, batch: Batch, rows: readonly TakenRow[]): Promise<void> {
  const { id, workspaceId, environment, actor, headers, rowCount, createdAt } = batch;
  await tx.query(insert, [
    id,
    workspaceId,
    environment,
    actor.kind,
    actor.id,
    actor.membershipId ?? null,
    JSON.stringify(headers),
    rowCount,
    createdAt,
    `[${rows.map(rowText).join()}]`,
  ]);
}

const takeTurn: Statement = {
  name: 'batches.take-turn',
  text: `select pg_advisory_xact_lock(hashtextextended('batches ' || $1 || ' ' || $2, 0))`,
};

const underWay: Statement = {
  name: 'batches.under-way',
  text: `
    select count(*) as count
    from batches
    where workspace_id = $1 and environment = $2 and finished_at is null`,
};

/**
 * Counts the batches in progress in a workspace and environment. Until the transaction ends, other transactions wait at
 * this count, so that two new batches cannot exceed the limit together.
 */
export async function countUnderWay(tx: Tx, { workspaceId, environment }: Scope): Promise<number> {
  await tx.query(takeTurn, [workspaceId, environment]);
  return onlyRow(await tx.query<{ count: number }>(underWay, [workspaceId, environment])).count;
}

const progressOf = `
  select ${selected(batchFields)}
  from batches b
  cross join lateral (
    select
      count(*) filter (where r.status = 'waiting') as waiting,
      count(*) filter (where r.status = 'booked') as booked,
      count(*) filter (where r.status = 'booked' and r.is_replay) as existing,
      count(*) filter (where r.status = 'refused') as refused,
      count(*) filter (where r.status = 'cancelled') as cancelled,
      coalesce(sum(r.amount_idr) filter (where not r.is_replay), 0)::bigint as amount_idr
    from batch_rows r
    where r.batch_id = b.id
  ) counts
  where b.workspace_id = $1 and b.environment = $2`;

const find: Statement = { name: 'batches.find', text: `${progressOf} and b.id = $3` };

/** Returns a batch of the scope with its progress; undefined if there is none with this id. */
export async function findBatch(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  batchId: string,
): Promise<BatchProgress | undefined> {
  const [row] = await sql.query<BatchProgress>(find, [workspaceId, environment, batchId]);
  return row;
}

const list: Statement = {
  name: 'batches.list',
  text: `${progressOf} and ($3::text is null or b.id < $3)
  order by b.id desc
  limit $4`,
};

/** Lists the batches of the scope before the batch `after`, newest first. */
export const listBatches = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { after, limit }: { after: string | null; limit: number },
): Promise<BatchProgress[]> => sql.query<BatchProgress>(list, [workspaceId, environment, after, limit]);

const listRowsStatement: Statement = {
  name: 'batches.rows',
  text: `
    select ${selected(rowFields)}
    from batch_rows r
    where r.workspace_id = $1 and r.environment = $2 and r.batch_id = $3 and r.position > $4
      and ($5::text is null or r.status = $5)
    order by r.position
    limit $6`,
};

export interface RowFilter {
  readonly after: number;
  readonly status: RowStatus | null;
  readonly limit: number;
}

/** Lists the rows of a batch after a position, in order. */
export const listRows = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  batchId: string,
  { after, status, limit }: RowFilter,
): Promise<BatchRow[]> =>
  sql.query<BatchRow>(listRowsStatement, [workspaceId, environment, batchId, after, status, limit]);

const bookedIds: Statement = {
  name: 'batches.booked-ids',
  text: `
    select delivery_id as "deliveryId"
    from batch_rows
    where workspace_id = $1 and environment = $2 and batch_id = $3 and position > $4 and position <= $5
      and status = 'booked'
    order by position`,
};

/** Returns the delivery ids of the booked rows among the `rows` rows that follow the position `after`. */
export async function listBookedIds(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  batchId: string,
  { after, rows }: { after: number; rows: number },
): Promise<string[]> {
  const values = [workspaceId, environment, batchId, after, after + rows];
  return (await sql.query<{ deliveryId: string }>(bookedIds, values)).map(({ deliveryId }) => deliveryId);
}

const next: Statement = {
  name: 'batches.next-rows',
  text: `
    select position, key, request as delivery, only_if_new as "onlyIfNew", attempts
    from batch_rows
    where workspace_id = $1 and environment = $2 and batch_id = $3 and status = 'waiting'
    order by attempts, position
    limit $4`,
};

/** A waiting row with the number of failed attempts to book it. */
export interface WaitingRow {
  readonly key: string;
  readonly delivery: unknown;
  readonly onlyIfNew: boolean;
  readonly position: number;
  readonly attempts: number;
}

/** Returns the next rows to book; rows with failed attempts come last. */
export const listWaiting = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  batchId: string,
  most: number,
): Promise<WaitingRow[]> => sql.query<WaitingRow>(next, [workspaceId, environment, batchId, most]);

const lockRowsStatement: Statement = {
  name: 'batches.hold-rows',
  text: `
    select position
    from batch_rows
    where workspace_id = $1 and environment = $2 and batch_id = $3 and position = any ($4) and status = 'waiting'
    for update skip locked`,
};

const placeOf = ({ workspaceId, environment, id }: Batch) => [workspaceId, environment, id];

/**
 * Locks those of the given rows that are still waiting, and skips rows that are already locked. The locks last until
 * the transaction ends.
 * @returns the positions of the locked rows
 */
export async function lockRows(tx: Tx, batch: Batch, positions: readonly number[]): Promise<Set<number>> {
  const held = await tx.query<{ position: number }>(lockRowsStatement, [...placeOf(batch), positions]);
  return new Set(held.map(({ position }) => position));
}

const settle: Statement = {
  name: 'batches.settle-rows',
  text: `
    update batch_rows r
    set status = case when settled."deliveryId" is null then 'refused' else 'booked' end,
      delivery_id = settled."deliveryId", amount_idr = settled."amountIdr", http_status = settled."httpStatus",
      error = settled.error, code = settled.code, facts = settled.facts, is_replay = settled."isReplay", request = null
    from jsonb_to_recordset($4::jsonb) as settled (
      position integer, "deliveryId" text, "amountIdr" bigint, "httpStatus" smallint, error text, code text,
      facts jsonb, "isReplay" boolean
    )
    where r.workspace_id = $1 and r.environment = $2 and r.batch_id = $3 and r.position = settled.position
      and r.status = 'waiting'`,
};

/** A row and its outcome: a delivery or a refusal. */
export interface SettledRow extends RowOutcome {
  readonly position: number;
}

/** Stores the outcomes of waiting rows and deletes their request bodies. */
export async function settleRows(
  sql: Queryable,
  batch: Batch,
  settled: readonly SettledRow[],
): Promise<void> {
  if (settled.length > 0) await sql.query(settle, [...placeOf(batch), JSON.stringify(settled)]);
}

const noteFailure: Statement = {
  name: 'batches.note-failure',
  text: `
    update batch_rows
    set attempts = attempts + 1
    where workspace_id = $1 and environment = $2 and batch_id = $3 and position = $4 and status = 'waiting'`,
};

/** Counts a failed attempt to book a row. */
export async function noteRowFailure(sql: Queryable, batch: Batch, position: number): Promise<void> {
  await sql.query(noteFailure, [...placeOf(batch), position]);
}

const cancelStatement: Statement = {
  name: 'batches.cancel',
  text: `
    with batch as (
      update batches
      set cancelled_at = $4
      where workspace_id = $1 and environment = $2 and id = $3 and finished_at is null and cancelled_at is null
      returning id
    )
    update batch_rows r
    set status = 'cancelled', request = null
    from batch
    where r.batch_id = batch.id and r.status = 'waiting'
    returning r.position`,
};

/** Cancels the rows of a batch that still wait. @returns the number of cancelled rows */
export async function cancelWaiting(
  tx: Tx,
  { workspaceId, environment }: Scope,
  batchId: string,
  at: Date,
): Promise<number> {
  return (await tx.query(cancelStatement, [workspaceId, environment, batchId, at])).length;
}

const finish: Statement = {
  name: 'batches.finish',
  text: `
    update batches b
    set finished_at = $4
    where b.workspace_id = $1 and b.environment = $2 and b.id = $3 and b.finished_at is null
      and not exists (select from batch_rows r where r.batch_id = b.id and r.status = 'waiting')`,
};

/** Marks a batch as finished if none of its rows waits any more. */
export async function finishBatch(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  batchId: string,
  at: Date,
): Promise<void> {
  await sql.query(finish, [workspaceId, environment, batchId, at]);
}

const deleteOld: Statement = {
  name: 'batches.delete-old',
  mostSeconds: sweepSeconds,
  text: 'delete from batches where created_at < $1',
};

/** Deletes the batches created before the given time, with their rows. */
export async function deleteBatchesBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteOld, [before]);
}
