import Type from 'typebox';
import { statuses } from '../deliveries/lifecycle.ts';
import { schemasOf } from '../http/fields.ts';
import {
  anyText,
  environmentField,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { arrivalsFields, arrivedFields, openIntakeFields, unknownFields } from './fields.ts';
import { mostUnknown } from './hub-store.ts';
import { codeField } from './scanned-code.ts';

export const HubScanRequest = strictObject(
  { environment: environmentField, code: codeField },
  { title: 'HubScanRequest', description: 'What has arrived at the hub.' },
);

const hubOfScan = named('HubOfScan', 'The hub that the parcel belongs to.', {
  hubID: Type.String(),
  name: Type.String(),
});

export const HubScanned = Success(
  named('HubScanned', 'A parcel that was scanned at a hub.', {
    code: Type.String(),
    outcome: oneOf(['verified', 'already-verified', 'not-open', 'unknown', 'other-hub', 'ambiguous'], {
      description:
        'Only `verified` and `unknown` are recorded, and `already-verified` at the same intake. `not-open`: a parcel that no intake takes, ' +
        'such as a returned or an EXPRESS one; `ambiguous`: an order id of several providers',
    }),
    expected: Type.Boolean({ description: 'Whether the manifest names it' }),
    hasManifest: Type.Boolean({ description: 'Whether its intake has a manifest' }),
    wasMissing: Type.Boolean({ description: 'Whether it was reported as missing before' }),
    deliveryID: nullable(Type.String()),
    status: nullable(oneOf(statuses)),
    courier: nullable(
      Type.String({ description: 'The name of the courier to whom it is assigned, or was last' }),
    ),
    intakeID: nullable(Type.String()),
    hub: nullable(hubOfScan),
    candidates: Type.Array(
      named('ScanCandidate', 'A parcel that the code means.', {
        deliveryID: Type.String(),
        workspaceID: Type.String(),
        provider: Type.String(),
        providerOrderID: Type.String(),
        recipient: Type.String(),
      }),
      { description: 'One, or of each provider that has the code' },
    ),
  }),
  'HubScannedAnswer',
  'What it is.',
);

export const IntakesAtHub = Success(
  named('IntakesAtHub', 'What a hub takes in.', {
    arrivals: Type.Array(
      named(
        'ArrivalsOfProvider',
        'Parcels that were scanned since midnight at the hub.',
        schemasOf(arrivalsFields),
      ),
    ),
    intakes: Type.Array(named('OpenIntake', 'An open intake of the hub.', schemasOf(openIntakeFields))),
    unknown: Type.Array(
      named('UnknownParcel', 'A code that was scanned and means no delivery.', schemasOf(unknownFields)),
      { maxItems: mostUnknown },
    ),
  }),
  'IntakesAtHubAnswer',
  'What the hub takes in.',
);

export const ArrivalsQuery = strictObject({
  environment: environmentField,
  workspaceID: optional(anyText({ description: 'Only of this workspace' })),
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(pageLimit(200)),
});

export const ArrivedParcels = Success(
  Type.Array(
    named('ArrivedParcel', 'A parcel that was scanned since midnight at the hub.', schemasOf(arrivedFields)),
  ),
  'ArrivedParcelsAnswer',
  'A page of arrivals, the latest booked first.',
);

export const UnknownCodes = strictObject(
  {
    environment: environmentField,
    codes: Type.Array(requiredText(), { minItems: 1, maxItems: mostUnknown }),
  },
  { title: 'UnknownCodes', description: 'Unknown codes that were looked into.' },
);

export const SettledCodes = Success(
  named('SettledCodes', 'The codes that are no longer listed as unknown.', {
    codes: Type.Array(Type.String()),
  }),
  'SettledCodesAnswer',
  'What was settled.',
);
