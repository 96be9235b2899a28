import Type, { type Static } from 'typebox';
import { type MoveName, marks, moveNames, moveOf, statuses } from '../deliveries/lifecycle.ts';
import {
  amountIdr,
  anyText,
  instant,
  mostStatedIdr,
  named,
  nullable,
  oneOf,
  optional,
  refusedItemFields,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { isBlank } from '../text/plain-text.ts';

/** The moves of the lifecycle that couriers make as steps. */
export const courierSteps: readonly MoveName[] = moveNames.filter((name) =>
  moveOf(name).by.includes('courier'),
);

/** Maximum number of photos of one step: enough for every side of a parcel and the door. */
const mostPhotos = 10;

const step = strictObject(
  {
    stepID: requiredText({
      maxLength: 100,
      description: 'Made by the app, best beginning with its time; a repeat does nothing twice',
    }),
    deliveryID: requiredText(),
    step: oneOf(courierSteps),
    at: instant({ description: "The device's time, also of a step made offline" }),
    latitude: optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: optional(Type.Number({ minimum: -180, maximum: 180 })),
    accuracyMeters: optional(Type.Number({ minimum: 0, description: 'Of the position' })),
    away: optional(
      strictObject(
        {
          distanceMeters: Type.Integer({ minimum: 0, maximum: 40_000_000 }),
          reason: optional(anyText({ description: 'Left out: the courier is at the place all the same' })),
        },
        {
          title: 'Away',
          description:
            'What the app asked before an arrival far from its place, and the answer (decision 434).',
        },
      ),
    ),
    proofID: optional(anyText({ description: 'The id under which the photo was uploaded' })),
    proofIDs: optional(
      Type.Array(requiredText(), {
        maxItems: mostPhotos,
        description: 'The ids of several photos, in the place of `proofID`',
      }),
    ),
    signatureID: optional(anyText({ description: 'The id under which the signature was uploaded' })),
    barcode: optional(anyText({ description: "What was scanned of the parcel's label" })),
    pin: optional(anyText({ description: "The recipient's PIN, which their tracking page shows" })),
    withoutPin: optional(anyText({ description: 'The reason why there is no PIN, in its place' })),
    reasonCode: optional(anyText()),
    notes: optional(anyText()),
    recipientName: optional(anyText()),
    recipientRelationship: optional(anyText()),
    collected: optional(
      strictObject(
        {
          amount: amountIdr({ maximum: mostStatedIdr }),
          method: oneOf(['CASH', 'QRIS']),
          shortfallReason: optional(
            anyText({ description: 'The reason, when less than the amount due was collected' }),
          ),
        },
        { title: 'Collected', description: 'What was collected at the door.' },
      ),
    ),
  },
  { title: 'Step', description: 'A step, and what it brings.' },
);
export type Step = Static<typeof step>;

/** Returns the upload ids of a step's photos, without duplicates. */
export const photosOf = ({ proofID, proofIDs }: Step): string[] => [
  ...new Set([...(isBlank(proofID) ? [] : [proofID!]), ...(proofIDs ?? [])]),
];

/** The courier who sent a batch of steps, and the time of sending by the device's clock. */
export interface Sent {
  readonly courierId: string;
  readonly sentAt: Date | null;
}

export const Steps = strictObject(
  {
    sentAt: optional(
      instant({ description: "The device's time of sending; it shows how wrong its clock is" }),
    ),
    steps: Type.Array(step, { minItems: 1, maxItems: 100 }),
  },
  { title: 'Steps', description: 'Steps in their order.' },
);

export const StepResults = Success(
  Type.Array(
    named('StepResult', 'What became of a step.', {
      stepID: Type.String(),
      deliveryID: Type.String(),
      step: oneOf(moveNames),
      done: Type.Boolean(),
      repeated: Type.Boolean({ description: 'Whether it was done before, under the same id' }),
      status: nullable(oneOf([...statuses, ...marks], { description: 'The result of the step' })),
      httpStatus: Type.Integer({ description: 'The answer that the step alone would have got' }),
      ...refusedItemFields,
      evidenceKept: Type.Boolean({
        description: 'Whether it was refused, and what it brought is kept for operations',
      }),
      answeredAt: instant({ description: "The server's clock: a day read later has the step in it" }),
    }),
  ),
  'StepResultsAnswer',
  'What became of each.',
);
