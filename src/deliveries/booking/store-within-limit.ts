import type { Context, Scope } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import { hasRoomFor } from '../../money/limits/limit.ts';
import { lockLimit } from '../../money/limits/limits-store.ts';
import { readStanding } from '../../money/limits/read-standing.ts';
import type { BookingLimits } from '../../quotes/quoting.ts';
import { type Claims, type NewEntry, storeEntries } from './book-store.ts';

/** The places of the entries that were stored, and of those that exceed the limits of their provider. */
export interface StoredWithin {
  readonly stored: ReadonlySet<number>;
  readonly over: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/**
 * Stores bookings of a provider with a limit, except those that exceed it. Other bookings of the provider wait until
 * the transaction ends, so that together they never exceed it (decision 717).
 */
export async function storeWithinLimit(
  ctx: Pick<Context, 'now' | 'rules'>,
  tx: Tx,
  scope: Scope,
  { entries, claims }: { readonly entries: readonly NewEntry[]; readonly claims: Claims },
): Promise<StoredWithin> {
  await lockLimit(tx, scope.workspaceId);
  const standing = await readStanding(ctx, tx, scope.workspaceId);
  const places: number[] = [];
  const over = new Set<number>();
  let sumIdr = 0;
  for (const [place, { booking }] of entries.entries()) {
    const fareIdr = sumIdr + booking.delivery.amountIdr;
    if (standing === undefined || hasRoomFor(standing, fareIdr)) {
      sumIdr = fareIdr;
      places.push(place);
    } else over.add(place);
  }
  const fitting = places.map((place) => entries[place]!);
  const stored = fitting.length === 0 ? none : await storeEntries(tx, scope, fitting, claims);
  return { stored: new Set([...stored].map((index) => places[index]!)), over };
}

/** Stores bookings in a transaction, within the limit of their provider if it has one. */
export async function storeByLimits(
  ctx: Pick<Context, 'now' | 'rules'>,
  limits: BookingLimits,
  tx: Tx,
  scope: Scope,
  which: { readonly entries: readonly NewEntry[]; readonly claims: Claims },
): Promise<StoredWithin> {
  if (limits.isLimited(scope)) return storeWithinLimit(ctx, tx, scope, which);
  return { stored: await storeEntries(tx, scope, which.entries, which.claims), over: none };
}

/** Runs work in the transaction that `sql` is, or in a new one. */
export const inTransaction = <Result>(
  { sql: database }: Pick<Context, 'sql'>,
  sql: Queryable | Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => ('afterCommit' in sql ? work(sql) : database.transaction(work));
