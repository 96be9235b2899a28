import Type from 'typebox';
import { type Alert, handlingFields, subjectFields } from '../deliveries/promises/alert.ts';
import { madeUpWish } from '../deliveries/search/fields.ts';
import { schemasOf, valuesOf } from '../http/fields.ts';
import {
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  Success,
  strictObject,
} from '../http/schema.ts';
import { type showWait, Wait } from './waits-schema.ts';

export const AlertsQuery = strictObject({
  environment: environmentField,
  state: optional(oneOf(['open', 'handled'], { description: 'The open ones if absent' })),
  madeUp: optional(madeUpWish),
  limit: optional(pageLimit(500)),
});
const { promisedAt, ...handling } = schemasOf(handlingFields);
export const Alerts = Success(
  Type.Array(
    named('Alert', 'A case that operations must look at.', {
      ...schemasOf(subjectFields),
      place: nullable(
        named('AlertPlace', 'Where the courier is who calls for help.', {
          latitude: Type.Number(),
          longitude: Type.Number(),
          at: instant({ description: 'The time of the position' }),
        }),
      ),
      promisedAt,
      wait: nullable(Wait),
      ...handling,
    }),
  ),
  'AlertsAnswer',
  'The open alerts, or those acknowledged last.',
);

export const AlertIDs = strictObject(
  {
    alertIDs: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  { title: 'AlertIDs', description: 'Alerts.' },
);
export const AlertResults = Success(
  Type.Array(
    named('AlertResult', 'What became of one.', {
      alertID: Type.Integer(),
      done: Type.Boolean(),
      httpStatus: Type.Integer({ description: 'The answer that it alone would have got' }),
      ...refusedItemFields,
    }),
  ),
  'AlertResultsAnswer',
  'What became of each.',
);

export const showAlert = (alert: Alert, wait: ReturnType<typeof showWait> | null) => ({
  ...valuesOf(subjectFields, alert),
  place: alert.place,
  wait,
  ...valuesOf(handlingFields, alert),
});
