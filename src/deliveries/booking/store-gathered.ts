import { codeOf } from '../../caught.ts';
import type { Context, Scope } from '../../context.ts';
import { forgottenAt, longestWaitMs, patience } from '../../workspaces/idempotency/answer-once.ts';
import { gather } from '../gather.ts';
import { type NewEntry, storeEntries } from './book-store.ts';

/** Timeout of a group of entries that waits for a key in use by another process. */
export const companyPatienceMs = 250;

/** Stores entries that arrive at about the same time in one statement (decision 221). */
export interface Gatherer {
  /** Stores an entry. @returns false if its key is in use */
  store(scope: Scope, entry: NewEntry): Promise<boolean>;
}

/** Creates a gatherer, which stores bookings in groups. */
export function createGatherer(ctx: Context): Gatherer {
  const storeGathered = gather<NewEntry, Stored>({
    mostInFlight: 2,
    mostTogether: 64,
    companyMs: 2,
    send: (scope, entries) => storeTogether(ctx, scope, entries),
  });
  return {
    store: async (scope, entry) => {
      const stored = await storeGathered(scope, entry);
      return stored === 'alone' ? storeAlone(ctx, scope, entry) : stored;
    },
  };
}

/**
 * True if the entry was stored; `alone` if another entry of its statement failed, so that it must be retried by itself.
 */
type Stored = boolean | 'alone';

async function storeTogether(ctx: Context, scope: Scope, entries: readonly NewEntry[]): Promise<Stored[]> {
  try {
    const stored = await storeEntries(ctx.sql, scope, entries, claimsOf(ctx, companyPatienceMs));
    return entries.map((_, place) => stored.has(place));
  } catch (error) {
    const mayStoreAlone = isOfOneEntry(error) && (entries.length > 1 || codeOf(error) === lockTimeoutCode);
    if (!mayStoreAlone) throw error;
    return entries.map(() => 'alone');
  }
}

/** Stores one entry, waiting for another use of its key as long as a repeated request does. */
const storeAlone = (ctx: Context, scope: Scope, entry: NewEntry): Promise<boolean> =>
  ctx.sql.transaction(
    async (tx) => (await storeEntries(tx, scope, [entry], claimsOf(ctx, longestWaitMs))).has(0),
    patience,
  );

const claimsOf = ({ now }: Context, patienceMs: number) => {
  const at = now();
  return { at, forgottenAt: forgottenAt(at), patienceMs };
};

const lockTimeoutCode = '55P03';
/** The PostgreSQL error classes that a single entry can cause, and after which nothing is stored. */
const ofOneEntry = /^(21|22|23|40|42|54|55)[0-9A-Z]{3}$/;

/**
 * Returns true if one entry caused the error, so that the others can be stored without it. A broken connection is not
 * such an error.
 */
const isOfOneEntry = (error: unknown): boolean => ofOneEntry.test(codeOf(error) ?? '');
