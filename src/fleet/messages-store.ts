import type { Environment, Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, sweepSeconds } from '../db/connect.ts';
import type { CorrectedField } from '../mail/corrected-fields.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';

/** A message to a courier. */
export interface Message {
  readonly id: number;
  readonly type: MessageType;
  /** Null when the message is about no delivery. */
  readonly deliveryId: string | null;
  /** The order number of the delivery. */
  readonly providerOrderId: string | null;
  /** The text that operations wrote; null for messages of other types. */
  readonly text: string | null;
  /** The corrected fields; null for messages of other types. */
  readonly fields: readonly CorrectedField[] | null;
  /** The number of parcels of a round, or of several deliveries assigned at once; otherwise null. */
  readonly parcels: number | null;
  readonly createdAt: Date;
}

const insert: Statement = {
  name: 'messages.insert',
  text: `
    insert into courier_notifications (courier_id, delivery_id, workspace_id, environment, type, created_at, fields, parcels)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
};

/** A message about a delivery. */
export interface DeliveryMessage extends Scope {
  readonly courierId: string;
  readonly deliveryId: string;
  readonly type: MessageType;
  /** The corrected fields; set only for the type `CORRECTED`. */
  readonly fields?: readonly CorrectedField[];
  /** Set if the message may become one about several deliveries. */
  readonly parcels?: 1;
}

/**
 * Stores a message about a delivery.
 * @returns the message's id
 */
export async function insertMessage(sql: Queryable, message: DeliveryMessage, at: Date): Promise<number> {
  const { courierId, deliveryId, workspaceId, environment, type, fields = null, parcels = null } = message;
  const values = [courierId, deliveryId, workspaceId, environment, type, at, fields, parcels];
  return onlyRow(await sql.query<{ id: number }>(insert, values)).id;
}

const join: Statement = {
  name: 'messages.join-assigned',
  text: `
    update courier_notifications
    set parcels = parcels + 1, delivery_id = null, workspace_id = null
    where read_at is null and id = (
      select id
      from courier_notifications
      where courier_id = $1 and environment = $2 and type = 'ASSIGNED' and parcels is not null and read_at is null
        and created_at > $3
      order by id desc
      limit 1
    )
    returning id`,
};

/**
 * Adds a delivery to the courier's unread message about deliveries assigned at once, which then names none of them.
 * @returns false if the courier has no such message from after `since`
 */
export const joinAssigned = async (
  sql: Queryable,
  { courierId, environment }: DeliveryMessage,
  since: Date,
): Promise<boolean> => (await sql.query(join, [courierId, environment, since])).length > 0;

const insertRound: Statement = {
  name: 'messages.insert-round',
  text: `
    insert into courier_notifications (courier_id, environment, type, created_at, parcels)
    values ($1, $2, 'ROUND', $3, $4)
    returning id`,
};

/** A round whose parcels a courier has got. */
export interface NewRound {
  readonly courierId: string;
  readonly environment: Environment;
  readonly parcels: number;
}

/** Stores the message about a round for its courier. @returns the id of the message */
export const insertRoundMessage = async (
  sql: Queryable,
  { courierId, environment, parcels }: NewRound,
  at: Date,
): Promise<number> =>
  onlyRow(await sql.query<{ id: number }>(insertRound, [courierId, environment, at, parcels])).id;

const write: Statement = {
  name: 'messages.write',
  text: `
    insert into courier_notifications (
      courier_id, delivery_id, workspace_id, environment, type, text, created_at, written_by
    )
    values ($1, $2, $3, $4, 'MESSAGE', $5, $6, $7)
    returning id`,
};

/** A message from operations to a courier; `delivery` is null if the message is about no delivery. */
export interface NewMessage {
  readonly courierId: string;
  readonly environment: Environment;
  readonly delivery: { readonly id: string; readonly workspaceId: string } | null;
  readonly text: string;
  /** The id of the person who wrote the message. */
  readonly writtenBy: string;
}

/** Stores a message from operations for a courier. @returns the id of the message */
export async function writeMessage(
  sql: Queryable,
  { courierId, environment, delivery, text, writtenBy }: NewMessage,
  at: Date,
): Promise<number> {
  const about = [delivery?.id ?? null, delivery?.workspaceId ?? null];
  const values = [courierId, ...about, environment, text, at, writtenBy];
  return onlyRow(await sql.query<{ id: number }>(write, values)).id;
}

const withdraw: Statement = {
  name: 'messages.withdraw-ready',
  text: `
    update courier_notifications
    set read_at = $3
    where courier_id = $1 and delivery_id = $2 and type = 'READY_TO_PICKUP' and read_at is null`,
};

/**
 * Withdraws the unread message that a parcel is ready for pickup, when its courier no longer has to pick the parcel up.
 */
export async function withdrawReady(
  sql: Queryable,
  { courierId, deliveryId }: { courierId: string; deliveryId: string },
  at: Date,
): Promise<void> {
  await sql.query(withdraw, [courierId, deliveryId, at]);
}

const listUnread: Statement = {
  name: 'messages.list-unread',
  text: `
    select n.id, n.type, n.delivery_id as "deliveryId", d.provider_order_id as "providerOrderId", n.text,
      n.fields, n.parcels, n.created_at as "createdAt"
    from courier_notifications n
    left join deliveries d on d.id = n.delivery_id
    where n.courier_id = $1 and n.read_at is null
    order by n.id
    limit 100`,
};

/**
 * Lists the unread messages of a courier, oldest first. It lists all of them, not only those after the last known id,
 * because a message with a lower id may be committed later.
 */
export const listUnreadMessages = (sql: Queryable, courierId: string): Promise<Message[]> =>
  sql.query<Message>(listUnread, [courierId]);

const findUnread: Statement = {
  name: 'messages.find-unread',
  text: `
    select delivery_id as "deliveryId", parcels
    from courier_notifications
    where id = $1 and read_at is null`,
};

/** Finds a message's delivery and number of parcels; undefined if the message is read or deleted. */
export const findUnreadMessage = async (
  sql: Queryable,
  id: number,
): Promise<Pick<Message, 'deliveryId' | 'parcels'> | undefined> =>
  (await sql.query<Pick<Message, 'deliveryId' | 'parcels'>>(findUnread, [id]))[0];

const markRead: Statement = {
  name: 'messages.mark-read',
  text: `
    update courier_notifications
    set read_at = $3
    where courier_id = $1 and id = any($2::bigint[]) and read_at is null`,
};

export async function markMessagesRead(
  sql: Queryable,
  courierId: string,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await sql.query(markRead, [courierId, ids, at]);
}

const pruneOld: Statement = {
  name: 'messages.delete-without-delivery',
  mostSeconds: sweepSeconds,
  text: `
    delete from courier_notifications
    where delivery_id is null and created_at < $1`,
};

/**
 * Deletes messages about no delivery from before the given time. Messages about a delivery are deleted with its
 * personal data.
 */
export async function deleteMessagesBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(pruneOld, [before]);
}
