import Type from 'typebox';
import { anyText, instant, nullable, optional, Success, strictObject } from '../http/schema.ts';

export const ChangesQuery = strictObject({
  subjectID: optional(
    anyText({ description: 'Only of what was changed: a delivery, a courier, a person …' }),
  ),
  before: optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The last position of the page before',
    }),
  ),
  limit: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
});

/** A value before or after a change, in any form; null when there is none or it was erased. */
const told = (description: string) => Type.Unsafe<unknown>({ description });

export const Changes = Success(
  Type.Array(
    Type.Object({
      position: Type.Integer({ description: 'Its place in the chain (antar audit verify)' }),
      at: instant(),
      actor: Type.String(),
      actorID: Type.String(),
      action: Type.String(),
      subject: Type.String(),
      subjectID: Type.String(),
      workspaceID: nullable(Type.String()),
      environment: nullable(Type.String()),
      before: told('What it was before; null once its time is over'),
      after: told('What it was changed to; null once its time is over'),
      hash: Type.String(),
    }),
  ),
);
