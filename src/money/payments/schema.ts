import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  amountIdr,
  anyText,
  environmentField,
  localDay,
  mostStatedIdr,
  named,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import {
  type OwnPayment,
  ownPaymentFields,
  type Payment,
  paymentFields,
  type Receivable,
  receivableFields,
  type WithholdingRate,
  withholdingFields,
} from './fields.ts';
import { withheldKinds } from './payment.ts';

const stated = (minimum: number, description: string) =>
  amountIdr({ minimum, maximum: mostStatedIdr, description });

export const PaymentRequest = strictObject(
  {
    environment: environmentField,
    workspaceID: requiredText({ description: 'Which provider pays' }),
    paidOn: localDay('The day of the transfer, or of the use of its credit; not in the future'),
    reference: optional(
      requiredText({ maxLength: 100, description: "The bank's reference; required for a transfer" }),
    ),
    received: optional(stated(0, 'What arrived at the bank')),
    fee: optional(stated(0, 'The fee that the bank took off on the way')),
    withheld: optional(
      strictObject(
        {
          amount: stated(1, 'The PPh, of the amount before PPN'),
          slip: requiredText({ maxLength: 100, description: 'The number of its slip (bukti potong)' }),
        },
        { title: 'WithheldRequest', description: 'PPh that the provider withheld.' },
      ),
    ),
    credit: optional(stated(0, "At most this is taken of the provider's credit")),
    invoices: Type.Array(
      strictObject(
        { invoiceID: requiredText(), amount: stated(1, 'What of the payment goes to it') },
        { title: 'AllocationRequest', description: 'An invoice that is paid, or a part of it.' },
      ),
      { maxItems: 100, description: 'What is left over becomes a credit of the provider' },
    ),
  },
  { title: 'PaymentRequest', description: 'A payment of a provider.' },
);

export const PaymentsQuery = strictObject({
  environment: environmentField,
  workspaceID: Type.Optional(anyText({ description: 'Of one provider' })),
  invoiceID: Type.Optional(anyText({ description: 'Of one invoice' })),
  after: Type.Optional(anyText({ description: 'The last payment of the previous page' })),
  limit: Type.Optional(pageLimit(500)),
});

const shape = named('Payment', 'A payment of a provider.', schemasOf(paymentFields));

export const PaymentAnswer = Success(shape, 'PaymentAnswer', 'The payment.');
export const PaymentsAnswer = Success(Type.Array(shape), 'PaymentsAnswer', 'Payments, the latest first.');

export const showPayment = (payment: Payment) => valuesOf(paymentFields, payment);

export const OwnPayments = Success(
  Type.Array(named('OwnPayment', 'A payment of an invoice.', schemasOf(ownPaymentFields))),
  'OwnPayments',
  'The payments of an invoice, the latest first.',
);
export const showOwnPayment = (payment: OwnPayment) => valuesOf(ownPaymentFields, payment);

export const ReceivablesAnswer = Success(
  Type.Array(named('Receivable', 'What a provider owes.', schemasOf(receivableFields))),
  'ReceivablesAnswer',
  'The providers that owe something or have a credit, the largest debt first.',
);
export const showReceivable = (each: Receivable) => valuesOf(receivableFields, each);

const percent = (description: string) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, description });

export const WithholdingRateRequest = strictObject(
  {
    from: localDay('The first day for which it holds; a rate of the same day is replaced'),
    kind: oneOf(withheldKinds, { description: 'PPh 21 if the operator is a person, else PPh 23' }),
    percent: percent('Of the amount before PPN'),
    percentWithoutNpwp: percent('While the operator has no NPWP'),
  },
  { title: 'WithholdingRateRequest', description: 'A rate by which providers withhold PPh.' },
);

const rate = named('WithholdingRate', 'A rate of PPh, from a day on.', schemasOf(withholdingFields));
export const WithholdingRatesAnswer = Success(
  Type.Array(rate, { maxItems: 100 }),
  'WithholdingRatesAnswer',
  'The rates, the latest first.',
);
export const showRate = (each: WithholdingRate) => valuesOf(withholdingFields, each);

export const OffsettingRequest = strictObject(
  { agreed: Type.Boolean() },
  {
    title: 'OffsettingRequest',
    description: 'Whether a provider agreed to offset its invoices against COD.',
  },
);
export const OffsettingAnswer = Success(
  named('Offsetting', 'Whether a provider agreed to offset its invoices against COD.', {
    agreed: Type.Boolean(),
  }),
  'OffsettingAnswer',
  'As it is now.',
);
