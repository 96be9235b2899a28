import type { Queryable, Statement } from '../../db/connect.ts';

/** First key of the advisory locks that senders hold; the second is the sender's id. */
const lockClass = 0x414e5452;

const lock: Statement = {
  name: 'webhooks.lock-sender',
  text: `select pg_try_advisory_lock(${lockClass}, $1) as held`,
};

/** Takes the lock that says this sender's connection lives. @returns false while an old connection still holds it */
export async function lockSender(sql: Queryable, senderId: number): Promise<boolean> {
  const [row] = await sql.query<{ held: boolean }>(lock, [senderId]);
  return row!.held;
}

/*
 * A sender lives while it beats and its connection holds its lock. One that has beaten just now also lives without the
 * lock: its connection was cut and it is about to come back. A beat of times to come is of before the clock was set back.
 */
const beat: Statement = {
  name: 'webhooks.beat',
  text: `
    with own as (
      insert into webhook_senders (id, beat_at)
      values ($1, clock_timestamp())
      on conflict (id) do update set beat_at = excluded.beat_at
    ),
    live as materialized (
      select id
      from webhook_senders
      where beat_at between now() - $2 * interval '1 millisecond' and now() + $2 * interval '1 millisecond'
        or beat_at > now() - $3 * interval '1 millisecond' and exists (
          select
          from pg_locks
          where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())
            and classid = ${lockClass}
            and objid = webhook_senders.id::oid
            and objsubid = 2
            and granted
        )
      union
      select $1
    ),
    free as (
      select shard
      from webhook_shards
      where sender_id is null or sender_id not in (select id from live)
      order by random()
      limit greatest(0, (
        select ceil((select count(*) from webhook_shards)::numeric / (select count(*) from live))
          - (select count(*) from webhook_shards where sender_id = $1)
      ))
      for update skip locked
    ),
    taken as (
      update webhook_shards
      set sender_id = $1, epoch = epoch + 1
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
          select shard, epoch from webhook_shards where sender_id = $1
        ) as held
      ) as held`,
};

export interface Beat {
  /** The database's clock. */
  readonly now: Date;
  /** Senders alive, this one included. */
  readonly live: number;
  readonly held: readonly { readonly shard: number; readonly epoch: number }[];
}

/** How long a sender is believed alive since its last beat: by itself, and with its lock held. */
export interface Patience {
  readonly unlockedMs: number;
  readonly lockedMs: number;
}

/** Says that this sender lives, and takes its share of the shards that nobody serves. */
export async function beatAndClaim(sql: Queryable, senderId: number, patience: Patience): Promise<Beat> {
  const [row] = await sql.query<Beat>(beat, [senderId, patience.unlockedMs, patience.lockedMs]);
  return row!;
}

const release: Statement = {
  name: 'webhooks.release',
  text: 'update webhook_shards set sender_id = null where sender_id = $1 and shard = any ($2::smallint[])',
};

/** Leaves shards to others. */
export async function releaseShards(
  sql: Queryable,
  senderId: number,
  shards: readonly number[],
): Promise<void> {
  await sql.query(release, [senderId, shards]);
}

const leave: Statement = {
  name: 'webhooks.leave',
  text: `
    with gone as (
      delete from webhook_senders
      where id = $1 or beat_at < now() - interval '1 hour'
    )
    update webhook_shards set sender_id = null where sender_id = $1`,
};

/** Leaves everything to others, and tidies up after senders long dead. */
export async function leaveSenders(sql: Queryable, senderId: number): Promise<void> {
  await sql.query(leave, [senderId]);
}
