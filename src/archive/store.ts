import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  onlyRow,
  type Queryable,
  reportSeconds,
  type Statement,
  sweepSeconds,
  type Tx,
} from '../db/connect.ts';
import { firstDeliveryIdAt } from '../ids.ts';
import type { Month } from '../money/invoice.ts';
import { over, sqlList } from '../statuses.ts';
import type { Standing } from './month.ts';

/** The tables that an archive holds, a file each, and what names their delivery. */
export const writtenTables = [
  { name: 'deliveries', key: 'id' },
  { name: 'courier_steps', key: 'delivery_id' },
  { name: 'alerts', key: 'delivery_id' },
  { name: 'intake_lines', key: 'delivery_id' },
  { name: 'simulations', key: 'delivery_id' },
] as const;
export type WrittenTable = (typeof writtenTables)[number];

/** Tables that hold nothing of a delivery whose personal data was erased. */
export const emptiedTables = [
  'courier_notifications',
  'delivery_media',
  'dispatch_approaches',
  'dispatch_explanations',
  'dispatch_give_backs',
  'dispatch_offers',
  'late_evidence',
  'media',
] as const;

/** Tables whose rows are made of other rows, or mean nothing after the end: they are removed and not kept. */
export const passingTables = ['courier_stops', 'delivery_texts', 'pin_tries'] as const;

/** Of a delivery `d`. */
const holdsData = `(
      d.personal_data_erased_at is null or d.updated_at >= d.personal_data_erased_at
      or ${emptiedTables.map((table) => `exists (select from ${table} l where l.delivery_id = d.id)`).join('\n      or ')}
    )`;
const isOver = `d.status in ${sqlList(over)}`;
const ofMonth = (key: string) => `${key} >= $1 and ${key} < $2`;

const rangeOf = ({ from, to }: Month) => [firstDeliveryIdAt(from), firstDeliveryIdAt(to)] as const;

const lockErased: Statement = {
  name: 'archive.lock-erased',
  mostSeconds: sweepSeconds,
  text: `
    select d.id
    from deliveries d
    where ${ofMonth('d.id')} and ${isOver} and d.updated_at < $3 and d.personal_data_erased_at is not null and ${holdsData}
    order by d.id
    limit $4
    for update of d`,
};

/**
 * Up to `most` deliveries of a month that were emptied, that got something since, and whose last end lies before an
 * instant; locked until the transaction ends.
 */
export async function lockWrittenSinceErased(
  tx: Tx,
  month: Month,
  endedBefore: Date,
  most: number,
): Promise<string[]> {
  const values = [...rangeOf(month), endedBefore, most];
  return (await tx.query<{ id: string }>(lockErased, values)).map(({ id }) => id);
}

const count: Statement = {
  name: 'archive.count',
  mostSeconds: sweepSeconds,
  text: `select count(*) as deliveries from deliveries d where ${ofMonth('d.id')}`,
};

/** How many deliveries of a month are in the database. */
export const countDeliveries = async (sql: Queryable, month: Month): Promise<number> =>
  onlyRow(await sql.query<{ deliveries: number }>(count, rangeOf(month))).deliveries;

const oldest: Statement = {
  name: 'archive.oldest',
  text: 'select created_at as at from deliveries order by id limit 1',
};

/** When the oldest delivery in the database was booked. */
export const findOldest = async (sql: Queryable): Promise<Date | undefined> =>
  (await sql.query<{ at: Date }>(oldest))[0]?.at;

const sizes: Statement = {
  name: 'archive.bytes',
  text: 'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
};

/** What the tables of deliveries take on the disk, indexes included. */
export const measureTables = async (sql: Queryable): Promise<number> => {
  const names = [...writtenTables.map(({ name }) => name), ...emptiedTables, ...passingTables];
  return Number(onlyRow(await sql.query<{ bytes: string }>(sizes, [names])).bytes);
};

/** Makes this connection the one that archives; false while another one does. */
export async function holdArchives(client: pg.Client): Promise<boolean> {
  const text = `select pg_try_advisory_lock(hashtext('antar archive')) as held`;
  return onlyRow((await client.query<{ held: boolean }>(text)).rows).held;
}

/** How a month stands in the snapshot of a connection. */
export async function findStanding(client: pg.Client, month: Month): Promise<Standing> {
  const text = `
    select count(*) as deliveries, count(*) filter (where is_open) as "underWay", min(id) filter (where is_open) as example,
      count(*) filter (where not is_open and holds_data) as "holdPersonalData"
    from (
      select d.id, ${holdsData} as holds_data,
        not ${isOver}
          or exists (select from webhook_queue q where q.delivery_id = d.id)
          or exists (
            select
            from intake_lines l
            join intakes i on i.id = l.intake_id and i.closed_at is null
            where l.delivery_id = d.id
          ) as is_open
      from deliveries d
      where ${ofMonth('d.id')}
    ) standing`;
  return onlyRow((await client.query<Standing>(text, [...rangeOf(month)])).rows);
}

/** The rows of a month as CSV with a heading, in the order of their deliveries, and their number once they have been read. */
export function copyCsv(
  client: pg.Client,
  { name, key }: WrittenTable,
  month: Month,
): { rows: Readable; count: () => number } {
  const [first, next] = rangeOf(month).map((id) => pg.escapeLiteral(id));
  const text = `select * from ${name} where ${key} >= ${first} and ${key} < ${next} order by ${key}`;
  const stream = client.query(copyTo(`copy (${text}) to stdout (format csv, header)`));
  return { rows: stream, count: () => stream.rowCount };
}

/** A delivery as a file of an archive has it; the time as the database wrote it. */
export interface Written {
  readonly id: string;
  readonly updatedAt: string;
  readonly timelineLength: number;
}

const lockSame: Statement = {
  name: 'archive.lock-same',
  mostSeconds: reportSeconds,
  text: `
    select d.id
    from unnest($1::text[], $2::timestamptz[], $3::integer[]) as w (id, updated_at, timeline_length)
    join deliveries d using (id, updated_at, timeline_length)
    where not ${holdsData}
    order by d.id
    for update of d`,
};

/** Those of some deliveries that are still as they were written, locked until the transaction ends. */
export async function lockUnchanged(tx: Tx, written: readonly Written[]): Promise<string[]> {
  const values = [
    written.map(({ id }) => id),
    written.map(({ updatedAt }) => updatedAt),
    written.map(({ timelineLength }) => timelineLength),
  ];
  return (await tx.query<{ id: string }>(lockSame, values)).map(({ id }) => id);
}

const ofDeliveries = [...writtenTables.slice(1).map(({ name }) => name), ...passingTables];

const remove: Statement = {
  name: 'archive.remove',
  mostSeconds: reportSeconds,
  text: `
    with ${ofDeliveries.map((table) => `of_${table} as (delete from ${table} where delivery_id = any ($1))`).join(', ')}
    delete from deliveries where id = any ($1)`,
};

/** Removes deliveries with everything that an archive keeps of them, and what is made of it. */
export async function removeDeliveries(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await tx.query(remove, [deliveryIds]);
}
