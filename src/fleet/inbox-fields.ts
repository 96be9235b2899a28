import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant } from '../http/fields.ts';

/** The fields of a courier with unread replies; `c` is the courier and `r` the replies in SQL. */
export const unreadFields = {
  courierId: sentAs('courierID', 'c.id', Type.String()),
  name: sent('c.name', Type.String()),
  count: sent('count(*)::int', Type.Integer({ minimum: 1 })),
  newestAt: sentInstant('max(r.created_at)'),
};

/** A courier with unread replies. */
export type UnreadReplies = RowOf<typeof unreadFields>;

/** The fields of a courier in the inbox; `r` is the newest reply in SQL, `s` counts the replies, and `n` says whether it was answered. */
export const inboxFields = {
  courierId: sentAs('courierID', 'c.id', Type.String()),
  name: sent('c.name', Type.String()),
  unread: sent('s.unread', Type.Integer({ minimum: 0 })),
  text: sent('r.text', Type.String()),
  at: sentInstant('r.created_at'),
  answered: sent('n.answered', Type.Boolean({ description: 'True if operations wrote to them after it' })),
};

/** A courier who wrote to operations, with their newest reply. */
export type InboxRow = RowOf<typeof inboxFields>;
