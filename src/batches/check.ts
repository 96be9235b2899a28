import { setImmediate as breathe } from 'node:timers/promises';
import type { Caller, Context } from '../context.ts';
import { type BookingParts, checkAsked } from '../deliveries/book-asked.ts';
import type { Facts, Refusal } from '../problems.ts';
import type { PricedBooking } from '../quotes/price-booking.ts';
import { pathOfRow, type RowHeaders, type SentRow } from './batch.ts';

/** Rows that are checked before other requests have their turn. */
const rowsAtOnce = 25;

/** A fault of a row; `field` is the path of the field that it is about, if it is about one. */
export interface Fault {
  readonly field: string | null;
  readonly refusal: Refusal;
}

/** A row as it would be booked now: its price, or everything that is wrong with it. */
export interface CheckedRow {
  readonly position: number;
  readonly key: string;
  readonly priced: PricedBooking | null;
  readonly faults: readonly Fault[];
}

/** Checks and prices each row as booking it now would, and books nothing (decision 271). */
export async function checkRows(
  ctx: Context,
  parts: Pick<BookingParts, 'quoting'>,
  { caller, headers, rows }: { caller: Caller; headers: RowHeaders; rows: readonly SentRow[] },
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce).map(async ({ key, delivery }, index) => {
      const asked = { caller, bookedOn: pathOfRow(delivery), headers: { ...headers }, body: delivery };
      const { priced = null, refusals } = await checkAsked(ctx, parts, asked);
      return { position: start + index + 1, key, priced, faults: refusals.map(faultOf) };
    });
    checked.push(...(await Promise.all(some)));
    await breathe();
  }
  return checked;
}

/** The field that a refusal is about. One about a trip's end or its parcels names no field in the contract. */
const faultOf = (refusal: Refusal): Fault => {
  const { field, fields } = refusal.facts as Facts & { field?: string; fields?: readonly string[] };
  return { field: field ?? fields?.[0] ?? fieldOfProblem[refusal.problem] ?? null, refusal };
};

/** Where somebody would mend what the contract says without naming a field. */
const fieldOfProblem: Readonly<Record<string, string>> = {
  scheduleInPast: 'schedule.pickupTimeFrom',
  scheduleOutsideWindow: 'schedule.pickupTimeFrom',
  serviceUnknown: 'serviceType',
  paymentMethodUnknown: 'paymentMethod',
  areaNotCovered: 'origin.coordinates',
  destinationTooFar: 'destination.coordinates',
  noTier: 'destination.coordinates',
};
