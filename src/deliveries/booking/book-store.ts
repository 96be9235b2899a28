import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import { enqueueJobsCte } from '../../jobs/store.ts';
import { namesOf } from '../../names.ts';
import { emitEventCtes } from '../../webhooks/store.ts';
import {
  keepAnswersCte,
  keyColumns,
  keyFieldsOf,
  type StoredUse,
} from '../../workspaces/idempotency/store.ts';
import type { Delivery } from '../delivery.ts';
import { bookingColumns, type EventToEmit } from '../store.ts';
import { firstEntryOf, storedEntry } from '../timeline.ts';

/**
 * A new delivery and the data stored with it. `trace` is the calculation of its fare; the actor is that of the first
 * timeline entry.
 */
export interface NewBooking {
  readonly delivery: Delivery;
  readonly trace: object;
  readonly actor: 'provider' | 'operations';
  readonly actorId: string;
  readonly event: EventToEmit;
  readonly jobs: readonly NewJob[];
}

/** The data that a request stores: its booking, and its answer, if it has an idempotency key. */
export interface NewEntry {
  readonly booking: NewBooking;
  readonly use: StoredUse | null;
}

/**
 * The settings with which a statement reserves idempotency keys: the time of the reservation, and the timeout of the
 * wait for a key that another request holds.
 */
export interface Claims {
  readonly at: Date;
  /** A key that was last reserved at or before this time may be used again. */
  readonly forgottenAt: Date;
  readonly patienceMs: number;
}

const columns = `${Object.values(bookingColumns).join(', ')}, status, updated_at, trace, timeline`;

const text = `
  with asked as materialized (
    select *
    from jsonb_to_recordset($1::jsonb) as asked (
      place integer, "deliveryId" text, status text, at timestamptz, "eventId" text, body text,
      traceparent text, jobs jsonb, ${keyColumns}
    )
  ), ${keepAnswersCte('asked', { workspaceId: '$3', environment: '$4', at: '$5', forgottenAt: '$6', patienceMs: '$7' })},
  stored as materialized (
    select *
    from asked
    where key is null or (path, key) in (select path, key from claimed)
  ), delivery as (
    insert into deliveries (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::deliveries, $2::jsonb)
    where id in (select "deliveryId" from stored)
  ), ${emitEventCtes(
    {
      id: '"eventId"',
      workspaceId: '$3',
      environment: '$4',
      deliveryId: '"deliveryId"',
      sequence: '1',
      status: 'stored.status',
      occurredAt: 'at',
      body: 'body',
      traceparent: 'traceparent',
    },
    'stored',
  )}, ${enqueueJobsCte('stored.jobs', 'stored')}
  select place
  from stored`;

const book: Statement = { name: 'deliveries.book', text };

const rowOf = ({ delivery, trace, actor, actorId }: NewBooking) => ({
  ...Object.fromEntries(namesOf(bookingColumns).map((field) => [bookingColumns[field], delivery[field]])),
  status: delivery.status,
  updated_at: delivery.updatedAt,
  trace,
  timeline: [storedEntry(firstEntryOf(delivery), { move: 'book', actor, actorId })],
});

const entryRowOf = ({ booking, use }: NewEntry, place: number) => ({
  place,
  deliveryId: booking.delivery.id,
  status: booking.delivery.status,
  at: booking.delivery.updatedAt,
  eventId: booking.event.id,
  body: booking.event.body,
  traceparent: booking.event.traceparent,
  jobs: booking.jobs,
  ...(use && keyFieldsOf(use)),
});

/**
 * Stores the bookings and answers of several requests of one workspace and environment in one statement. Each delivery
 * is stored with its first timeline entry, first event and jobs (decision 221). An entry whose idempotency key is in
 * use is skipped. If one entry causes an error, nothing is stored.
 * @returns the indexes of the stored entries
 */
export async function storeEntries(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  entries: readonly NewEntry[],
  { at, forgottenAt, patienceMs }: Claims,
): Promise<Set<number>> {
  const rows = entries.map(({ booking }) => rowOf(booking));
  const values = [
    JSON.stringify(entries.map(entryRowOf)),
    JSON.stringify(rows),
    workspaceId,
    environment,
    at,
    forgottenAt,
    String(patienceMs),
  ];
  const stored = await sql.query<{ place: number }>(book, values);
  return new Set(stored.map(({ place }) => place));
}

/** Stores the booking of a request without an idempotency key, in one round trip. */
export async function storeBooking(sql: Queryable, booking: NewBooking): Promise<void> {
  await storeEntries(sql, booking.delivery, [{ booking, use: null }], claimsWithoutKey(booking));
}

/** The settings with which a booking without an idempotency key is stored. */
export const claimsWithoutKey = ({ delivery: { updatedAt } }: NewBooking): Claims => ({
  at: updatedAt,
  forgottenAt: updatedAt,
  patienceMs: 0,
});
