import { codeOf } from '../../caught.ts';
import type { Context, Scope } from '../../context.ts';
import { forgottenAt, longestWaitMs, patience } from '../../workspaces/idempotency/answer-once.ts';
import { gather } from '../gather.ts';
import { type NewEntry, storeEntries } from './book-store.ts';

/** Wait of grouped entries for a key that another process uses. */
export const companyPatienceMs = 250;

/** Stores entries that come at the same time together (decision 221). */
export interface Gatherer {
  /** Stores an entry durably. @returns false when its key is in use */
  store(scope: Scope, entry: NewEntry): Promise<boolean>;
}

/** Makes a gatherer of bookings. */
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

/** True if an entry was stored; `alone` if it must be tried by itself, since another one of its statement failed. */
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

/** An entry by itself waits for the use of its key as long as a repeat does. */
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
/** The classes of PostgreSQL's errors that one entry makes, and that leave nothing stored. */
const ofOneEntry = /^(21|22|23|40|42|54|55)[0-9A-Z]{3}$/;

/** Returns true if an error is of one entry, so that the others may be stored without it; a broken connection is of none. */
const isOfOneEntry = (error: unknown): boolean => ofOneEntry.test(codeOf(error) ?? '');
