import Type from 'typebox';
import { messageTypes } from '../courier-messages.ts';
import type { Message } from '../fleet/messages-store.ts';
import { instant, named, nullable, oneOf, Success, strictObject } from '../http/schema.ts';

export const MessageShown = named('Message', 'What the courier is told.', {
  messageID: Type.Integer(),
  type: oneOf(messageTypes),
  deliveryID: nullable(Type.String()),
  providerOrderID: nullable(Type.String({ description: 'The order number of that delivery' })),
  text: nullable(Type.String({ description: 'What operations wrote' })),
  createdAt: instant(),
});
export const Messages = Success(Type.Array(MessageShown), 'MessagesAnswer', 'What has not been read yet.');
export const MessagesRead = strictObject(
  {
    messageIDs: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  { title: 'MessagesRead', description: 'What was read.' },
);

/** A message in the form of the courier's app. */
export const showMessage = ({ id, type, deliveryId, providerOrderId, text, createdAt }: Message) => ({
  messageID: id,
  type,
  deliveryID: deliveryId,
  providerOrderID: providerOrderId,
  text,
  createdAt,
});
