import Type from 'typebox';
import { schemasOf, valuesOf } from '../http/fields.ts';
import { named, Success } from '../http/schema.ts';
import { type ConversationEntry, conversationFields } from './conversation.ts';

/** The most entries in one response; older ones are not shown (decision 445). */
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

/** Converts an entry for the courier's app and for operations. */
export const showEntry = (entry: ConversationEntry) => valuesOf(conversationFields, entry);
