import type { Queryable, Statement } from './connect.ts';

/**
 * Processes share work (jobs, areas, shards of the webhook queue) in one way (decision 189). A holder has a
 * lease: one row that ends by the database's clock and is renewed long before. Work that it takes carries its
 * id, and is free once the lease has ended. A process that dies or freezes gives up all its work; one that
 * stops does so at once.
 */

/** The kinds of shared work. */
export type SharedWork = 'jobs' | 'dispatch' | 'webhooks';

/** A CTE `lease` that gives a holder its lease or renews it; `id` and `leaseMs` are parameters (`$1`). */
export const leaseCte = (work: SharedWork, id: string, leaseMs: string) => `lease as (
      insert into lease_holders (id, work, ends_at)
      values (${id}, '${work}', clock_timestamp() + ${leaseMs} * interval '1 millisecond')
      on conflict (id) do update set ends_at = excluded.ends_at
    )`;

/**
 * True if the lease of a row of `lease_holders` has not ended. A far later end dates from before the clock was
 * set back.
 */
const isLive = `ends_at between now() and now() + interval '1 hour'`;

/** The holders of a kind of work whose leases have not ended, as a query for their `id`. */
export const liveHolders = (work: SharedWork) =>
  `select id from lease_holders where work = '${work}' and ${isLive}`;

/** True if the lease of the holder with this id has not ended. */
export const isHeld = (holderId: string) =>
  `exists (select from lease_holders where lease_holders.id = ${holderId} and ${isLive})`;

/**
 * True if a row that a claim locks is free: its holder's lease has ended, and it has no other holder than the claim's
 * snapshot saw. A holder whose lease began after that snapshot looks like one whose lease has ended.
 */
export const isFree = (holderId: string, seenHolderId: string) =>
  `(${holderId} is not distinct from ${seenHolderId} and not ${isHeld(seenHolderId)})`;

const renew = (work: SharedWork): Statement => ({
  name: `db.renew-lease-${work}`,
  text: `with ${leaseCte(work, '$1', '$2')} select`,
});

/** Extends a holder's lease to a time after now. */
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

/** Gives up all work of a holder, and removes holders that died long ago. */
export async function endLease(sql: Queryable, holderId: string): Promise<void> {
  await sql.query(end, [holderId]);
}
