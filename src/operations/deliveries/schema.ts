import Type, { type Static } from 'typebox';
import { environments } from '../../context.ts';
import { DeliveryAnswer, DeliveryStatus } from '../../deliveries/answer-schema.ts';
import { FieldChanged } from '../../deliveries/corrections/schema.ts';
import { courierLimits } from '../../deliveries/internal-notes-store.ts';
import { moveNames, statuses } from '../../deliveries/lifecycle.ts';
import { Phones } from '../../deliveries/phones.ts';
import {
  type FoundDelivery,
  listedFields,
  madeUpWish,
  scopeFields,
  shownStatus,
} from '../../deliveries/search/fields.ts';
import { ForecastShown } from '../../dispatch/forecasts/schema.ts';
import { made, schemasOf } from '../../http/fields.ts';
import {
  amountIdr,
  anyText,
  environmentField,
  instant,
  localDay,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { correctableParts } from '../../mail/corrected-fields.ts';
import { clockFields, lateEvidence, lateHandover } from './evidence-schema.ts';

const categories = ['EXPRESS', 'LOGISTIC'] as const;

export const SearchQuery = strictObject({
  workspaceID: optional(anyText({ description: 'Only of this workspace' })),
  environment: optional(oneOf(environments, { description: 'Only of this one' })),
  status: optional(anyText({ description: 'One status, or several joined by commas' })),
  category: optional(oneOf(categories, { description: 'Only of this one' })),
  courierID: optional(anyText({ description: 'Only of this courier' })),
  areaID: optional(anyText({ description: 'Only of this area' })),
  hubID: optional(anyText({ description: 'Only of this hub' })),
  cod: optional(oneOf(['yes', 'no'], { description: 'Only paid at the door, or only the others' })),
  madeUp: optional(madeUpWish),
  orderID: optional(anyText({ description: "The provider's order id" })),
  outletID: optional(anyText({ description: "The provider's outlet id" })),
  name: optional(anyText({ description: "Part of the sender's or recipient's name" })),
  phone: optional(anyText({ description: "The final digits of the sender's or recipient's number" })),
  q: optional(
    anyText({
      description:
        'An id, order number, name or phone number; `kurir:`, `penerima:`, `pengirim:` and `pesanan:` name a field',
    }),
  ),
  fromDay: optional(localDay('The first local day of booking, in the area of each delivery')),
  toDay: optional(localDay('The last one')),
  createdFrom: optional(instant({ description: 'Booked at this instant or later' })),
  createdTo: optional(instant({ description: 'Booked before this instant' })),
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(pageLimit(200)),
});

const { after: _after, limit: _limit, ...filterFields } = SearchQuery.properties;
export const ExportQuery = strictObject(filterFields);
const acceptedLimits = optional(
  Type.Array(oneOf(courierLimits), {
    maxItems: courierLimits.length,
    description: 'The limits that the courier may exceed; if stated, another one exceeded is 409',
  }),
);
const moveFields = {
  move: oneOf(moveNames),
  courierID: optional(
    anyText({
      description:
        'Whom it is assigned to; for `completeForCourier`, who handed it over if another courier has the parcel',
    }),
  ),
  acceptedLimits,
  reasonCode: optional(anyText()),
  notes: optional(anyText({ description: 'For the timeline, which the provider reads' })),
  internalNotes: optional(anyText({ description: 'For operations alone; no provider reads it' })),
  mediaID: optional(anyText()),
  recipientName: optional(anyText()),
  recipientRelationship: optional(anyText()),
  collected: optional(
    strictObject(
      {
        amount: amountIdr({ description: 'What the courier has collected' }),
        method: oneOf(['CASH', 'QRIS']),
        shortfallReason: optional(anyText({ description: 'Why it is less than what is due' })),
      },
      { title: 'CollectedForCourier', description: 'The money at the door, for `completeForCourier`.' },
    ),
  ),
};

export const MoveRequest = strictObject(moveFields, {
  title: 'MoveRequest',
  description: 'A move, and what it brings.',
});
export type MoveRequest = Static<typeof MoveRequest>;

export const InternalNoteRequest = strictObject(
  { notes: requiredText() },
  { title: 'InternalNoteRequest', description: 'A note for operations alone.' },
);

export const BulkMoves = strictObject(
  {
    moves: Type.Array(
      strictObject(
        { deliveryID: requiredText(), ...moveFields },
        { title: 'BulkMove', description: 'A move of a delivery.' },
      ),
      {
        minItems: 1,
        maxItems: 200,
      },
    ),
  },
  { title: 'BulkMoves', description: 'Moves, each for itself.' },
);

const expectedCourierID = optional(
  anyText({ description: 'The courier whom the person saw, null for none; another one by now is 409' }),
);

const choiceFields = { courierID: requiredText(), acceptedLimits, expectedCourierID };

export const BulkAssignments = strictObject(
  {
    assignments: Type.Array(
      strictObject(
        { deliveryID: requiredText(), ...choiceFields },
        { title: 'BulkAssignment', description: 'A courier for a delivery.' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'BulkAssignments', description: 'Couriers for deliveries, each for itself.' },
);

export const BulkReturns = strictObject(
  {
    deliveries: Type.Array(
      strictObject(
        { deliveryID: requiredText(), expectedCourierID },
        { title: 'BulkReturn', description: 'A delivery.' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'BulkReturns', description: 'Deliveries for dispatch, each for itself.' },
);

export const CourierChoice = strictObject(choiceFields, {
  title: 'CourierChoice',
  description: 'Who shall bring it.',
});

const courierOfFound = nullable(
  named('FoundCourier', 'Who brings it.', { courierID: Type.String(), name: Type.String() }),
);

/** The fields of a delivery in the lists of operations. */
export const foundForOperations = {
  ...listedFields,
  ...scopeFields,
  ...shownStatus,
  courier: made(
    courierOfFound,
    ({ courierId, courierName }: FoundDelivery) => courierId && { courierID: courierId, name: courierName },
  ),
};
const found = named('FoundDelivery', 'A delivery that was found.', schemasOf(foundForOperations));
export const FoundDeliveries = Success(Type.Array(found), 'FoundDeliveriesAnswer', 'A page of deliveries.');

const internalNote = named('InternalNote', 'A note for operations alone; no provider reads it.', {
  at: instant(),
  personID: Type.String(),
  personName: Type.String(),
  move: nullable(oneOf(moveNames, { description: 'The move that it was written with' })),
  notes: nullable(Type.String()),
  limits: Type.Array(oneOf(courierLimits), {
    description: 'The limits of the courier that the person exceeded knowingly',
  }),
});
export const InternalNotes = Success(
  Type.Array(internalNote),
  'InternalNotesAnswer',
  'The notes about a delivery, in their order.',
);

const correction = named('Correction', 'A correction of a delivery by operations.', {
  at: instant(),
  personID: Type.String(),
  personName: Type.String(),
  changes: Type.Array(FieldChanged),
});
export const Corrections = Success(
  Type.Array(correction),
  'CorrectionsAnswer',
  'The corrections of a delivery, in their order.',
);

export const DeliveryForOperations = Success(
  named('DeliveryForOperations', 'A delivery with its moves and its history.', {
    workspaceID: Type.String(),
    environment: environmentField,
    delivery: DeliveryAnswer,
    phones: Phones,
    provider: Type.String({ description: "The workspace's name" }),
    areaID: nullable(Type.String()),
    hubID: nullable(Type.String()),
    promisedPickupAt: nullable(instant()),
    promisedDropoffAt: nullable(instant()),
    forecast: nullable(ForecastShown),
    readyAt: nullable(instant({ description: 'Since when the parcel is ready, as its provider said' })),
    weightKg: Type.Number(),
    distanceMeters: Type.Number(),
    failedCount: Type.Integer(),
    courierID: nullable(Type.String()),
    courierChangeable: Type.Boolean({ description: 'True if it may get its first or another courier now' }),
    courierPlace: nullable(
      named('CourierPlace', 'Where its courier was seen last.', {
        latitude: Type.Number(),
        longitude: Type.Number(),
        at: instant(),
      }),
    ),
    photos: Type.Array(
      named('KeptPhoto', 'A photo that operations uploaded and that no move has brought.', {
        mediaID: Type.String(),
        url: Type.String({ description: 'A signed link that expires' }),
        receivedAt: instant(),
      }),
    ),
    moves: Type.Array(
      named('MoveShown', 'A move, open or closed and why.', {
        move: oneOf(moveNames),
        open: Type.Boolean(),
        why: nullable(oneOf(['actor', 'role', 'category', 'status', 'pickup', 'evidence'])),
        needs: Type.Array(Type.String()),
      }),
    ),
    history: Type.Array(
      named('HistoryEntry', 'What was done with it, by whom.', {
        status: Type.String(),
        at: instant(),
        move: Type.String(),
        actor: Type.String(),
        actorId: nullable(Type.String()),
        actorName: nullable(Type.String({ description: 'The name of the courier or the person' })),
        notes: nullable(Type.String()),
        reasonCode: nullable(Type.String()),
        ...clockFields,
        latitude: nullable(Type.Number()),
        longitude: nullable(Type.Number()),
        signature: nullable(Type.String({ description: 'A link to the signature' })),
        verified: Type.Array(Type.String({ description: 'barcode, pin' })),
        withoutPin: nullable(Type.String({ description: 'The reason why there was no PIN' })),
        away: nullable(
          named('ArrivalAway', 'Of an arrival that was marked far from its place (decision 434).', {
            distanceMeters: Type.Integer(),
            asked: Type.Boolean({
              description: 'Whether the app asked; then the courier said that they are there',
            }),
            reason: nullable(Type.String({ description: "The courier's reason instead" })),
          }),
        ),
      }),
    ),
    internalNotes: Type.Array(internalNote),
    corrections: Type.Array(correction),
    correctable: Type.Array(oneOf(correctableParts), {
      description: 'The parts that a person of this role may correct now',
    }),
    lateEvidence: Type.Array(lateEvidence, {
      description: 'What couriers brought for it after it had left them',
    }),
    lateHandovers: Type.Array(lateHandover, { description: 'Those that wait for a decision' }),
  }),
  'DeliveryForOperationsAnswer',
  'The delivery.',
);

export const Moved = Success(
  named('Moved', 'A delivery that was moved.', {
    deliveryID: Type.String(),
    status: oneOf(statuses),
    courierID: nullable(Type.String()),
  }),
  'MovedAnswer',
  'Where it stands now.',
);
const outcomeFields = {
  deliveryID: Type.String(),
  done: Type.Boolean(),
  status: nullable(Type.String({ description: 'The new status' })),
  httpStatus: Type.Integer({ description: 'The answer that it alone would have got' }),
  ...refusedItemFields,
  now: nullable(
    named('StandingNow', 'How it stands after all of them, read again.', {
      status: DeliveryStatus,
      courierID: nullable(Type.String()),
    }),
  ),
};
export const BulkResults = Success(
  Type.Array(named('MoveResult', 'What became of a move.', { ...outcomeFields, move: Type.String() })),
  'BulkResultsAnswer',
  'What became of each.',
);
export const ReturnResults = Success(
  Type.Array(named('ReturnResult', 'What became of a return to dispatch.', outcomeFields)),
  'ReturnResultsAnswer',
  'What became of each.',
);
export const AssignmentResults = Success(
  Type.Array(
    named('AssignmentResult', 'What became of an assignment.', {
      ...outcomeFields,
      courierID: Type.String({ description: 'The courier who was asked for' }),
    }),
  ),
  'AssignmentResultsAnswer',
  'What became of each.',
);
