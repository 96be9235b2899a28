import type { Queryable, Statement } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { type ConversationEntry, conversationFields } from './conversation.ts';

const list: Statement = {
  name: 'messages.list-conversation',
  text: `
    select ${selected(conversationFields)}
    from (
      (
        select 'OPERATIONS' as "from", id, type, null as reply_id, delivery_id, text, fields, parcels,
          created_at as at, read_at, written_by as writer_id, null as reader_id
        from courier_notifications
        where courier_id = $1
        order by id desc
        limit $2
      )
      union all
      (
        select 'COURIER', id, null, reply_id, null, text, null, null, created_at, read_at, null, read_by
        from courier_replies
        where courier_id = $1
        order by id desc
        limit $2
      )
    ) entry
    left join deliveries d on d.id = entry.delivery_id
    left join people writer on writer.id = entry.writer_id
    left join people reader on reader.id = entry.reader_id
    order by entry.at desc, entry."from", entry.id desc
    limit $2`,
};

/** Lists the latest messages to a courier and the courier's replies, newest first. */
export const listConversation = (
  sql: Queryable,
  courierId: string,
  limit: number,
): Promise<ConversationEntry[]> => sql.query<ConversationEntry>(list, [courierId, limit]);
