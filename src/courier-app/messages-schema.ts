import Type, { type Static } from 'typebox';
import type { Message } from '../fleet/messages-store.ts';
import {
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { correctedFields } from '../mail/corrected-fields.ts';
import { messageTypes } from '../vocabulary/courier-messages.ts';

export const MessageShown = named('Message', 'What the courier is told.', {
  messageID: Type.Integer(),
  type: oneOf(messageTypes),
  deliveryID: nullable(Type.String()),
  providerOrderID: nullable(Type.String({ description: 'The order number of that delivery' })),
  text: nullable(Type.String({ description: 'What operations wrote' })),
  fields: nullable(
    Type.Array(oneOf(correctedFields), { description: 'The corrected fields; null for other types' }),
  ),
  parcels: nullable(
    Type.Integer({
      description: 'How many parcels a round has, or how many deliveries were assigned at once; else null',
    }),
  ),
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

/** The times, by the device's clock, of an action that may have waited for a connection. */
const deviceTimes = {
  at: instant({ description: "The device's time, also of what was done offline" }),
  sentAt: optional(instant({ description: "The device's time of sending; it shows how wrong its clock is" })),
};

export const Reply = strictObject(
  {
    replyID: requiredText({ maxLength: 100, description: 'Made by the app; a repeat is the same reply' }),
    text: requiredText(),
    ...deviceTimes,
  },
  { title: 'Reply', description: 'What a courier writes to operations.' },
);
export type Reply = Static<typeof Reply>;
export const ReplyAnswer = Success(
  named('ReplyKept', 'A reply that operations can read.', {
    replyID: Type.String(),
    repeated: Type.Boolean({ description: 'True if it was stored before, under the same id' }),
  }),
  'ReplyKeptAnswer',
  'The reply.',
);

export const HelpCall = strictObject(
  {
    callID: requiredText({ maxLength: 100, description: 'Made by the app; a repeat is the same call' }),
    ...deviceTimes,
    latitude: optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: optional(Type.Number({ minimum: -180, maximum: 180 })),
  },
  { title: 'HelpCall', description: 'A call for help, with the place where the phone is.' },
);
export type HelpCall = Static<typeof HelpCall>;

export const Sos = named('Sos', 'The last call for help.', {
  calledAt: instant({ description: 'The time of the press' }),
  raisedAt: instant({ description: 'The time at which operations were alerted' }),
  seenAt: nullable(instant()),
  seenBy: nullable(Type.String({ description: 'Who of operations acknowledged it' })),
});
export const HelpCalled = Success(Sos, 'HelpCalledAnswer', 'The call, as operations have it.');

/** Converts a message for the courier's app. */
export const showMessage = ({
  id,
  type,
  deliveryId,
  providerOrderId,
  text,
  fields,
  parcels,
  createdAt,
}: Message) => ({
  messageID: id,
  type,
  deliveryID: deliveryId,
  providerOrderID: providerOrderId,
  text,
  fields: fields && [...fields],
  parcels,
  createdAt,
});
