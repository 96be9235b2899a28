import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';

/**
 * What a courier can be told (decision 169): that a parcel is ready (spec 4.7), that operations gave them a delivery, that
 * it was given to another courier, that operations ended it, that its provider cancelled it, that they are offered nothing
 * until they say that they are there.
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

/** What a courier is told. */
export interface Message {
  readonly id: number;
  readonly type: MessageType;
  /** Null: of none. */
  readonly deliveryId: string | null;
  readonly createdAt: Date;
}

const insert: Statement = {
  name: 'messages.insert',
  text: `
    insert into courier_notifications (courier_id, delivery_id, workspace_id, environment, type, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

/** Leaves a message of a delivery for a courier. */
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

/** Takes back what a courier was told of a parcel that is ready, as they need not fetch it any more. */
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

/** What a courier has not read yet, oldest first. By what is unread and not by a cursor: numbers may commit out of order. */
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
