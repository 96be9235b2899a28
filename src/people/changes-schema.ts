import Type from 'typebox';
import { environments } from '../context.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';

/**
 * The filters of the list of changes and of its CSV export. The list also has query parameters for pages; the export
 * has none.
 */
const filters = {
  subjectID: optional(
    anyText({ description: 'Only changes of this subject: a delivery, a courier, a person …' }),
  ),
  subject: optional(
    anyText({ description: 'Only changes of this kind of subject: `delivery`, `credential` …' }),
  ),
  actorID: optional(anyText({ description: 'Only changes that this person or program made' })),
  environment: optional(oneOf(environments, { description: 'Only changes in this one' })),
  from: optional(instant({ description: 'At this instant or later' })),
  to: optional(instant({ description: 'Before this instant' })),
};

export const ChangesFileQuery = strictObject(filters);

export const ChangesQuery = strictObject({
  ...filters,
  before: optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The last position of the previous page',
    }),
  ),
  limit: optional(pageLimit(1_000)),
});

/**
 * The schema of a value before or after a change, which can be any JSON; null if there was no value or it was erased.
 */
const anyValue = (description: string) => Type.Unsafe<unknown>({ description });

export const Changes = Success(
  Type.Array(
    named('Change', 'What was changed, by whom.', {
      position: Type.Integer({ description: 'Its position in the chain (antar audit verify)' }),
      at: instant(),
      actor: Type.String(),
      actorID: Type.String(),
      actorName: nullable(
        Type.String({
          description: 'The name of a person or courier; a provider gets only names of its own people',
        }),
      ),
      membershipID: nullable(Type.String({ description: 'The membership in which a person made it' })),
      action: Type.String(),
      subject: Type.String(),
      subjectID: Type.String(),
      subjectName: nullable(
        Type.String({ description: 'The name of a person, courier or workspace; the number of an order' }),
      ),
      workspaceID: nullable(Type.String()),
      environment: nullable(Type.String()),
      before: anyValue('The value before; null once erased'),
      after: anyValue('The value after; null once erased'),
      hash: Type.String(),
    }),
  ),
  'ChangesAnswer',
  'A page of changes.',
);
