import { type Queryable, type Statement, sweepSeconds, type Tx } from '../../db/connect.ts';
import type { Mark, MoveName, Status } from '../lifecycle.ts';

/** A courier's step as stored. */
export interface StoredStep {
  readonly courierId: string;
  readonly stepId: string;
  readonly deliveryId: string;
  readonly move: MoveName;
  /** The position of the step's entry in the timeline; `status` is the status in that entry. */
  readonly entryNumber: number;
  readonly status: Status | Mark;
  readonly deviceAt: Date;
  /** The time when the device sent the step, by its own clock; null if the phone did not report this time. */
  readonly sentAt: Date | null;
  /** The media id of the signature. */
  readonly signatureId: string | null;
  /** The checks that the step passed: the scanned code of the parcel, and the recipient's PIN. */
  readonly verified: readonly ('barcode' | 'pin')[];
  /** The courier's reason for a handover without the recipient's PIN. */
  readonly withoutPin: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly receivedAt: Date;
  /** For an arrival far from its place, the distance in metres between the two (decision 434); otherwise null. */
  readonly awayMeters: number | null;
  /**
   * The distance in metres that the phone displayed when it asked the courier to confirm an arrival; null if it did not
   * ask.
   */
  readonly awayToldMeters: number | null;
  /** The courier's reason why the arrival is far from the place; null if the courier only confirmed being there. */
  readonly awayReason: string | null;
}

const insert: Statement = {
  name: 'steps.insert',
  text: `
    insert into courier_steps (courier_id, step_id, delivery_id, move, position, status, device_at, sent_at, signature_id,
      verified, without_pin, latitude, longitude, received_at, away_meters, away_told_meters, away_reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (courier_id, step_id) do nothing
    returning step_id`,
};

/**
 * Stores a step in the transaction of its move.
 * @returns false if a step of another delivery was stored with the same id in the meantime
 */
export async function insertStep(tx: Tx, step: StoredStep): Promise<boolean> {
  const { courierId, stepId, deliveryId, move, entryNumber, status } = step;
  const { deviceAt, sentAt, signatureId, verified, withoutPin, latitude, longitude, receivedAt } = step;
  const what = [courierId, stepId, deliveryId, move, entryNumber, status];
  const how = [deviceAt, sentAt, signatureId, verified, withoutPin, latitude, longitude, receivedAt];
  const away = [step.awayMeters, step.awayToldMeters, step.awayReason];
  return (await tx.query(insert, [...what, ...how, ...away])).length === 1;
}

/** A step after which a courier had no more work on a delivery. */
export interface FinishedJob {
  readonly deliveryId: string;
  readonly providerOrderId: string;
  readonly step: MoveName;
  readonly status: Status | Mark;
  readonly deviceAt: Date;
  readonly sentAt: Date | null;
  readonly receivedAt: Date;
  readonly collectedAmountIdr: number | null;
  readonly collectedBy: 'CASH' | 'QRIS' | null;
}

/**
 * SQL condition: the step `s` is by the given courier and was received on the local day that begins at `since`, in any
 * of the country's time zones. Steps are indexed by UTC day, and a local day overlaps two UTC days.
 */
export const isOfDay = (courierId: string, since: string): string => `
  s.courier_id = ${courierId} and s.received_at >= ${since}
  and (s.received_at at time zone 'UTC')::date in (
    (${since} at time zone 'UTC')::date, (${since} at time zone 'UTC')::date + 1
  )`;

const finished: Statement = {
  name: 'steps.list-finished',
  text: `
    select s.delivery_id as "deliveryId", d.provider_order_id as "providerOrderId", s.move as step, s.status,
      s.device_at as "deviceAt", s.sent_at as "sentAt", s.received_at as "receivedAt",
      d.collected_amount_idr as "collectedAmountIdr", d.collected_by as "collectedBy"
    from courier_steps s
    join deliveries d on d.id = s.delivery_id
    where ${isOfDay('$1', '$2::timestamptz')} and s.move = any ($3)
    order by s.received_at desc, s.step_id
    limit 200`,
};

/** Lists the courier's steps of the given kinds on the local day that begins at `since`, latest first; at most 200. */
export const listFinished = (
  sql: Queryable,
  courierId: string,
  { since, steps }: { since: Date; steps: readonly MoveName[] },
): Promise<FinishedJob[]> => sql.query<FinishedJob>(finished, [courierId, since, steps]);

const prune: Statement = {
  name: 'steps.delete-before',
  mostSeconds: sweepSeconds,
  text: `
    delete from courier_steps
    where ctid = any(array(select ctid from courier_steps where received_at < $1 limit $2))
    returning 1`,
};

/** Deletes up to `most` steps received before the given time. @returns the number of deleted steps */
export const deleteStepsBefore = async (sql: Queryable, before: Date, most: number): Promise<number> =>
  (await sql.query(prune, [before, most])).length;
