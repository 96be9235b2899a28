import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { nullable, oneOf } from '../http/schema.ts';
import { correctedFields } from '../mail/corrected-fields.ts';
import { messageTypes } from '../vocabulary/courier-messages.ts';

/**
 * The fields of an entry in the conversation between a courier and operations: a message to the courier, or the
 * courier's reply. In the SQL, `entry` is that row, `d` its delivery, and `writer` and `reader` are the operations
 * staff who wrote or read it.
 */
export const conversationFields = {
  from: sent('entry."from"', oneOf(['COURIER', 'OPERATIONS'])),
  id: sentAs(
    'number',
    'entry.id',
    Type.Integer({ description: 'Unique among those of the same sender, and growing' }),
  ),
  type: sent('entry.type', nullable(oneOf(messageTypes, { description: 'Null for a reply' }))),
  replyId: sentAs(
    'replyID',
    'entry.reply_id',
    nullable(Type.String({ description: "The app's id of a reply" })),
  ),
  deliveryId: sentAs('deliveryID', 'entry.delivery_id', nullable(Type.String())),
  providerOrderId: sentAs(
    'providerOrderID',
    'd.provider_order_id',
    nullable(Type.String({ description: 'The order number of that delivery' })),
  ),
  text: sent('entry.text', nullable(Type.String())),
  fields: sent(
    'entry.fields',
    nullable(
      Type.Array(oneOf(correctedFields), { description: 'The corrected fields; null for other types' }),
    ),
  ),
  parcels: sent(
    'entry.parcels',
    nullable(
      Type.Integer({
        description: 'How many parcels a round has, or how many deliveries were assigned at once; else null',
      }),
    ),
  ),
  /** The operations staff member who wrote a message; null for automatic messages and couriers' replies. */
  writtenBy: sent('writer.name', nullable(Type.String({ description: 'Who of operations wrote it' }))),
  at: sentInstant('entry.at'),
  readAt: sentInstantOrNull('entry.read_at', {
    description: 'Null while the other side has not read it',
  }),
  /** The operations staff member who read a reply; null for messages to a courier. */
  readBy: sent('reader.name', nullable(Type.String({ description: 'Who of operations read it' }))),
};

/** An entry of the conversation between a courier and operations. */
export type ConversationEntry = RowOf<typeof conversationFields>;
