import Type from 'typebox';
import { schemasOf, valuesOf } from '../http/fields.ts';
import { named, Success } from '../http/schema.ts';
import { type ConversationEntry, conversationFields } from './conversation.ts';

/** Maximum number of entries in a response; older entries are not shown (decision 445). */
export const mostEntries = 100;

export const Conversation = Success(
  Type.Array(
    named(
      'ConversationEntry',
      'A message to a courier, or a reply of theirs.',
      schemasOf(conversationFields),
    ),
    { maxItems: mostEntries },
  ),
  'ConversationAnswer',
  'The newest first.',
);

/** Returns an entry as the courier's app and operations receive it. */
export const showEntry = (entry: ConversationEntry) => valuesOf(conversationFields, entry);
