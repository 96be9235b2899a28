import Type, { type Static } from 'typebox';
import { parcelFields, type RoundParcel } from '../../dispatch/rounds/fields.ts';
import type { HubPlan, RoundPlan } from '../../dispatch/rounds/list-rounds.ts';
import { mostWaiting } from '../../dispatch/rounds/list-rounds.ts';
import { type ScannedOut, scanOutcomes } from '../../dispatch/rounds/scan-out.ts';
import { type PlannedRound, roundStates } from '../../dispatch/rounds/store.ts';
import { vehicles } from '../../fleet/courier.ts';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  anyText,
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { codeField } from '../../hub/scanned-code.ts';
import { statuses } from '../../vocabulary/statuses.ts';

const parcel = schemasOf(parcelFields);

const round = {
  roundID: Type.String(),
  state: oneOf(roundStates, {
    description: 'PLANNED until somebody confirms it, CONFIRMED until it is handed out',
  }),
  version: Type.Integer({ description: 'Counts the changes of its plan' }),
};

export const HubPlanAnswer = Success(
  named('HubPlan', 'The rounds of a hub, and its parcels without one.', {
    rounds: Type.Array(
      named('PlannedRound', 'A round, its courier and its parcels.', {
        ...round,
        courier: named('RoundCourier', 'The courier of a round.', {
          courierID: Type.String(),
          name: Type.String(),
          vehicle: oneOf(vehicles),
          capacityParcels: Type.Integer(),
          capacityKg: Type.Number(),
          onDuty: Type.Boolean(),
        }),
        weight: Type.Number({ description: 'kg, all parcels' }),
        endsAt: nullable(instant({ description: 'At the last door, if it left now or as it left' })),
        changedAt: instant(),
        changedBy: nullable(Type.String({ description: 'The name of the person' })),
        handedOutAt: nullable(instant()),
        parcels: Type.Array(
          named('RoundParcel', 'A parcel of a round.', {
            ...parcel,
            expectedAt: instant({ description: 'At its door' }),
            scannedAt: nullable(instant({ description: 'When it was scanned out' })),
          }),
          { description: 'In the order of their doors; of an open round those that lie at the hub' },
        ),
      }),
      { description: 'Open rounds, then those of the last 18 hours that were handed out' },
    ),
    waiting: Type.Array(named('WaitingParcel', 'A verified parcel in no round.', parcel), {
      description: `At most ${mostWaiting}, the most pressing first`,
    }),
    hasMore: Type.Boolean({ description: 'True if more parcels wait' }),
    timeZone: Type.String({ description: "The hub's" }),
  }),
  'HubPlanAnswer',
  'The plan.',
);

/** Maximum number of parcels in a round: the maximum capacity of a courier. */
const mostParcels = 200;
const mostRounds = 100;

export const PlanRequest = strictObject(
  {
    environment: environmentField,
    rounds: Type.Array(
      strictObject(
        {
          roundID: optional(anyText({ description: 'Without one, the round is new' })),
          version: optional(Type.Integer({ description: 'The version that the person saw' })),
          courierID: requiredText(),
          deliveryIDs: Type.Array(requiredText(), {
            maxItems: mostParcels,
            description: 'In the order of their doors; none discards the round',
          }),
          confirmed: optional(Type.Boolean({ description: 'Ready to be handed out' })),
        },
        { title: 'WantedRound', description: 'A round as it shall be.' },
      ),
      { minItems: 1, maxItems: mostRounds },
    ),
  },
  { title: 'PlanRequest', description: 'The rounds that change.' },
);

export const PlannedAnswer = Success(
  Type.Array(named('RoundVersion', 'A round as it is now.', round)),
  'PlannedAnswer',
  'The changed rounds, in the order of the request.',
);

export const ScanOutRequest = strictObject(
  {
    environment: environmentField,
    code: codeField,
    roundID: optional(anyText({ description: 'The round being handed out; default: the parcel’s own' })),
  },
  { title: 'ScanOutRequest', description: 'A parcel that leaves.' },
);

export const ScannedOutAnswer = Success(
  named('ScannedOut', 'What the parcel is, and where it belongs.', {
    outcome: oneOf(scanOutcomes, {
      description:
        'Only `right` changes something. `twice`: scanned before; `other-round`, `not-confirmed`, `no-round`: verified ' +
        'here; `other-hub`: verified at `hubID`; `other-status`: not at a hub',
    }),
    deliveryID: nullable(Type.String()),
    providerOrderID: nullable(Type.String()),
    provider: nullable(Type.String()),
    status: nullable(oneOf(statuses)),
    hubID: nullable(Type.String()),
    hub: nullable(Type.String({ description: 'The name of that hub' })),
    roundID: nullable(Type.String()),
    courier: nullable(Type.String({ description: 'The name of the courier of its round' })),
  }),
  'ScannedOutAnswer',
  'What it is.',
);

export const HandOutRequest = strictObject(
  {
    version: Type.Integer({ description: 'The version that the person saw' }),
    leftBehind: Type.Array(requiredText(), {
      maxItems: mostParcels,
      description: 'The deliveryIDs of all parcels that were not scanned; they wait for another round',
    }),
  },
  { title: 'HandOutRequest', description: 'What stays.' },
);
export type HandOutRequest = Static<typeof HandOutRequest>;

const showParcel = (parcel: RoundParcel) => valuesOf(parcelFields, parcel);

const showRound = (plan: RoundPlan, names: ReadonlyMap<string, string>) => ({
  ...showVersion(plan),
  courier: {
    courierID: plan.courierId,
    name: plan.courierName,
    vehicle: plan.vehicle,
    capacityParcels: plan.capacityParcels,
    capacityKg: plan.capacityKg,
    onDuty: plan.isOnDuty,
  },
  weight: plan.parcels.reduce((sum, { weightKg }) => sum + weightKg, 0),
  endsAt: plan.parcels.at(-1)?.expectedAt ?? null,
  changedAt: plan.changedAt,
  changedBy: names.get(plan.changedBy) ?? null,
  handedOutAt: plan.handedOutAt,
  parcels: plan.parcels.map((each) => ({
    ...showParcel(each),
    expectedAt: each.expectedAt,
    scannedAt: each.scannedAt,
  })),
});

export const showVersion = ({ id, state, version }: PlannedRound) => ({ roundID: id, state, version });

export const showPlan = (
  { rounds, waiting, hasMore }: HubPlan,
  { names, timeZone }: { readonly names: ReadonlyMap<string, string>; readonly timeZone: string },
) => ({
  rounds: rounds.map((each) => showRound(each, names)),
  waiting: waiting.map(showParcel),
  hasMore,
  timeZone,
});

export const showScan = (
  { deliveryId, orderId, hubId, roundId, courierId: _, ...rest }: ScannedOut,
  { hub, courier }: { readonly hub: string | null; readonly courier: string | null },
) => ({
  ...rest,
  deliveryID: deliveryId,
  providerOrderID: orderId,
  hubID: hubId,
  hub,
  roundID: roundId,
  courier,
});
