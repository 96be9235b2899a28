import type { Queryable, Statement } from '../../db/connect.ts';

/** What a courier is told of a delivery (spec 4.7). */
export interface Message {
  readonly id: number;
  readonly type: 'READY_TO_PICKUP';
  readonly deliveryId: string;
  readonly createdAt: Date;
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
