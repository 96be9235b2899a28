import Type, { type Static } from 'typebox';
import { named, nullable, oneOf, optional, strictObject } from '../../http/schema.ts';
import { correctedFields } from '../../mail/corrected-fields.ts';
import { Address } from '../../quotes/schema.ts';
import { CashOnDelivery, Recipient, Sender } from '../schema.ts';

/** A correction. Each part is validated as in a booking, and replaces that part of the delivery as a whole. */
export const CorrectionRequest = strictObject(
  {
    seenCorrections: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'How many corrections the person saw; another one by now is 409',
    }),
    sender: optional(Sender),
    recipient: optional(Recipient),
    origin: optional(Address),
    destination: optional(Address),
    cashOnDelivery: optional(CashOnDelivery),
  },
  { title: 'CorrectionRequest', description: 'The corrected parts, each whole; the others stay.' },
);
export type CorrectionRequest = Static<typeof CorrectionRequest>;

export const FieldChanged = named('FieldChanged', 'A corrected field.', {
  field: oneOf(correctedFields),
  before: nullable(Type.String({ description: 'As text: a pin in degrees, an amount in IDR' })),
  after: nullable(Type.String()),
});
