import Type from 'typebox';
import { statuses } from '../deliveries/lifecycle.ts';
import { schemasOf } from '../http/fields.ts';
import {
  anyText,
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { intakeFields, intakeLineFields } from './fields.ts';
import { codeField } from './scanned-code.ts';

export const manifestLimit = 5_000;

/** The workspace that sent the parcels, and the hub that receives them. */
export const IntakeQuery = strictObject({
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: environmentField,
  hubID: optional(anyText({ description: 'The hub whose desk takes the parcels in' })),
});

export const Manifest = strictObject(
  {
    parcels: Type.Array(
      strictObject(
        { deliveryID: optional(anyText()), providerOrderID: optional(anyText()) },
        { title: 'ManifestParcel', description: 'A parcel, by one of the two.' },
      ),
      { minItems: 1, maxItems: manifestLimit },
    ),
  },
  { title: 'Manifest', description: 'What shall arrive.' },
);

export const PageQuery = strictObject({
  after: optional(anyText({ description: 'The last id of the previous page' })),
  limit: optional(pageLimit(200)),
});

export const ScanRequest = strictObject(
  {
    code: codeField,
  },
  { title: 'ScanRequest', description: 'What has arrived.' },
);

export const Intakes = Success(
  Type.Array(named('IntakeShown', 'An intake.', schemasOf(intakeFields))),
  'IntakesAnswer',
  'A page of intakes.',
);
export const IntakeAnswer = Success(
  named('IntakeWithLines', 'An intake with its parcels.', {
    ...schemasOf(intakeFields),
    lines: Type.Array(
      named('IntakeLine', 'A parcel that was expected, or came.', schemasOf(intakeLineFields)),
    ),
  }),
  'IntakeAnswer',
  'The intake.',
);
export const Scanned = Success(
  named('Scanned', 'A parcel that was scanned.', {
    code: Type.String(),
    outcome: oneOf(['verified', 'already-verified', 'not-open', 'unknown']),
    expected: Type.Boolean({ description: 'Whether the manifest names it' }),
    deliveryID: nullable(Type.String()),
    status: nullable(oneOf(statuses)),
  }),
  'ScannedAnswer',
  'What it is.',
);
export const Closed = Success(
  Type.Array(
    named('ClosedParcel', 'A parcel that did not arrive.', {
      deliveryID: Type.String(),
      done: Type.Boolean(),
      httpStatus: Type.Integer(),
      ...refusedItemFields,
    }),
  ),
  'ClosedAnswer',
  'What became of each parcel that did not arrive.',
);

export const DamageRequest = strictObject(
  {
    deliveryID: requiredText(),
    mediaID: requiredText({ description: 'A photo that was uploaded for the delivery' }),
    notes: requiredText({ description: 'For operations alone; no provider reads it' }),
  },
  { title: 'DamageRequest', description: 'A parcel that arrived damaged.' },
);
export const DamageReported = Success(
  named('DamageReported', 'A parcel that arrived damaged.', {
    deliveryID: Type.String(),
    damagedAt: instant(),
  }),
  'DamageReportedAnswer',
  'Since when it is marked.',
);
