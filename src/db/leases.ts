import type { Queryable, Statement } from './connect.ts';

/**
 * Leases, by which processes share work: jobs, areas of dispatch and shards of the webhook queue (decision 189). A
 * process has one lease for each kind of work: a row of `lease_holders` that ends at a time by the database's clock.
 * The process renews the lease long before that time. Each piece of work records the id of its holder, and is free
 * again when the holder's lease has ended. A process that dies or freezes thus loses all its work; one that stops
 * releases its work at once.
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
 * SQL condition: the lease of a `lease_holders` row is valid. A lease that ends more than an hour from now is not
 * valid: it was written before the clock was set back.
 */
const isLive = `ends_at between now() and now() + interval '1 hour'`;

/** Returns a query for the `id` of all holders with a valid lease for a kind of work. */
export const liveHolders = (work: SharedWork) =>
  `select id from lease_holders where work = '${work}' and ${isLive}`;

/** Returns an SQL condition: the lease of the holder with this id is valid. */
export const isHeld = (holderId: string) =>
  `exists (select from lease_holders where lease_holders.id = ${holderId} and ${isLive})`;

/**
 * Returns an SQL condition: a row of work that the statement has just locked has no holder with a valid lease.
 * `holderId` is the row's present holder, `seenHolderId` its holder in the statement's snapshot, which is older than
 * the lock. The two must be equal: if another process took the row after the snapshot, its lease may not be visible
 * yet.
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

/** Ends a holder's lease, which frees all its work. Also removes the leases of processes that died long ago. */
export async function endLease(sql: Queryable, holderId: string): Promise<void> {
  await sql.query(end, [holderId]);
}
