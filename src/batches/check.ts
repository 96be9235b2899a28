import { setImmediate as breathe } from 'node:timers/promises';
import type { Caller, Context } from '../context.ts';
import {
  type BookingParts,
  bookingFingerprint,
  bookingPaths,
  checkRequest,
} from '../deliveries/booking/book-request.ts';
import { findByOrders, type OrderDelivery } from '../deliveries/order-store.ts';
import { type Facts, type RefusedItem, refusedItem } from '../problems/problems.ts';
import type { PricedBooking } from '../quotes/price-booking.ts';
import { plainCode } from '../text/code.ts';
import { forgottenAt, reuseOf } from '../workspaces/idempotency/answer-once.ts';
import { findAnswers } from '../workspaces/idempotency/store.ts';
import { pathOfRow, type RowHeaders, type TakenRow } from './batch.ts';

/** Number of rows that are checked before other requests get their turn. */
const rowsAtOnce = 25;

/** A fault of a row. `field` is the path of the field to correct; null if the fault is about no single field. */
export interface Fault extends RefusedItem {
  readonly field: string | null;
}

/** The result of checking a row: its price, or everything that is wrong with it. */
export interface CheckedRow {
  readonly position: number;
  readonly key: string;
  readonly priced: PricedBooking | null;
  readonly faults: readonly Fault[];
  /** The delivery that already has the row's order number. */
  readonly existing: OrderDelivery | null;
}

/** A row with its booking parsed from JSON. */
interface ReadRow {
  readonly key: string;
  readonly delivery: unknown;
}

const readRow = ({ key, request }: TakenRow): ReadRow => ({ key, delivery: JSON.parse(request) });

interface Checking {
  readonly caller: Caller;
  readonly headers: RowHeaders;
}

/** Checks and prices each row as if it were booked now, without booking it (decision 271). */
export async function checkRows(
  ctx: Context,
  parts: Pick<BookingParts, 'quoting' | 'wishes'>,
  { rows, ...checking }: Checking & { rows: readonly TakenRow[] },
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce).map(readRow);
    const known = await findByOrders(ctx.sql, checking.caller, some.flatMap(orderOf));
    const reused = await findReused(ctx, parts, checking, some);
    const answers = some.map(async (row, index) => ({
      position: start + index + 1,
      key: row.key,
      existing: known.get(orderOf(row)[0] ?? '') ?? null,
      ...(reused[index] ?? (await checkRow(ctx, parts, checking, row))),
    }));
    checked.push(...(await Promise.all(answers)));
    await breathe();
  }
  return checked;
}

type Findings = Pick<CheckedRow, 'priced' | 'faults'>;

async function checkRow(
  ctx: Context,
  parts: Pick<BookingParts, 'quoting'>,
  { caller, headers }: Checking,
  { delivery: body }: ReadRow,
): Promise<Findings> {
  const request = { caller, bookedOn: pathOfRow(body), headers: { ...headers }, body };
  const { priced = null, refusals } = await checkRequest(ctx, parts, request);
  return { priced, faults: refusals.map((refusal) => faultOf(refusedItem(refusal))) };
}

/** Returns the refusal of each row whose key has booked another request; undefined for the other rows. */
async function findReused(
  ctx: Context,
  parts: Pick<BookingParts, 'wishes'>,
  { caller, headers }: Checking,
  rows: readonly ReadRow[],
): Promise<(Findings | undefined)[]> {
  const uses = rows.map(({ key, delivery }) => ({
    scope: caller,
    path: bookingPaths[pathOfRow(delivery)].path,
    key,
    fingerprint: bookingFingerprint(parts, { headers: { ...headers }, body: delivery }),
  }));
  const stored = await findAnswers(ctx.sql, caller, uses, forgottenAt(ctx.now()));
  return stored.map((answer, index) => {
    const reused = answer && reuseOf(answer, uses[index]!);
    return reused && { priced: null, faults: [faultOf(refusedItem(reused))] };
  });
}

const orderOf = ({ delivery }: ReadRow): string[] => {
  const { providerOrderID } = (delivery ?? {}) as { providerOrderID?: unknown };
  return typeof providerOrderID === 'string' ? [plainCode(providerOrderID)] : [];
};

/**
 * Adds to a refusal the field that it is about: the field that its facts name, otherwise that of `fieldOfProblem`,
 * otherwise null.
 */
const faultOf = (refused: RefusedItem): Fault => {
  const { field, fields } = (refused.facts ?? {}) as Facts & { field?: string; fields?: readonly string[] };
  return { field: field ?? fields?.[0] ?? fieldOfProblem[refused.code ?? ''] ?? null, ...refused };
};

/**
 * By the code of a refusal: the field that the provider has to correct. Lists refusals that name no field themselves.
 */
const fieldOfProblem: Readonly<Record<string, string>> = {
  scheduleInPast: 'schedule.pickupTimeFrom',
  scheduleOutsideWindow: 'schedule.pickupTimeFrom',
  serviceUnknown: 'serviceType',
  paymentMethodUnknown: 'paymentMethod',
  areaNotCovered: 'origin.coordinates',
  destinationTooFar: 'destination.coordinates',
  noTier: 'destination.coordinates',
  noTierForSize: 'packages',
};
