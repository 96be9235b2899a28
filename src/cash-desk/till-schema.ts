import Type from 'typebox';
import { schemasOf, valuesOf } from '../http/fields.ts';
import {
  anyText,
  environmentField,
  named,
  nullable,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import {
  closingFields,
  denominations,
  type ListedClosing,
  listedClosingFields,
  type Till,
  tillFields,
} from '../money/cash-fields.ts';
import type { ClosedTill } from '../money/close-till.ts';
import { countedIdr, pageFields } from './schema.ts';

/**
 * Maximum day number of a till, counted from the till's first day: no till ever reaches it, and the database column can
 * store it.
 */
const mostDays = 1_000_000;

export const Tills = Success(
  Type.Array(named('Till', "The running day of a cashier's till.", schemasOf(tillFields))),
  'TillsAnswer',
  'The tills of all cashiers, largest sum first.',
);

export const showTill = (till: Till) => valuesOf(tillFields, till);

export const ClosingRequest = strictObject(
  {
    environment: environmentField,
    day: Type.Integer({
      minimum: 1,
      maximum: mostDays,
      description: 'The running day of the till; another one is 409',
    }),
    expected: Type.Integer({
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The sum that the cashier was shown; another one is 409',
    }),
    counted: countedIdr('IDR counted'),
    denominations: Type.Optional(denominations({ description: 'They add up to `counted`' })),
    reason: optional(requiredText({ description: 'Required if another sum was counted than expected' })),
    banked: optional(countedIdr('IDR of `counted` that goes to the bank')),
    bankReference: optional(requiredText({ maxLength: 100, description: 'Required with `banked`' })),
  },
  { title: 'ClosingRequest', description: 'The count of a till at the end of its day.' },
);

export const TillClosed = Success(
  named('TillClosing', 'A closed day of a till. It never changes.', {
    ...schemasOf(closingFields),
    differenceID: nullable(Type.String({ description: 'Null if the count was right' })),
  }),
  'TillClosed',
  'The closing.',
);

export const showClosed = ({ closing, difference: found }: ClosedTill) => ({
  status: 'Success',
  data: { ...valuesOf(closingFields, closing), differenceID: found?.id ?? null },
});

export const ClosingsQuery = strictObject({
  environment: environmentField,
  after: Type.Optional(
    anyText({
      description: 'The `cashierID` and `day` of the last closing of the page before, with a dot between',
    }),
  ),
  ...pageFields,
});

export const Closings = Success(
  Type.Array(named('TillClosingListed', 'A closed day with its people.', schemasOf(listedClosingFields))),
  'ClosingsAnswer',
  'Closed days, the latest first.',
);

export const showClosingListed = (closing: ListedClosing) => valuesOf(listedClosingFields, closing);
