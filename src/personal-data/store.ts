import { type Queryable, reportSeconds, type Statement, sweepSeconds, type Tx } from '../db/connect.ts';
import { awaitsSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import { rewriteTexts } from '../deliveries/search/texts-store.ts';
import type { StoredEntry } from '../deliveries/timeline.ts';
import type { StoredMedia } from '../media/store.ts';
import { over, sqlList } from '../vocabulary/statuses.ts';

const isOver = `status in ${sqlList(over)}`;

const lockDue: Statement = {
  name: 'personal-data.lock-due',
  text: `
    select id
    from deliveries d
    where personal_data_erased_at is null and ${isOver} and created_at < $1 and updated_at < $1
      and not ${awaitsSettlement('d.id')}
    order by created_at
    limit $2
    for no key update skip locked`,
};

/**
 * Returns up to `most` deliveries that ended before the given time, do not wait for the settlement of a late handover,
 * and still hold personal data. They are locked until the transaction ends.
 */
export async function lockDueDeliveries(tx: Tx, endedBefore: Date, most: number): Promise<string[]> {
  return (await tx.query<{ id: string }>(lockDue, [endedBefore, most])).map(({ id }) => id);
}

const media: Statement = {
  name: 'personal-data.media',
  text: `
    select id, content_type as "contentType", received_at as "receivedAt"
    from media
    where delivery_id = any ($1)`,
};

export type MediaFile = Pick<StoredMedia, 'id' | 'contentType' | 'receivedAt'>;

/** Returns the fields that name the files of the deliveries' photos. */
export const listMediaOf = (sql: Queryable, deliveryIds: readonly string[]): Promise<MediaFile[]> =>
  sql.query<MediaFile>(media, [deliveryIds]);

/**
 * Removes the personal data from the rows of deliveries. Cost, weight and times stay, and so does the fare's
 * calculation while it is recent. A required text becomes a dash.
 */
const emptyDeliveries: Statement = {
  name: 'personal-data.empty-deliveries',
  text: `
    update deliveries d
    set sender = '{"firstName": "-"}',
      recipient = '{"firstName": "-"}',
      origin = case when origin is not null then jsonb_build_object('address', '-') end,
      destination = '{"address": "-"}',
      packages = (
        select jsonb_agg(
          p.value - 'description' || '{"name": "-"}'
            || case when jsonb_typeof(p.value -> 'insurance') = 'object'
              then jsonb_build_object('insurance', p.value -> 'insurance' || '{"provider": "-", "label": null}') else '{}' end
          order by p.place
        )
        from jsonb_array_elements(d.packages) with ordinality as p (value, place)
      ),
      instructions = '[]',
      timeline = (
        select jsonb_agg(
          case when t.entry ->> 5 is null then t.entry
            else jsonb_set(t.entry, '{5}', coalesce(to_jsonb(r.text_id), 'null')) end
          order by t.place
        )
        from jsonb_array_elements(d.timeline) with ordinality as t (entry, place)
        left join reason_codes r on r.code = t.entry ->> 6
      ),
      actual_recipient_name = case when actual_recipient_name is not null then '-' end,
      actual_recipient_relationship = null,
      cancelled_reason = null,
      trace = case when created_at < $3 then '{}' else trace end,
      personal_data_erased_at = $2
    where id = any ($1)`,
};

const emptyRest: Statement = {
  name: 'personal-data.empty-rest',
  text: `
    with steps as (
      update courier_steps
      set latitude = null, longitude = null, signature_id = null, without_pin = null,
        away_meters = null, away_told_meters = null, away_reason = null
      where delivery_id = any ($1)
    ), late_evidence as (
      delete from late_evidence where delivery_id = any ($1)
    ), internal_notes as (
      delete from internal_notes where delivery_id = any ($1)
    ), corrections as (
      delete from delivery_corrections where delivery_id = any ($1)
    ), books as (
      update ledger_transactions t
      set shortfall_reason = null
      from deliveries d
      where d.id = any ($1) and t.environment = d.environment and t.kind = 'collection' and t.source = d.id
        and t.shortfall_reason is not null
    ), proofs as (
      delete from delivery_media where delivery_id = any ($1)
    ), photos as (
      delete from media where delivery_id = any ($1)
    ), messages as (
      delete from courier_notifications where delivery_id = any ($1)
    ), explanations as (
      delete from dispatch_explanations where delivery_id = any ($1)
    ), offers as (
      delete from dispatch_offers where delivery_id = any ($1)
    ), give_backs as (
      delete from dispatch_give_backs where delivery_id = any ($1)
    ), approaches as (
      delete from dispatch_approaches where delivery_id = any ($1)
    ), jobs as (
      delete from jobs where delivery_id = any ($1)
    ), attempts as (
      delete from webhook_attempts a
      using events e
      where e.delivery_id = any ($1) and a.event_id = e.id
    )
    delete from events
    where delivery_id = any ($1) and id <> all ($2)`,
};

/** A webhook event that is still queued for its provider, with its body. */
export interface QueuedEvent {
  readonly id: string;
  readonly body: string;
}

const lockQueue: Statement = {
  name: 'personal-data.lock-queue',
  text: `
    select
    from webhook_queue
    where delivery_id = any ($1)
    order by delivery_id, part
    for update`,
};

const queued: Statement = {
  name: 'personal-data.queued-events',
  text: `
    select distinct e.id, e.body
    from webhook_queue q
    join events e on e.delivery_id = q.delivery_id and e.sequence between q.next_sequence and q.last_sequence
    where q.delivery_id = any ($1)`,
};

/** Returns the queued webhook events of deliveries. Their queue rows are locked until the transaction ends. */
export async function lockQueuedEvents(tx: Tx, deliveryIds: readonly string[]): Promise<QueuedEvent[]> {
  await tx.query(lockQueue, [deliveryIds]);
  // This is a separate statement, so that it sees changes that the sender made to the queue while the lock waited.
  return tx.query<QueuedEvent>(queued, [deliveryIds]);
}

const rewrite: Statement = {
  name: 'personal-data.rewrite-events',
  text: `
    update events
    set body = e.body
    from unnest($2::text[], $3::text[]) as e (id, body)
    where events.delivery_id = any ($1) and events.id = e.id`,
};

/**
 * Removes deliveries' personal data from every table. Money, counts, fares and times stay. The given webhook events
 * stay with their new bodies; the deliveries' other events are deleted.
 */
export async function emptyDeliveryRows(
  tx: Tx,
  deliveryIds: readonly string[],
  { at, tracesFrom, events }: { at: Date; tracesFrom: Date; events: readonly QueuedEvent[] },
): Promise<void> {
  const eventIds = events.map(({ id }) => id);
  await tx.query(emptyDeliveries, [deliveryIds, at, tracesFrom]);
  await rewriteTexts(tx, deliveryIds);
  await tx.query(rewrite, [deliveryIds, eventIds, events.map(({ body }) => body)]);
  await tx.query(emptyRest, [deliveryIds, eventIds]);
}

const dropAged: Statement = {
  name: 'personal-data.drop-aged',
  mostSeconds: sweepSeconds,
  text: `
    with positions as (
      delete from courier_positions where at < $1
    ), approaches as (
      delete from dispatch_approaches where near_at < $1
    )
    update webhook_attempts
    set response = null
    where started_at < $1 and response is not null`,
};

/**
 * Removes data that is older than the given time, whether or not its delivery has ended: positions of couriers, their
 * distances to pickups, and responses of webhook receivers.
 */
export async function dropAgedTraces(sql: Queryable, before: Date): Promise<void> {
  await sql.query(dropAged, [before]);
}

/** A delivery that a person sent or received. */
export interface DeliveryOfPerson {
  readonly deliveryId: string;
  readonly isOver: boolean;
  readonly isSender: boolean;
  readonly isRecipient: boolean;
  readonly createdAt: Date;
  readonly status: string;
  readonly sender: unknown;
  readonly recipient: unknown;
  readonly origin: unknown;
  readonly destination: unknown;
  readonly packages: unknown;
  readonly instructions: unknown;
  readonly actualRecipientName: string | null;
  readonly actualRecipientRelationship: string | null;
  readonly cancelledReason: string | null;
  readonly timeline: readonly StoredEntry[];
  readonly lateEvidence: unknown;
  readonly internalNotes: unknown;
  readonly corrections: unknown;
  readonly mediaIds: readonly string[];
}

/**
 * SQL condition: the sender or recipient has the number `$1`. It compares the digits first, for which there is an
 * index, and then the exact number. Erased deliveries hold no number.
 */
const isNumberOf = (person: 'sender' | 'recipient') => `
      reverse(contact_digits(${person})) = reverse(regexp_replace($1, '[^0-9]', '', 'g'))
      and $1 in (${person} ->> 'phoneE164', ${person} ->> 'phone')`;
const isOfPhone = `personal_data_erased_at is null and (${isNumberOf('sender')} or ${isNumberOf('recipient')})`;

const ofPhone: Statement = {
  name: 'personal-data.of-phone',
  mostSeconds: reportSeconds,
  text: `
    select
      id as "deliveryId",
      ${isOver} as "isOver",
      $1 in (sender ->> 'phoneE164', sender ->> 'phone') as "isSender",
      $1 in (recipient ->> 'phoneE164', recipient ->> 'phone') as "isRecipient",
      created_at as "createdAt", status, sender, recipient, origin, destination, packages, instructions,
      actual_recipient_name as "actualRecipientName",
      actual_recipient_relationship as "actualRecipientRelationship",
      cancelled_reason as "cancelledReason",
      timeline,
      (
        select coalesce(jsonb_agg(jsonb_build_object('step', e.move, 'at', e.received_at, 'notes', e.notes,
          'recipientName', e.recipient_name, 'recipientRelationship', e.recipient_relationship,
          'shortfallReason', e.shortfall_reason, 'settlementReason', e.settlement_reason)
          order by e.received_at), '[]')
        from late_evidence e
        where e.delivery_id = d.id
      ) as "lateEvidence",
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'notes', n.notes) order by n.at, n.id), '[]')
        from internal_notes n
        where n.delivery_id = d.id
      ) as "internalNotes",
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'changes', c.changes) order by c.id), '[]')
        from delivery_corrections c
        where c.delivery_id = d.id
      ) as "corrections",
      array(select m.id from media m where m.delivery_id = d.id order by m.id) as "mediaIds"
    from deliveries d
    where ${isOfPhone}
    order by created_at, id`,
};

/** Returns the deliveries, in any workspace, that the person with this number (E.164) sent or received. */
export const listDeliveriesOfPhone = (sql: Queryable, phone: string): Promise<DeliveryOfPerson[]> =>
  sql.query<DeliveryOfPerson>(ofPhone, [phone]);

const idsOfPhone: Statement = {
  name: 'personal-data.ids-of-phone',
  mostSeconds: reportSeconds,
  text: `select id as "deliveryId" from deliveries where ${isOfPhone} order by created_at, id`,
};

const lockOver: Statement = {
  name: 'personal-data.lock-over',
  text: `
    select id as "deliveryId"
    from deliveries
    where id = any ($1) and personal_data_erased_at is null and ${isOver}
    order by id
    for no key update`,
};

/**
 * Returns the ids of the deliveries that the person with this number (E.164) sent or received. Those that have ended
 * are locked until the transaction ends; the others are not, so that couriers can continue them. Read related rows only
 * after this call.
 */
export async function lockDeliveriesOfPhone(
  tx: Tx,
  phone: string,
): Promise<{ readonly all: string[]; readonly over: string[] }> {
  const idsOf = (rows: readonly { deliveryId: string }[]) => rows.map(({ deliveryId }) => deliveryId);
  const all = idsOf(await tx.query<{ deliveryId: string }>(idsOfPhone, [phone]));
  return { all, over: idsOf(await tx.query<{ deliveryId: string }>(lockOver, [all])) };
}

const dropAnswers: Statement = {
  name: 'personal-data.drop-answers',
  mostSeconds: sweepSeconds,
  text: `
    with of_people as (
      delete from person_keys
      where exists (
        select
        from regexp_matches(body, '"deliveryID":"([^"]*)"', 'g') named
        where named[1] = any ($1)
      ) or position($2 in body) > 0
    )
    delete from idempotency_keys
    where substring(body from '"deliveryID":"([^"]*)"') = any ($1)`,
};

/**
 * Deletes the stored answers of idempotent requests that contain these deliveries or the phone number. These answers
 * would expire within a day anyway.
 */
export async function deleteStoredAnswers(
  tx: Tx,
  { deliveryIds, phone }: { readonly deliveryIds: readonly string[]; readonly phone: string },
): Promise<void> {
  await tx.query(dropAnswers, [deliveryIds, phone]);
}
