import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import { isFree, leaseCte, liveHolders } from '../../db/leases.ts';

const claim: Statement = {
  name: 'webhooks.claim-shards',
  text: `
    with ${leaseCte('webhooks', '$1', '$2')},
    live as materialized (
      ${liveHolders('webhooks')}
      union
      select $1
    ),
    free as (
      select webhook_shards.shard
      from webhook_shards join webhook_shards seen on seen.shard = webhook_shards.shard
      where webhook_shards.holder_id is distinct from $1 and ${isFree('webhook_shards.holder_id', 'seen.holder_id')}
      order by random()
      limit greatest(0, (
        select ceil((select count(*) from webhook_shards)::numeric / (select count(*) from live))
          - (select count(*) from webhook_shards where holder_id = $1)
      ))
      for update of webhook_shards skip locked
    ),
    taken as (
      update webhook_shards
      set holder_id = $1, epoch = epoch + 1
      from free
      where webhook_shards.shard = free.shard
      returning webhook_shards.shard, webhook_shards.epoch
    )
    select
      clock_timestamp() as now,
      (select count(*) from live) as live,
      (
        select coalesce(json_agg(json_build_object('shard', shard, 'epoch', epoch)), '[]')
        from (
          select shard, epoch from taken
          union all
          select shard, epoch from webhook_shards where holder_id = $1
        ) as held
      ) as held`,
};

export interface Claim {
  /** The time by the database's clock. */
  readonly now: Date;
  /** Number of senders with a valid lease, including this one. */
  readonly live: number;
  readonly held: readonly { readonly shard: number; readonly epoch: number }[];
}

/** Renews a sender's lease and takes its share of the shards (parts of the queue) that no other sender holds. */
export async function claimShards(sql: Queryable, holderId: string, leaseMs: number): Promise<Claim> {
  return onlyRow(await sql.query<Claim>(claim, [holderId, leaseMs]));
}

const release: Statement = {
  name: 'webhooks.release-shards',
  text: 'update webhook_shards set holder_id = null where holder_id = $1 and shard = any ($2::smallint[])',
};

/** Releases shards, so that other senders can take them. */
export async function releaseShards(
  sql: Queryable,
  holderId: string,
  shards: readonly number[],
): Promise<void> {
  await sql.query(release, [holderId, shards]);
}
