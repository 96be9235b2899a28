import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { concludeBooking } from '../deliveries/booking/book.ts';
import {
  type BookingParts,
  bookingFingerprint,
  bookingPaths,
  type PreparedEntry,
  prepareKeyed,
} from '../deliveries/booking/book-request.ts';
import { companyPatienceMs } from '../deliveries/booking/store-gathered.ts';
import { storeByLimits } from '../deliveries/booking/store-within-limit.ts';
import { findByOrders, lockOrders } from '../deliveries/order-store.ts';
import { problems, Refusal, refusedItem } from '../problems/problems.ts';
import type { BookingLimits } from '../quotes/quoting.ts';
import { plainCode } from '../text/code.ts';
import {
  forgottenAt,
  longestWaitMs,
  type OnceAnswer,
  patience,
  reuseOf,
} from '../workspaces/idempotency/answer-once.ts';
import { findAnswers, type KeyUse, type StoredAnswer } from '../workspaces/idempotency/store.ts';
import { type Batch, pathOfRow, type RowOutcome } from './batch.ts';
import { lockRows, noteRowFailure, type SettledRow, settleRows, type WaitingRow } from './store.ts';

/** Maximum number of attempts to book a row. A row whose last attempt also fails unexpectedly gets the outcome 500. */
const mostAttempts = 5;

/** A row that is checked and priced: ready to be stored, or refused. */
interface PreparedRow {
  readonly row: WaitingRow;
  readonly use: KeyUse;
  readonly prepared: PreparedEntry | Refusal;
}

/** A row that is ready to be stored. */
interface BookableRow extends PreparedRow {
  readonly prepared: PreparedEntry;
}

const isBookable = (row: PreparedRow): row is BookableRow => !(row.prepared instanceof Refusal);

/**
 * Books rows like single bookings through the API, each with its own idempotency key (decision 25), and stores their
 * outcomes in one transaction (decision 270). If the transaction fails, books each row in its own transaction, so that
 * a bad row does not fail the others (decision 221).
 * @returns the number of rows that still have no outcome
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
    return rows.length - (await storeRows(ctx, bookings.quoting.limits, batch, prepared));
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
  const requested = { caller, bookedOn, headers: { ...headers }, body };
  const use = { scope: caller, path, key, fingerprint: bookingFingerprint(bookings, requested) };
  const prepared = await prepareKeyed(ctx, bookings, requested, use).catch((error) => {
    if (error instanceof Refusal && error.httpStatus < 500) return error;
    throw error;
  });
  return { row, use, prepared };
}

/**
 * Stores the prepared rows in one transaction, except rows that no longer wait and rows that another transaction has
 * locked.
 * @returns the number of stored rows
 */
async function storeRows(
  ctx: Context,
  limits: BookingLimits,
  batch: Batch,
  prepared: readonly PreparedRow[],
): Promise<number> {
  return ctx.sql.transaction(async (tx) => {
    const held = await lockRows(
      tx,
      batch,
      prepared.map(({ row }) => row.position),
    );
    const mine = prepared.filter(({ row }) => held.has(row.position));
    const orders = mine.flatMap(newOrderOf);
    await lockOrders(tx, batch, orders);
    const patienceMs = mine.length > 1 ? companyPatienceMs : longestWaitMs;
    for (const wave of wavesOf(mine)) {
      await settleRows(tx, batch, await outcomesOf(ctx, tx, batch, { wave, patienceMs, limits }));
    }
    return mine.length;
  }, patience);
}

/**
 * Returns the order number, as a plain code, of a row that is booked only if no other delivery has that number
 * (decision 334); nothing for other rows.
 */
const newOrderOf = (each: PreparedRow): string[] =>
  each.row.onlyIfNew && isBookable(each)
    ? [plainCode(each.prepared.entry.booking.delivery.providerOrderId)]
    : [];

/**
 * Splits rows into groups in which no order number occurs twice. The groups are stored one after another, so a row with
 * a repeated order number finds the delivery that an earlier group booked.
 */
