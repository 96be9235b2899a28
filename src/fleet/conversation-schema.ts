import Type from 'typebox';
import { instant, named, nullable, oneOf, Success } from '../http/schema.ts';
import { correctedFields } from '../mail/corrected-fields.ts';
import { messageTypes } from '../vocabulary/courier-messages.ts';
import type { ConversationEntry } from './conversation-store.ts';

/** The most entries in one response; older ones are not shown (decision 445). */
export const mostEntries = 100;

export const Conversation = Success(
  Type.Array(
    named('ConversationEntry', 'A message to a courier, or a reply of theirs.', {
      from: oneOf(['COURIER', 'OPERATIONS']),
      number: Type.Integer({ description: 'Unique among those of the same sender, and growing' }),
      type: nullable(oneOf(messageTypes, { description: 'Null for a reply' })),
      replyID: nullable(Type.String({ description: "The app's id of a reply" })),
      deliveryID: nullable(Type.String()),
      providerOrderID: nullable(Type.String({ description: 'The order number of that delivery' })),
      text: nullable(Type.String()),
      fields: nullable(
        Type.Array(oneOf(correctedFields), { description: 'The corrected fields; null for other types' }),
      ),
      writtenBy: nullable(Type.String({ description: 'Who of operations wrote it' })),
      at: instant(),
      readAt: nullable(instant({ description: 'Null while the other side has not read it' })),
      readBy: nullable(Type.String({ description: 'Who of operations read it' })),
    }),
    { maxItems: mostEntries },
  ),
  'ConversationAnswer',
  'The newest first.',
);

/** Converts an entry for the courier's app and for operations. */
export const showEntry = ({ id, replyId, deliveryId, providerOrderId, ...entry }: ConversationEntry) => ({
  from: entry.from,
  number: id,
  type: entry.type,
  replyID: replyId,
  deliveryID: deliveryId,
  providerOrderID: providerOrderId,
  text: entry.text,
  fields: entry.fields && [...entry.fields],
  writtenBy: entry.writtenBy,
  at: entry.at,
  readAt: entry.readAt,
  readBy: entry.readBy,
});
