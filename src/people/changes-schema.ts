import Type from 'typebox';
import {
  anyText,
  instant,
  named,
  nullable,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';

export const ChangesQuery = strictObject({
  subjectID: optional(
    anyText({ description: 'Only changes of this subject: a delivery, a courier, a person …' }),
  ),
  before: optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The last position of the previous page',
    }),
  ),
  limit: optional(pageLimit(1_000)),
});

/** A value before or after a change, in any form; null when there is none or it was erased. */
const told = (description: string) => Type.Unsafe<unknown>({ description });

export const Changes = Success(
  Type.Array(
    named('Change', 'What was changed, by whom.', {
      position: Type.Integer({ description: 'Its position in the chain (antar audit verify)' }),
      at: instant(),
      actor: Type.String(),
      actorID: Type.String(),
      membershipID: nullable(Type.String({ description: 'The membership in which a person made it' })),
      action: Type.String(),
      subject: Type.String(),
      subjectID: Type.String(),
      workspaceID: nullable(Type.String()),
      environment: nullable(Type.String()),
      before: told('The value before; null once erased'),
      after: told('The value after; null once erased'),
      hash: Type.String(),
    }),
  ),
  'ChangesAnswer',
  'A page of changes.',
);
