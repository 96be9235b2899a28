import type { Queryable, Statement } from './connect.ts';

/**
 * Processes share work (jobs, areas, shards of the webhook queue) by leases (decision 189). A holder has a lease: one
 * row with an end by the database's clock, which the holder renews well before. Work that it takes is marked with its
 * id, and becomes free when the lease ends. A process that dies or freezes thus loses all its work; one that stops
 * releases it at once.
 */

/** Kinds of shared work. */
export type SharedWork = 'jobs' | 'dispatch' | 'webhooks';

/** Returns a CTE `lease` that creates or renews a holder's lease; `id` and `leaseMs` are parameters (`$1`). */
export const leaseCte = (work: SharedWork, id: string, leaseMs: string) => `lease as (
      insert into lease_holders (id, work, ends_at)
      values (${id}, '${work}', clock_timestamp() + ${leaseMs} * interval '1 millisecond')
      on conflict (id) do update set ends_at = excluded.ends_at
    )`;

/**
 * SQL condition: the lease of a `lease_holders` row is valid. An end more than an hour away dates from before the clock
 * was set back.
 */
const isLive = `ends_at between now() and now() + interval '1 hour'`;

/** Returns a query for the `id` of all holders with a valid lease for a kind of work. */
export const liveHolders = (work: SharedWork) =>
  `select id from lease_holders where work = '${work}' and ${isLive}`;

/** Returns an SQL condition: the lease of the holder with this id is valid. */
export const isHeld = (holderId: string) =>
  `exists (select from lease_holders where lease_holders.id = ${holderId} and ${isLive})`;

/**
 * Returns an SQL condition: a row that a claim locks is free, because its holder's lease has ended and the holder is
 * still the one in the claim's snapshot. A holder whose lease began after the snapshot would otherwise seem to have
 * none.
 */
export const isFree = (holderId: string, seenHolderId: string) =>
  `(${holderId} is not distinct from ${seenHolderId} and not ${isHeld(seenHolderId)})`;

const renew = (work: SharedWork): Statement => ({
  name: `db.renew-lease-${work}`,
  text: `with ${leaseCte(work, '$1', '$2')} select`,
});

/** Extends a holder's lease by `leaseMs` from now. */
export async function renewLease(
  sql: Queryable,
  work: SharedWork,
  holderId: string,
  leaseMs: number,
): Promise<void> {
  await sql.query(renew(work), [holderId, leaseMs]);
}

const end: Statement = {
  name: 'db.end-lease',
  text: `delete from lease_holders where id = $1 or ends_at < now() - interval '1 hour'`,
};

/** Ends a holder's lease, which frees all its work, and removes holders that died long ago. */
export async function endLease(sql: Queryable, holderId: string): Promise<void> {
  await sql.query(end, [holderId]);
}
