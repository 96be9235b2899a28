import Type from 'typebox';
import { anyText, instant, named, optional, requiredText, Success, strictObject } from '../../http/schema.ts';

export const NewMessage = strictObject(
  {
    text: requiredText(),
    deliveryID: optional(anyText({ description: 'The delivery that it is about' })),
  },
  { title: 'NewMessage', description: 'What a courier shall read.' },
);
export const MessageWritten = Success(
  named('MessageWritten', 'A message that waits for its courier.', {
    messageID: Type.Integer(),
  }),
  'MessageWrittenAnswer',
  'The message.',
);

export const RepliesRead = strictObject(
  {
    upTo: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The number of the newest reply that was read',
    }),
  },
  { title: 'RepliesRead', description: 'What was read.' },
);

export const UnreadReplies = Success(
  Type.Array(
    named('UnreadReplies', 'A courier who waits for an answer.', {
      courierID: Type.String(),
      name: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      newestAt: instant(),
    }),
  ),
  'UnreadRepliesAnswer',
  'What nobody has read.',
);

export const Inbox = Success(
  Type.Array(
    named('InboxRow', 'A courier who wrote to operations, with their newest reply.', {
      courierID: Type.String(),
      name: Type.String(),
      unread: Type.Integer({ minimum: 0 }),
      text: Type.String(),
      at: instant(),
      answered: Type.Boolean({ description: 'True if operations wrote to them after it' }),
    }),
    { maxItems: 500, description: 'Unread ones first, then the latest first; of the last seven days' },
  ),
  'InboxAnswer',
  'Who wrote.',
);
