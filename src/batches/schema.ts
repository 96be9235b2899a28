import Type, { type Static } from 'typebox';
import { LegacyBooking } from '../deliveries/schema.ts';
import { schemasOf } from '../http/fields.ts';
import {
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  SuccessWithMessage,
  strictObject,
} from '../http/schema.ts';
import { Service } from '../quotes/schema.ts';
import { statuses } from '../vocabulary/statuses.ts';
import { mostRows, rowStatuses } from './batch.ts';
import { batchFields, place, rowFields, rowKey } from './fields.ts';

const rowsOf = (delivery: object) =>
  strictObject(
    {
      rows: Type.Array(
        strictObject(
          {
            idempotencyKey: rowKey({ minLength: 1, maxLength: 255 }),
            delivery: Type.Unsafe<Static<typeof LegacyBooking>>(delivery),
            onlyIfNew: optional(
              Type.Boolean({ description: 'Refuse it while its `providerOrderID` is booked (decision 334)' }),
            ),
          },
          { title: 'BatchRowAsked', description: 'A booking, with its key.' },
        ),
        { minItems: 1, maxItems: mostRows },
      ),
    },
    { title: 'BatchRequest', description: 'Bookings of any category, each with its key.' },
  );

/** The schema of the body that the OpenAPI documents show. */
export const BatchBody = rowsOf(LegacyBooking);
/**
 * The schema that checks the body. It accepts any object as a booking, so that a faulty booking fails only its own row
 * and not the batch.
 */
export const BatchTaken = rowsOf({ type: 'object' });

const batch = named('Batch', 'A batch of bookings, and how far it is.', schemasOf(batchFields));

export const BatchAnswer = SuccessWithMessage(batch, 'BatchAnswer', 'The batch.');
export const BatchesAnswer = SuccessWithMessage(
  Type.Array(batch),
  'BatchesAnswer',
  'The batches, the latest first.',
);

export const BatchesQuery = strictObject({
  after: optional(Type.String({ maxLength: 80, description: 'The last batchID of the previous page' })),
  limit: optional(pageLimit(100)),
});

export const BatchRowsQuery = strictObject({
  status: optional(oneOf(rowStatuses, { description: 'Only rows of this one' })),
  after: optional(
    Type.Integer({ minimum: 0, maximum: mostRows, description: 'The last row of the previous page' }),
  ),
  limit: optional(pageLimit(1_000)),
});

export const BatchRowsAnswer = SuccessWithMessage(
  Type.Array(named('BatchRow', 'A row and its answer.', schemasOf(rowFields))),
  'BatchRowsAnswer',
  'Rows in their order.',
);

export const ChecksAnswer = SuccessWithMessage(
  Type.Array(
    named('CheckedRow', 'A row as it would be booked now.', {
      row: place,
      idempotencyKey: rowKey(),
      amount: nullable(Type.Integer({ description: 'IDR; null when it would be refused' })),
      service: nullable(named('PricedService', 'The priced tier.', Service.properties)),
      distance: nullable(Type.Number({ description: 'Meters' })),
      estimatedDropoffAt: nullable(instant()),
      driverAvailability: nullable(Type.Boolean({ description: 'Whether a driver can be had' })),
      existing: nullable(
        named(
          'OrderDelivery',
          'The delivery with its order number: one that is not cancelled, then the latest.',
          {
            deliveryID: Type.String(),
            status: oneOf(statuses),
            createdAt: instant(),
          },
        ),
      ),
      errors: Type.Array(
        named('RowFault', 'What is wrong with a row.', {
          field: nullable(Type.String({ description: 'The path of the field, as `sender.phone`' })),
          ...refusedItemFields,
        }),
        { description: 'Empty when it would be booked' },
      ),
    }),
  ),
  'ChecksAnswer',
  'The rows in their order.',
);
