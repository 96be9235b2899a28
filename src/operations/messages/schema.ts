import Type from 'typebox';
import { inboxFields, unreadFields } from '../../fleet/inbox-fields.ts';
import { schemasOf } from '../../http/fields.ts';
import { anyText, named, optional, requiredText, Success, strictObject } from '../../http/schema.ts';

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
  Type.Array(named('UnreadReplies', 'A courier who waits for an answer.', schemasOf(unreadFields))),
  'UnreadRepliesAnswer',
  'What nobody has read.',
);

export const Inbox = Success(
  Type.Array(
    named('InboxRow', 'A courier who wrote to operations, with their newest reply.', schemasOf(inboxFields)),
    { maxItems: 500, description: 'Unread ones first, then the latest first; of the last seven days' },
  ),
  'InboxAnswer',
  'Who wrote.',
);
