import { codeOf } from '../../caught.ts';
import type { Context, Scope } from '../../context.ts';
import { forgottenAt, longestWaitMs, patience } from '../../workspaces/idempotency/answer-once.ts';
import { gather } from '../gather.ts';
import { type NewEntry, storeEntries } from './book-store.ts';

/**
 * Time for which a statement that stores several bookings waits for an idempotency key that another process is using.
 * After this time, each booking is stored by a statement of its own.
 */
export const companyPatienceMs = 250;

/** Combines the bookings of requests that arrive at about the same time into one statement (decision 221). */
export interface Gatherer {
  /** Stores an entry. @returns false if another request already used its idempotency key */
  store(scope: Scope, entry: NewEntry): Promise<boolean>;
}

/** Creates a `Gatherer`. */
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
 * The result of storing one entry in a group: `true` if the entry was stored, `false` if its idempotency key is in use,
 * `alone` if the statement of the group failed and each entry must be stored by itself.
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

/** Stores one entry. If its idempotency key is in use, waits for the key as long as a repeated request does. */
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
/** PostgreSQL error classes that a single entry can cause. After such an error, the statement has stored nothing. */
const ofOneEntry = /^(21|22|23|40|42|54|55)[0-9A-Z]{3}$/;

/**
 * Returns true if one of the entries caused the error. The other entries can then be stored without that entry. A
 * broken connection is not such an error.
 */
const isOfOneEntry = (error: unknown): boolean => ofOneEntry.test(codeOf(error) ?? '');
