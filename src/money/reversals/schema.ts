import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  anyText,
  environmentField,
  named,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { type Reversal, reversalFields } from './fields.ts';

const shape = named('Reversal', 'The reversal of an entry of the cash desk.', schemasOf(reversalFields));

export const showReversal = (reversal: Reversal) => valuesOf(reversalFields, reversal);

export const ReversalRequest = strictObject(
  {
    transactionID: requiredText({
      description: 'A deposit, the settlement of a difference, or a payment of a provider',
    }),
    reason: requiredText({ description: 'Why it is reversed; printed on both papers' }),
  },
  { title: 'ReversalRequest', description: 'What is reversed, and why.' },
);

export const ReversalRejection = strictObject(
  { reason: requiredText() },
  { title: 'ReversalRejection', description: 'Why it is not reversed.' },
);

export const ReversalAnswer = Success(shape, 'ReversalAnswer', 'The reversal.');

export const ReversalsQuery = strictObject({
  environment: environmentField,
  ended: Type.Optional(
    Type.Boolean({ description: 'Those done or rejected; default: those that wait for a second person' }),
  ),
  after: Type.Optional(anyText({ description: 'The last reversalID of the page before' })),
  limit: Type.Optional(pageLimit(500)),
});

export const ReversalsAnswer = Success(Type.Array(shape), 'ReversalsAnswer', 'Reversals, the latest first.');
