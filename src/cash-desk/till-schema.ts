import Type from 'typebox';
import {
  anyText,
  environmentField,
  instant,
  named,
  nullable,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import type { ClosedTill } from '../money/close-till.ts';
import type { Closing, ClosingShown, Till } from '../money/tills-store.ts';
import { countedIdr, pageFields, rupiah } from './schema.ts';

/** Maximum number of a till's day: more than a till ever reaches, and within the range of the column. */
const mostDays = 1_000_000;

export const Tills = Success(
  Type.Array(
    named('Till', "The running day of a cashier's till.", {
      cashierID: Type.String(),
      name: Type.String(),
      day: Type.Integer({ description: 'From 1; each day ends with its closing' }),
      opening: rupiah('What the day before left'),
      takenIn: Type.Integer(),
      paidOut: Type.Integer(),
      expected: rupiah('What must be in it now'),
      movements: Type.Integer({ description: 'How often cash came in or went out' }),
      lastClosedAt: nullable(instant()),
    }),
  ),
  'TillsAnswer',
  'The tills of all cashiers, largest sum first.',
);

export const showTill = (till: Till) => ({
  cashierID: till.cashierId,
  name: till.name,
  day: till.day,
  opening: till.openingIdr,
  takenIn: till.takenInIdr,
  paidOut: till.paidOutIdr,
  expected: till.expectedIdr,
  movements: till.movements,
  lastClosedAt: till.lastClosedAt,
});

const denominationsOf = (options: object) =>
  Type.Array(
    strictObject(
      {
        value: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      },
      { title: 'Denomination', description: 'How many of one note or coin.' },
    ),
    { maxItems: 30, ...options },
  );

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
    denominations: Type.Optional(denominationsOf({ description: 'They add up to `counted`' })),
    reason: optional(requiredText({ description: 'Required if another sum was counted than expected' })),
    banked: optional(countedIdr('IDR of `counted` that goes to the bank')),
    bankReference: optional(requiredText({ maxLength: 100, description: 'Required with `banked`' })),
  },
  { title: 'ClosingRequest', description: 'The count of a till at the end of its day.' },
);

const closingFields = {
  cashierID: Type.String(),
  day: Type.Integer(),
  opening: Type.Integer(),
  expected: Type.Integer(),
  counted: Type.Integer(),
  denominations: nullable(denominationsOf({})),
  difference: rupiah('Below zero for a shortage'),
  reason: nullable(Type.String()),
  banked: Type.Integer(),
  bankReference: nullable(Type.String()),
  remaining: rupiah('With which the next day begins'),
  closedAt: instant(),
};

const showClosing = (closing: Closing) => ({
  cashierID: closing.cashierId,
  day: closing.day,
  opening: closing.openingIdr,
  expected: closing.expectedIdr,
  counted: closing.countedIdr,
  denominations: closing.denominations,
  difference: closing.countedIdr - closing.expectedIdr,
  reason: closing.reason,
  banked: closing.bankedIdr,
  bankReference: closing.bankReference,
  remaining: closing.countedIdr - closing.bankedIdr,
  closedAt: closing.closedAt,
});

export const TillClosed = Success(
  named('TillClosing', 'A closed day of a till. It never changes.', {
    ...closingFields,
    differenceID: nullable(Type.String({ description: 'Null if the count was right' })),
  }),
  'TillClosed',
  'The closing.',
);

export const showClosed = ({ closing, difference: found }: ClosedTill) => ({
  status: 'Success',
  data: { ...showClosing(closing), differenceID: found?.id ?? null },
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
  Type.Array(
    named('TillClosingListed', 'A closed day with its people.', {
      ...closingFields,
      cashierName: Type.String(),
      closedBy: Type.String({ description: 'A name' }),
    }),
  ),
  'ClosingsAnswer',
  'Closed days, the latest first.',
);

export const showClosingListed = (closing: ClosingShown) => ({
  ...showClosing(closing),
  cashierName: closing.cashierName,
  closedBy: closing.closedByName,
});
