import type { Scope } from '../context.ts';
import { type Queryable, type Statement, sweepSeconds } from '../db/connect.ts';

/**
 * The messages to a courier (decision 169): a parcel is ready (spec 4.7), operations gave them a delivery, it
 * went to another courier, operations ended it, its provider cancelled it, they get no offers until they say
 * that they are there.
 */
export const messageTypes = [
  'READY_TO_PICKUP',
  'ASSIGNED',
  'TAKEN_BACK',
  'CALLED_OFF',
  'CANCELLED',
  'PAUSED',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** A message to a courier. */
export interface Message {
  readonly id: number;
  readonly type: MessageType;
  /** Null when the message is about no delivery. */
  readonly deliveryId: string | null;
  readonly createdAt: Date;
}

const insert: Statement = {
  name: 'messages.insert',
  text: `
    insert into courier_notifications (courier_id, delivery_id, workspace_id, environment, type, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

/** Leaves a message about a delivery for a courier. */
export async function insertMessage(
  sql: Queryable,
  message: Scope & { courierId: string; deliveryId: string; type: MessageType },
  at: Date,
): Promise<void> {
  const { courierId, deliveryId, workspaceId, environment, type } = message;
  await sql.query(insert, [courierId, deliveryId, workspaceId, environment, type, at]);
}

const withdraw: Statement = {
  name: 'messages.withdraw-ready',
  text: `
    update courier_notifications
    set read_at = $3
    where courier_id = $1 and delivery_id = $2 and type = 'READY_TO_PICKUP' and read_at is null`,
};

/** Removes the message that a parcel is ready, when its courier need not fetch it any more. */
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
    select id, type, delivery_id as "deliveryId", created_at as "createdAt"
    from courier_notifications
    where courier_id = $1 and read_at is null
    order by id
    limit 100`,
};

/**
 * The unread messages of a courier, oldest first. Unread marks instead of a cursor, since numbers may commit
 * out of order.
 */
export const listUnreadMessages = (sql: Queryable, courierId: string): Promise<Message[]> =>
  sql.query<Message>(listUnread, [courierId]);

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

const prunePauses: Statement = {
  name: 'messages.delete-pauses',
  mostSeconds: sweepSeconds,
  text: `
    delete from courier_notifications
    where type = 'PAUSED' and created_at < $1`,
};

/** Deletes the messages of pauses from before an instant; those about a delivery go with its personal data. */
export async function deletePausesBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(prunePauses, [before]);
}
