import Type from 'typebox';
import { schemasOf } from '../http/fields.ts';
import {
  anyText,
  environmentField,
  named,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';
import { closedIntakeFields } from './fields.ts';

export const ClosedIntakesQuery = strictObject({
  environment: environmentField,
  after: optional(anyText({ description: 'The last intakeID of the previous page' })),
  limit: optional(pageLimit(200)),
});

const closedIntake = named(
  'ClosedIntake',
  'A closed intake, with the counts of its differences at the closing.',
  schemasOf(closedIntakeFields),
);

export const ClosedIntakes = Success(
  Type.Array(closedIntake),
  'ClosedIntakesAnswer',
  'A page of closed intakes, the latest opened first.',
);

export const recordFile = {
  description: 'The record of the handover as PDF, in Indonesian.',
  content: { 'application/pdf': Type.String({ format: 'binary' }) },
};
