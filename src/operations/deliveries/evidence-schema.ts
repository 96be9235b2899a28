import Type from 'typebox';
import { moveNames, statuses } from '../../deliveries/lifecycle.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  Success,
  strictObject,
} from '../../http/schema.ts';

const outcomes = ['COMPLETED', 'REFUSED'] as const;
const moneyOutcomes = ['RETURNED', 'IN_HAND'] as const;
/**
 * The times of a courier's step by the clocks of device and server, and the difference between these clocks (decision
 * 232).
 */
export const clockFields = {
  deviceAt: nullable(instant({ description: "When it was made, by the device's clock" })),
  madeAt: nullable(instant({ description: "The same by the server's clock, as far as known" })),
  clockAheadSeconds: nullable(
    Type.Integer({ description: "How far the device's clock was ahead, negative when behind" }),
  ),
  clockWrong: Type.Boolean({ description: 'By more than five minutes' }),
};

export const lateEvidence = named(
  'LateEvidence',
  'What a refused step of a courier brought (decision 233).',
  {
    courierID: Type.String(),
    courierName: Type.String(),
    step: oneOf(moveNames),
    code: Type.String({ description: 'Why the step was refused' }),
    receivedAt: instant(),
    ...clockFields,
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
    recipientName: nullable(Type.String()),
    recipientRelationship: nullable(Type.String()),
    reasonCode: nullable(Type.String()),
    notes: nullable(Type.String()),
    collected: nullable(
      named('CollectedLate', 'What the courier says to have collected; no books hold it.', {
        amount: Type.Integer(),
        method: oneOf(['CASH', 'QRIS']),
      }),
    ),
    photos: Type.Array(Type.String(), { description: 'Links to the photos' }),
    signature: nullable(Type.String({ description: 'A link to the signature' })),
    settlement: nullable(
      named('SettlementShown', 'The decision of operations on it (decision 409).', {
        outcome: oneOf(outcomes),
        money: nullable(oneOf(moneyOutcomes)),
        reason: nullable(Type.String()),
        settledAt: instant(),
        settledBy: Type.String({ description: "The person's name" }),
      }),
    ),
  },
);

export const lateHandover = named('LateHandover', 'A handover that operations must settle, one a courier.', {
  courierID: Type.String(),
  courierName: Type.String(),
  collected: nullable(
    named('CollectedAtHandover', 'The money of it.', {
      amount: Type.Integer(),
      method: oneOf(['CASH', 'QRIS']),
    }),
  ),
  completion: named('HandoverCompletion', 'What the outcome COMPLETED would do.', {
    collected: Type.Integer({ description: 'IDR booked as the collection' }),
    shortfall: Type.Integer({ description: 'IDR due and not collected' }),
    rest: Type.Integer({ description: 'IDR beyond the amount due: `money` must say where it is' }),
    lacks: Type.Array(oneOf(['proof', 'recipientName', 'reason']), {
      description: 'What the request must bring, since the evidence does not',
    }),
  }),
});

export const SettlementRequest = strictObject(
  {
    outcome: oneOf(outcomes, { description: 'It was handed over, or it was not' }),
    money: optional(
      oneOf(moneyOutcomes, {
        description: 'Where the money is that no completed delivery books; needed when there is some',
      }),
    ),
    reason: optional(
      anyText({ description: 'Needed to refuse, and for a shortfall without a reason of the courier' }),
    ),
    mediaID: optional(anyText({ description: 'A photo that operations uploaded, if the evidence has none' })),
    recipientName: optional(anyText({ description: 'If the evidence has none' })),
  },
  { title: 'SettlementRequest', description: 'A decision on a late handover.' },
);

export const SettledHandover = Success(
  named('SettledHandover', 'What the decision did.', {
    deliveryID: Type.String(),
    status: oneOf(statuses),
    courierID: nullable(Type.String({ description: "The delivery's courier now" })),
    outcome: oneOf(outcomes),
    booked: Type.Integer({ description: 'IDR booked on the courier who handed it over' }),
  }),
  'SettledHandoverAnswer',
  'Where it stands now.',
);
