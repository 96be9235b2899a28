import type { Queryable, Statement } from './connect.ts';

/*
 * Work that processes share (jobs, areas, shards of the webhook queue) is divided in one way (decision 189). A holder has a lease, one
 * row that ends by the database's clock and is renewed long before. What it takes carries its id, and is anybody's once
 * the lease has ended: a process that dies or freezes gives up all it had, and one that stops does so at once.
 */

/** What a holder takes. */
export type SharedWork = 'jobs' | 'dispatch' | 'webhooks';

/** A CTE `lease` that gives a holder its lease or renews it; `id` and `leaseMs` are parameters (`$1`). */
export const leaseCte = (work: SharedWork, id: string, leaseMs: string) => `lease as (
      insert into lease_holders (id, work, ends_at)
      values (${id}, '${work}', clock_timestamp() + ${leaseMs} * interval '1 millisecond')
      on conflict (id) do update set ends_at = excluded.ends_at
    )`;

/** Of a row of `lease_holders`: its lease has not ended. One of times to come is of before the clock was set back. */
const isLive = `ends_at between now() and now() + interval '1 hour'`;

/** The holders of a work whose leases have not ended, as a query for their `id`. */
export const liveHolders = (work: SharedWork) =>
  `select id from lease_holders where work = '${work}' and ${isLive}`;

/** Whether what carries this holder's id, or null, is anybody's. */
export const isFree = (holderId: string) =>
  `not exists (select from lease_holders where lease_holders.id = ${holderId} and ${isLive})`;

const renew = (work: SharedWork): Statement => ({
  name: `db.renew-lease-${work}`,
  text: `with ${leaseCte(work, '$1', '$2')} select`,
});

/** Has a holder's lease end so much later than now. */
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

/** Gives up all that a holder has, and tidies up after holders long dead. */
export async function endLease(sql: Queryable, holderId: string): Promise<void> {
  await sql.query(end, [holderId]);
}
