import type { Queryable, Statement } from '../db/connect.ts';
import type { CorrectedField } from '../mail/corrected-fields.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';

/** An entry of the conversation between a courier and operations. */
export interface ConversationEntry {
  readonly from: 'COURIER' | 'OPERATIONS';
  /** Unique among entries from the same side. */
  readonly id: number;
  /** Null for a courier's reply. */
  readonly type: MessageType | null;
  readonly replyId: string | null;
  readonly deliveryId: string | null;
  /** The order number of the delivery. */
  readonly providerOrderId: string | null;
  readonly text: string | null;
  /** The corrected fields; null for other types. */
  readonly fields: readonly CorrectedField[] | null;
  /** The person of operations who wrote it; null for automatic messages and couriers' replies. */
  readonly writtenBy: string | null;
  readonly at: Date;
  readonly readAt: Date | null;
  /** The person of operations who read it; null for messages to a courier. */
  readonly readBy: string | null;
}

const list: Statement = {
  name: 'messages.list-conversation',
  text: `
    select entry.*, d.provider_order_id as "providerOrderId", writer.name as "writtenBy", reader.name as "readBy"
    from (
      (
        select 'OPERATIONS' as "from", id, type, null as "replyId", delivery_id as "deliveryId", text, fields,
          created_at as at, read_at as "readAt", written_by as writer_id, null as reader_id
        from courier_notifications
        where courier_id = $1
        order by id desc
        limit $2
      )
      union all
      (
        select 'COURIER', id, null, reply_id, null, text, null, created_at, read_at, null, read_by
        from courier_replies
        where courier_id = $1
        order by id desc
        limit $2
      )
    ) entry
    left join deliveries d on d.id = entry."deliveryId"
    left join people writer on writer.id = entry.writer_id
    left join people reader on reader.id = entry.reader_id
    order by at desc, "from", id desc
    limit $2`,
};

/** Lists the latest messages to a courier and the courier's replies, newest first. */
export const listConversation = (
  sql: Queryable,
  courierId: string,
  limit: number,
): Promise<ConversationEntry[]> => sql.query<ConversationEntry>(list, [courierId, limit]);
