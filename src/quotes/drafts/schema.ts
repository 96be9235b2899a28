import Type from 'typebox';
import {
  codedRefusal,
  instant,
  localDay,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { clientTimeZones } from '../../time.ts';
import { faultCodes } from '../tariffs/fault-codes.ts';
import { serviceCodes } from '../tariffs/sheet.ts';

const mostFileCharacters = 4_000_000;

const sheet = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: {},
  description: 'In the format of a tariff file; it may have faults',
});
const name = requiredText({ maxLength: 120, description: 'What the draft is for' });
const version = Type.Integer({ minimum: 1, description: 'The version that the person has seen' });
const file = requiredText({ maxLength: mostFileCharacters, description: 'A tariff file (YAML)' });
const zoneOfStart = "Where that day begins; the company's zone if absent";
const start = {
  on: optional(localDay("The day on which it takes effect; without it, the sheet's own date, else at once")),
  timeZone: optional(oneOf(clientTimeZones, { description: zoneOfStart })),
};

export const StartQuery = strictObject({
  on: Type.Optional(localDay('The day on which it would take effect')),
  timeZone: Type.Optional(oneOf(clientTimeZones, { description: zoneOfStart })),
});

export const NewDraftRequest = strictObject(
  {
    name,
    from: optional(requiredText({ description: 'A version of the tariffs; the one in force if absent' })),
    file: optional(file),
  },
  { title: 'NewTariffDraftRequest', description: 'A draft, from a version of the tariffs or from a file.' },
);

export const DraftRequest = strictObject(
  { version, name: optional(name), sheet: Type.Optional(sheet), file: optional(file) },
  { title: 'TariffDraftRequest', description: 'The new name or content of a draft.' },
);

export const SheetRequest = strictObject(
  { sheet },
  { title: 'TariffSheetRequest', description: 'Tariffs to be checked.' },
);

export const PublishRequest = strictObject(
  {
    version,
    follows: nullable(Type.String({ description: 'The version with which the draft was compared' })),
    ...start,
  },
  { title: 'TariffPublishRequest', description: 'When a draft takes effect.' },
);

const fault = named('TariffFault', 'A wrong value of a draft.', {
  path: Type.Array(Type.Unsafe<string | number>({ description: 'A key or an index' }), {
    description: 'The keys and indexes that lead to the value',
  }),
  code: oneOf(faultCodes),
  message: Type.String(),
});
const faults = Type.Array(fault, { description: 'Everything that must be corrected before it is published' });

const listed = {
  tariffDraftID: Type.String(),
  name: Type.String(),
  version: Type.Integer({ description: 'Grows with each change' }),
  basedOn: nullable(Type.String({ description: 'The version from which it was made; null for a file' })),
  createdAt: instant(),
  changedAt: instant(),
  changedBy: Type.String({ description: 'The id of the person' }),
};
export const Drafts = Success(
  Type.Array(named('TariffDraftListed', 'A draft without its content.', listed)),
  'TariffDraftsAnswer',
  'The drafts, the one changed last first.',
);

const draft = named('TariffDraft', 'A draft of the next version of the tariffs.', {
  ...listed,
  sheet,
  faults,
});
export const DraftAnswer = Success(draft, 'TariffDraftAnswer', 'The draft as it is now.');

/** The refusal of an outdated version, with the present draft. */
export const DraftChanged = codedRefusal('TariffDraftChanged', 'Somebody else changed the draft.', {
  data: draft,
});

/** The refusal of a publication, with the present draft if its version is outdated. */
export const PublishRefused = codedRefusal('TariffPublishRefused', 'The draft was not published.', {
  data: Type.Optional(draft),
});

export const FaultsAnswer = Success(
  named('TariffFaults', 'What is wrong with tariffs.', { faults }),
  'TariffFaultsAnswer',
  'The faults.',
);

const tariffVersion = {
  tariffVersionID: Type.String(),
  effectiveFrom: instant(),
  note: Type.String(),
  createdAt: instant(),
};
const TariffVersion = named('TariffVersion', 'A version of the tariffs.', tariffVersion);
export const Versions = Success(
  Type.Array(TariffVersion),
  'TariffVersionsAnswer',
  'The versions, in the order in which they take effect.',
);
export const VersionAnswer = Success(
  named('TariffVersionPublished', 'A new version of the tariffs.', tariffVersion),
  'TariffVersionAnswer',
  'The version.',
);

const fareIdr = nullable(Type.Integer({ description: 'Null if the tariffs do not price the route' }));
export const ComparisonAnswer = Success(
  named('TariffComparison', 'A draft beside the version that it would replace.', {
    effectiveFrom: nullable(instant({ description: 'Null for the moment of publishing' })),
    follows: nullable(TariffVersion),
    endedBy: nullable(TariffVersion),
    changes: Type.Array(
      named('TariffChange', 'One difference.', {
        kind: oneOf(['added', 'removed', 'changed']),
        path: Type.String({ description: 'The entry by its id, and the field' }),
        before: nullable(Type.String()),
        after: nullable(Type.String()),
      }),
    ),
    fares: Type.Array(
      named('TariffExampleFare', 'The fare of an example.', {
        areaID: Type.String(),
        area: Type.String(),
        service: oneOf(serviceCodes),
        distanceMeters: Type.Integer({ description: 'By road' }),
        beforeIdr: fareIdr,
        afterIdr: fareIdr,
      }),
      { description: 'Three routes of each area with 2 kg, at ten in the morning of the day' },
    ),
  }),
  'TariffComparisonAnswer',
  'The changes and example fares.',
);

export const YamlFile = {
  description: 'The draft as a tariff file.',
  content: { 'application/yaml': Type.String() },
};