function wavesOf(rows: readonly PreparedRow[]): PreparedRow[][] {
  const waves: PreparedRow[][] = [];
  const uses = new Map<string, number>();
  for (const row of rows) {
    const [order] = newOrderOf(row);
    const wave = order === undefined ? 0 : (uses.get(order) ?? 0);
    if (order !== undefined) uses.set(order, wave + 1);
    if (waves[wave] === undefined) waves[wave] = [row];
    else waves[wave].push(row);
  }
  return waves;
}

/** Books rows that this transaction has locked. @returns the outcome of each */
async function outcomesOf(
  ctx: Context,
  tx: Tx,
  batch: Batch,
  { wave, patienceMs, limits }: { wave: readonly PreparedRow[]; patienceMs: number; limits: BookingLimits },
): Promise<SettledRow[]> {
  const at = ctx.now();
  const claims = { at, forgottenAt: forgottenAt(at), patienceMs };
  const known = await findByOrders(tx, batch, wave.flatMap(newOrderOf));
  const earlierOf = (row: PreparedRow) => known.get(newOrderOf(row)[0] ?? '');
  const isRepeat = (row: PreparedRow) => (earlierOf(row)?.status ?? 'CANCELLED') !== 'CANCELLED';
  const fresh = wave.filter(isBookable).filter((row) => !isRepeat(row));
  const entries = fresh.map(({ prepared }) => prepared.entry);
  const { stored, over } = await storeByLimits(ctx, limits, tx, batch, { entries, claims });
  const isOver = new Set<PreparedRow>(fresh.filter((_, place) => over.has(place)));
  const booked = new Set<PreparedRow>(fresh.filter((_, place) => stored.has(place)));
  const others = wave.filter((row) => !booked.has(row));
  const answers = await findAnswers(
    tx,
    batch,
    others.map(({ use }) => use),
    claims.forgottenAt,
  );
  return wave.map((row) => {
    const { position } = row.row;
    const { use, prepared } = row;
    const answer = booked.has(row) ? undefined : answers[others.indexOf(row)];
    if (answer !== undefined) return { position, ...replayed(answer, use) };
    if (isRepeat(row)) return { position, ...refusedAs(problems.orderBooked(earlierOf(row)!.deliveryId)) };
    if (prepared instanceof Refusal) return { position, ...refusedAs(prepared) };
    if (isOver.has(row)) return { position, ...refusedAs(problems.limitReached()) };
    tx.afterCommit(() => concludeBooking(ctx, prepared.entry.booking));
    return { position, ...bookedAs(prepared) };
  });
}

/** Returns the outcome of a row whose idempotency key was already used, from the answer stored under that key. */
function replayed(booked: StoredAnswer, use: KeyUse): RowOutcome {
  const reused = reuseOf(booked, use);
  if (reused !== undefined) return refusedAs(reused);
  return { ...bookedAs({ status: booked.status, body: JSON.parse(booked.body) }), isReplay: true };
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
  isReplay: false,
};

/**
 * Maximum length of a refused row's error text, and of its facts as JSON. Batches are often read, so a refusal may take
 * at most 2 KB (decision 363).
 */
const mostCharacters = 1_000;

const refusedAs = (refusal: Refusal): RowOutcome => {
  const { error, code, facts } = refusedItem(refusal);
  const isShort = JSON.stringify(facts).length <= mostCharacters;
  return {
    ...nothing,
    error: error?.slice(0, mostCharacters).toWellFormed() ?? null,
    code,
    facts: isShort ? facts : null,
    httpStatus: refusal.httpStatus,
  };
};

/** The outcome of a booked row, from the answer to its booking. */
function bookedAs({ status, body }: Pick<OnceAnswer, 'status' | 'body'>): RowOutcome {
  const { deliveryID, quote } = body as { deliveryID: string; quote: { amount: number } };
  return { ...nothing, deliveryId: deliveryID, amountIdr: quote.amount, httpStatus: status };
}
