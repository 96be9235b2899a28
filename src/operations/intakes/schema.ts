import Type from 'typebox';
import { environments } from '../../context.ts';
import { statuses } from '../../deliveries/lifecycle.ts';
import {
  anyText,
  instant,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';

export const manifestLimit = 5_000;

/** The owner of a manifest's parcels. */
export const IntakeQuery = strictObject({ workspaceID: requiredText(), environment: oneOf(environments) });

export const Manifest = strictObject({
  parcels: Type.Array(
    strictObject(
      { deliveryID: optional(anyText()), providerOrderID: optional(anyText()) },
      { description: 'One of the two' },
    ),
    { minItems: 1, maxItems: manifestLimit },
  ),
});

export const PageQuery = strictObject({
  after: optional(anyText({ description: 'The last id of the previous page' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

export const ScanRequest = strictObject({
  code: requiredText({ description: "A delivery's id, or the provider's order id" }),
});

const intake = {
  intakeID: Type.String(),
  workspaceID: Type.String(),
  environment: oneOf(environments),
  createdBy: Type.String(),
  createdAt: instant(),
  closedAt: nullable(instant()),
};
export const Intakes = Success(Type.Array(Type.Object(intake)));
export const IntakeAnswer = Success(
  Type.Object({
    ...intake,
    lines: Type.Array(
      Type.Object({
        code: Type.String(),
        expected: Type.Boolean(),
        deliveryID: nullable(Type.String()),
        status: nullable(oneOf(statuses)),
        scannedAt: nullable(instant()),
      }),
    ),
  }),
);
export const Scanned = Success(
  Type.Object({
    code: Type.String(),
    outcome: oneOf(['verified', 'already-verified', 'not-open', 'unknown']),
    expected: Type.Boolean({ description: 'Whether the manifest names it' }),
    deliveryID: nullable(Type.String()),
    status: nullable(oneOf(statuses)),
  }),
);
export const Closed = Success(
  Type.Array(
    Type.Object({
      deliveryID: Type.String(),
      done: Type.Boolean(),
      httpStatus: Type.Integer(),
      error: nullable(Type.String()),
    }),
  ),
);
