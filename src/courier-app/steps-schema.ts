import Type, { type Static } from 'typebox';
import { type MoveName, marks, moveNames, moveOf, statuses } from '../deliveries/lifecycle.ts';
import {
  amountIdr,
  anyText,
  instant,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';

/** The moves of the lifecycle that are a courier's steps. */
export const courierSteps: readonly MoveName[] = moveNames.filter((name) =>
  moveOf(name).by.includes('courier'),
);

const step = strictObject({
  stepID: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Made by the app; a repeat does nothing twice',
  }),
  deliveryID: requiredText(),
  step: oneOf(courierSteps),
  at: instant({ description: "The device's time, also of a step made offline" }),
  latitude: optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: optional(Type.Number({ minimum: -180, maximum: 180 })),
  proofID: optional(anyText({ description: 'The id under which the photo was uploaded' })),
  reasonCode: optional(anyText()),
  notes: optional(anyText()),
  recipientName: optional(anyText()),
  recipientRelationship: optional(anyText()),
  collected: optional(
    strictObject({
      amount: amountIdr(),
      method: oneOf(['CASH', 'QRIS']),
      shortfallReason: optional(
        anyText({ description: 'The reason, when less than the amount due was collected' }),
      ),
    }),
  ),
});
export type Step = Static<typeof step>;

export const Steps = strictObject({ steps: Type.Array(step, { minItems: 1, maxItems: 100 }) });

export const StepResults = Success(
  Type.Array(
    Type.Object({
      stepID: Type.String(),
      deliveryID: Type.String(),
      step: oneOf(moveNames),
      done: Type.Boolean(),
      repeated: Type.Boolean({ description: 'Whether it was done before, under the same id' }),
      status: nullable(oneOf([...statuses, ...marks], { description: 'The result of the step' })),
      httpStatus: Type.Integer({ description: 'The answer that the step alone would have got' }),
      error: nullable(Type.String()),
    }),
  ),
);
