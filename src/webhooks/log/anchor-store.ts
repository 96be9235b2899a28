import type pg from 'pg';
import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';

const server: Statement = {
  name: 'feed.server',
  text: `
    select system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as server
    from pg_control_system()`,
};

/** Identifies the server of a connection: its start time changes at a restart or a failover. */
export interface Identity {
  readonly isStandby: boolean;
  readonly startedAt: string;
}

export async function identify(client: pg.ClientBase): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    'select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt"',
  );
  return onlyRow(rows);
}

/** Returns the server's system identifier and timeline; null if the server does not report them. */
export async function findServer(sql: Queryable): Promise<string | null> {
  const [row] = await sql.query<{ server: string }>(server).catch(() => []);
  return row?.server ?? null;
}

/**
 * The rule by which the feed computes offsets: it adds `shift` to the transaction ids of `server`. Before the first
 * check, `server` is null.
 */
export interface Anchor {
  readonly server: string | null;
  readonly shift: number;
}

const anchor: Statement = { name: 'feed.anchor', text: 'select server, shift from feed_anchor' };

export async function findAnchor(sql: Queryable): Promise<Anchor> {
  return onlyRow(await sql.query<Anchor>(anchor));
}

const put: Statement = { name: 'feed.put-anchor', text: 'update feed_anchor set server = $1, shift = $2' };

export async function putAnchor(sql: Queryable, { server, shift }: Anchor): Promise<void> {
  await sql.query(put, [server, shift]);
}

const note: Statement = {
  name: 'feed.note',
  text: 'update feed_anchor set server = $1 where server is null',
};

/** Stores the server that the first check found, unless a server is stored already. */
export async function noteServer(sql: Queryable, server: string): Promise<void> {
  await sql.query(note, [server]);
}

const lock: Statement = {
  name: 'feed.lock',
  text: 'lock table events in share row exclusive mode',
};

/** Waits for every open transaction that wrote an event, and blocks other writers until this transaction ends. */
export async function lockEvents(tx: Tx): Promise<void> {
  await tx.query(lock);
}

/**
 * SQL that selects as `last`, for each provider and environment, the event with the highest offset. It reads one index
 * entry for each of them.
 */
const lastOfEach = (condition = 'true'): string => `
    from workspaces as workspace
    cross join unnest(array['sandbox', 'production']) as environment
    cross join lateral (
      select feed_offset, recorded_at
      from events
      where workspace_id = workspace.id and events.environment = environment.environment and ${condition}
      order by feed_offset desc
      limit 1
    ) as last`;

const highest: Statement = {
  name: 'feed.highest',
  text: `
    select coalesce(max(last.feed_offset), 0) as highest,
      (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + shift from feed_anchor) as ahead,
      extract(epoch from clock_timestamp())::float8 as "clockSeconds"
    ${lastOfEach()}`,
};

/** The highest offset so far, the next one, and the server's clock. */
export interface Standing {
  /** The highest offset of any event. */
  readonly highest: number;
  /** The next offset that this server will assign. */
  readonly ahead: number;
  /** The server's clock, in seconds since 1970. */
  readonly clockSeconds: number;
}

export const findHighest = async (sql: Queryable): Promise<Standing> =>
  onlyRow(await sql.query<Standing>(highest));

/** A range of offsets: from `from` up to but not including `to`. */
export interface Offsets {
  readonly from: number;
  readonly to: number;
}

const anyOf: Statement = {
  name: 'feed.any-of',
  text: `
    select exists (
      select ${lastOfEach('feed_offset < $2')}
      where last.feed_offset >= $1
    ) as "isThere"`,
};

/** Returns true if any event has an offset in the range. */
export async function hasEvents(sql: Queryable, { from, to }: Offsets): Promise<boolean> {
  return onlyRow(await sql.query<{ isThere: boolean }>(anyOf, [from, to])).isThere;
}

// No index covers the times at which events were recorded. The last event of each provider gives a lower bound for the
// times that matter, so only the partitions of recent days are read.
const advance: Statement = {
  name: 'feed.advance',
  text: `
    update events
    set feed_offset = feed_offset + $3
    where feed_offset >= $1 and feed_offset < $2
      and recorded_at > (
        select max(recorded_at)
        from events
        where feed_offset >= $2
          and recorded_at >= (select max(last.recorded_at) ${lastOfEach()} where last.feed_offset >= $2)
      )`,
};

/**
 * Adds `by` to the offsets in a range, but only for events recorded after every event whose offset is above the range.
 */
export async function advanceLater(tx: Tx, { from, to }: Offsets, by: number): Promise<void> {
  await tx.query(advance, [from, to, by]);
}
