import { codeOf } from '../../caught.ts';
import type { Context, Scope } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import { type BookingLimits, noLimits } from '../../quotes/quoting.ts';
import { forgottenAt, longestWaitMs, patience } from '../../workspaces/idempotency/answer-once.ts';
import { gather } from '../gather.ts';
import { type NewEntry, storeEntries } from './book-store.ts';
import { storeByLimits, storeWithinLimit } from './store-within-limit.ts';

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

/**
 * Creates a `Gatherer`. The bookings of a provider with a limit are stored by one statement at a time, so that they wait
 * for each other here and not with a connection each (decision 717).
 */
export function createGatherer(ctx: Context, limits: BookingLimits = noLimits): Gatherer {
  const storeGathered = gather<NewEntry, Stored>({
    mostInFlight: 2,
    mostTogether: 64,
    companyMs: 2,
    send: (scope, entries) => storeTogether(ctx, scope, entries, noLimits),
  });
  const storeLimited = gather<NewEntry, Stored>({
    mostInFlight: 1,
    mostTogether: 64,
    companyMs: 0,
    send: (scope, entries) => storeTogether(ctx, scope, entries, limits),
  });
  return {
    store: async (scope, entry) => {
      const storeOne = limits.isLimited(scope) ? storeLimited : storeGathered;
      let stored = await storeOne(scope, entry);
      if (stored === 'alone') stored = await storeAlone(ctx, limits, scope, entry);
      if (stored === 'over') throw problems.limitReached();
      return stored;
    },
  };
}

/**
 * The result of storing one entry in a group: `true` if the entry was stored, `false` if its idempotency key is in use,
 * `over` if it exceeds the limit of its provider, `alone` if the statement of the group failed and each entry must be
 * stored by itself.
 */
type Stored = boolean | 'over' | 'alone';

async function storeTogether(
  ctx: Context,
  scope: Scope,
  entries: readonly NewEntry[],
  limits: BookingLimits,
): Promise<Stored[]> {
  const claims = claimsOf(ctx, companyPatienceMs);
  try {
    if (limits.isLimited(scope)) {
      const { stored, over } = await ctx.sql.transaction((tx) =>
        storeWithinLimit(ctx, tx, scope, { entries, claims }),
      );
      return entries.map((_, place) => (over.has(place) ? 'over' : stored.has(place)));
    }
    const stored = await storeEntries(ctx.sql, scope, entries, claims);
    return entries.map((_, place) => stored.has(place));
  } catch (error) {
    const mayStoreAlone = isOfOneEntry(error) && (entries.length > 1 || codeOf(error) === lockTimeoutCode);
    if (!mayStoreAlone) throw error;
    return entries.map(() => 'alone');
  }
}

/** Stores one entry. If its idempotency key is in use, waits for the key as long as a repeated request does. */
const storeAlone = (
  ctx: Context,
  limits: BookingLimits,
  scope: Scope,
  entry: NewEntry,
): Promise<boolean | 'over'> =>
  ctx.sql.transaction(async (tx) => {
    const which = { entries: [entry], claims: claimsOf(ctx, longestWaitMs) };
    const { stored, over } = await storeByLimits(ctx, limits, tx, scope, which);
    return over.has(0) ? 'over' : stored.has(0);
  }, patience);

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
