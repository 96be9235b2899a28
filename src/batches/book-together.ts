import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { concludeBooking } from '../deliveries/book.ts';
import {
  type BookingParts,
  bookingPaths,
  type PreparedEntry,
  prepareKeyed,
} from '../deliveries/book-asked.ts';
import { storeEntries } from '../deliveries/book-store.ts';
import { companyPatienceMs } from '../deliveries/gather.ts';
import { problems, Refusal, refusedItem } from '../problems.ts';
import {
  forgottenAt,
  longestWaitMs,
  type OnceAnswer,
  patience,
  replayOf,
} from '../workspaces/idempotency/answer-once.ts';
import { fingerprintOf } from '../workspaces/idempotency/fingerprint.ts';
import { findAnswers, type KeyUse } from '../workspaces/idempotency/store.ts';
import { type Batch, pathOfRow, type RowOutcome } from './batch.ts';
import { holdRows, noteRowFailure, type SettledRow, settleRows, type WaitingRow } from './store.ts';

/** How often the booking of a row may fail without an answer, before 500 is its answer. */
const mostAttempts = 5;

/** A row that is ready to be stored. */
interface PreparedRow extends PreparedEntry {
  readonly row: WaitingRow;
  readonly use: KeyUse;
}

/**
 * Books rows as the contract's create does, each with its own key (decision 25). The bookings and the outcomes of the rows
 * are one transaction (decision 270). When it fails each row is booked by itself, so that one spoils no other (decision 221).
 * @returns how many rows have no answer yet
 */
export async function bookTogether(
  ctx: Context,
  bookings: BookingParts,
  batch: Batch,
  rows: readonly WaitingRow[],
): Promise<number> {
  try {
    const prepared: PreparedRow[] = [];
    for (const row of rows) prepared.push(await prepareRow(ctx, bookings, batch, row));
    return rows.length - (await storeRows(ctx, batch, prepared));
  } catch (error) {
    const [row] = rows;
    if (row !== undefined && rows.length === 1) return noteFailure(ctx, batch, row, error);
    let left = 0;
    for (const each of rows) left += await bookTogether(ctx, bookings, batch, [each]);
    return left;
  }
}

async function prepareRow(
  ctx: Context,
  bookings: BookingParts,
  { workspaceId, environment, actor, headers }: Batch,
  row: WaitingRow,
): Promise<PreparedRow> {
  const caller: Caller = { workspaceId, environment, actor };
  const { key, delivery: body } = row;
  const bookedOn = pathOfRow(body);
  const { path } = bookingPaths[bookedOn];
  const use = { scope: caller, path, key, fingerprint: fingerprintOf(body) };
  const asked = { caller, bookedOn, headers: { ...headers }, body };
  return { ...(await prepareKeyed(ctx, bookings, asked, use)), row, use };
}

/** Stores prepared rows that still wait, all or none. @returns how many are settled; others hold the rest */
async function storeRows(ctx: Context, batch: Batch, prepared: readonly PreparedRow[]): Promise<number> {
  return ctx.sql.transaction(async (tx) => {
    const held = await holdRows(
      tx,
      batch,
      prepared.map(({ row }) => row.position),
    );
    const mine = prepared.filter(({ row }) => held.has(row.position));
    await settleRows(tx, batch, await outcomesOf(ctx, tx, batch, mine));
    return mine.length;
  }, patience);
}

/** Stores held rows. @returns what became of each */
async function outcomesOf(
  ctx: Context,
  tx: Tx,
  batch: Batch,
  mine: readonly PreparedRow[],
): Promise<SettledRow[]> {
  const at = ctx.now();
  const patienceMs = mine.length > 1 ? companyPatienceMs : longestWaitMs;
  const claims = { at, forgottenAt: forgottenAt(at), patienceMs };
  const entries = mine.map(({ entry }) => entry);
  const stored = await storeEntries(tx, batch, entries, claims);
  const inUse = mine.filter((_, place) => !stored.has(place)).map(({ use }) => use);
  const kept = await findAnswers(tx, batch, inUse, claims.forgottenAt);
  return mine.map(({ row: { position }, entry: { booking }, use, status, body, refusal }, place) => {
    if (!stored.has(place)) return { position, ...replayed(kept[inUse.indexOf(use)]!, use) };
    if (booking !== null) tx.afterCommit(() => concludeBooking(ctx, booking));
    return { position, ...(refusal ? refusedAs(refusal) : outcomeOf({ status, body })) };
  });
}

/** The outcome of a row whose key was used before. */
function replayed(kept: Parameters<typeof replayOf>[0], use: KeyUse): RowOutcome {
  try {
    return outcomeOf(replayOf(kept, use));
  } catch (error) {
    if (error instanceof Refusal) return refusedAs(error);
    throw error;
  }
}

async function noteFailure(ctx: Context, batch: Batch, row: WaitingRow, error: unknown): Promise<1> {
  const { id: batchId } = batch;
  const { position } = row;
  ctx.log.warn({ err: error, batchId, position }, 'a row of a batch could not be booked');
  if (row.attempts + 1 < mostAttempts) await noteRowFailure(ctx.sql, batch, position);
  else await settleRows(ctx.sql, batch, [{ position, ...refusedAs(problems.internal()) }]);
  return 1;
}

const nothing: RowOutcome = {
  deliveryId: null,
  amountIdr: null,
  httpStatus: null,
  error: null,
  code: null,
  facts: null,
};

const refusedAs = (refusal: Refusal): RowOutcome => ({
  ...nothing,
  ...refusedItem(refusal),
  httpStatus: refusal.httpStatus,
});

/** The outcome that an answer tells, of this booking or of an earlier one with the same key. */
function outcomeOf({ status, body }: Pick<OnceAnswer, 'status' | 'body'>): RowOutcome {
  const { deliveryID, quote, error } = body as {
    deliveryID?: string;
    quote?: { amount: number };
    error?: string;
  };
  if (status === 201)
    return { ...nothing, deliveryId: deliveryID!, amountIdr: quote!.amount, httpStatus: status };
  return { ...nothing, httpStatus: status, error: error ?? null };
}
