import Type from 'typebox';
import { DeliveryStatus, Point } from '../deliveries/answer-schema.ts';
import type { StoredContact } from '../deliveries/delivery.ts';
import { type MoveName, moveNames, moveOf, openMoves } from '../deliveries/lifecycle.ts';
import { addedNeeds, addedNeedsOf, needPolicyOf, needsOf, stepsWithAddedNeeds } from '../deliveries/needs.ts';
import { phoneOf } from '../deliveries/phones.ts';
import { Instruction } from '../deliveries/schema.ts';
import { instant, named, nullable, oneOf, Success } from '../http/schema.ts';
import { StoredPackage } from '../quotes/schema.ts';
import type { Rules } from '../vocabulary/rules.ts';
import type { Assignment } from './assignments-store.ts';

const contact = named('AssignmentContact', 'Somebody to be met.', {
  name: Type.String(),
  companyName: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'E.164 or a short number, for calling' })),
  hasChat: Type.Boolean({ description: 'Whether it is a mobile number, which may have WhatsApp' }),
});
const place = named('AssignmentPlace', 'Where to go.', {
  address: Type.String(),
  coordinates: nullable(Point),
  notes: nullable(Type.String()),
});

export const AssignmentShown = named('CourierAssignment', 'A delivery in hand.', {
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  category: oneOf(['EXPRESS', 'LOGISTIC']),
  service: Type.String(),
  status: DeliveryStatus,
  pickedUp: Type.Boolean({ description: 'With status and category it says which steps are open' }),
  hasPickupProof: Type.Boolean({ description: 'The pickup needs no photo any more (decision 80)' }),
  canGiveBack: Type.Boolean({ description: 'It may be given back (decision 146)' }),
  awaitsSettlement: Type.Boolean({
    description: 'Operations check if another courier has handed it over: no step is open (decision 418)',
  }),
  fetchFrom: nullable(
    named('ParcelHolder', 'The courier who has the parcel and hands it over (decision 573).', {
      contact,
      coordinates: nullable(Point),
      at: nullable(instant({ description: 'The time of that position' })),
    }),
  ),
  sender: contact,
  recipient: contact,
  origin: nullable(place),
  destination: place,
  packages: Type.Array(StoredPackage),
  weight: Type.Number({ description: 'kg, all packages' }),
  instructions: Type.Array(Instruction),
  cashOnDelivery: nullable(Type.Integer({ description: 'IDR to collect at the door' })),
  promisedPickupAt: nullable(instant()),
  promisedDropoffAt: nullable(instant()),
  readyAt: nullable(instant({ description: 'The time at which the sender said that the parcel is ready' })),
  steps: Type.Array(
    named('OpenStep', 'A step that is open, and what it needs.', {
      step: oneOf(moveNames),
      needs: Type.Array(Type.String()),
    }),
  ),
  asks: Type.Array(
    named('AskedOfStep', 'What a step is asked for beyond the lifecycle, now or later (decision 231).', {
      step: oneOf(stepsWithAddedNeeds),
      asks: Type.Array(oneOf(addedNeeds)),
    }),
  ),
});
export const Assignments = Success(Type.Array(AssignmentShown), 'AssignmentsAnswer', 'What to do.');

function contactOf({ firstName, lastName, companyName, phone }: StoredContact) {
  const called = phoneOf(phone);
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    companyName: companyName ?? null,
    phone: called?.number ?? null,
    hasChat: called?.hasChat === true,
  };
}

const placeOf = ({ address, coordinates, notes }: Assignment['destination']) => ({
  address,
  coordinates: coordinates ?? null,
  notes: notes ?? null,
});

function showHolder({ name, phone, place: at }: NonNullable<Assignment['fetchFrom']>) {
  const called = phoneOf(phone);
  return {
    contact: {
      name,
      companyName: null,
      phone: called?.number ?? null,
      hasChat: called?.hasChat === true,
    },
    coordinates: at && { latitude: at.latitude, longitude: at.longitude },
    at: at?.at ?? null,
  };
}

/** Converts an assignment for the courier's app, with the steps that the courier may take now. */
export function showAssignment(assignment: Assignment, rules: Rules) {
  const { deliveryId, category, status, mark, pickupAt, hasTrackingPage, codAmountIdr } = assignment;
  const addedHere = (step: MoveName) => addedNeedsOf(needPolicyOf(rules, assignment), step, hasTrackingPage);
  const { awaitsSettlement } = assignment;
  const standing = { category, status, pickedUp: pickupAt !== null };
  const steps = awaitsSettlement ? [] : openMoves(standing, 'courier');
  return {
    deliveryID: deliveryId,
    providerOrderID: assignment.providerOrderId,
    category,
    service: assignment.serviceName,
    status: mark ?? status,
    pickedUp: pickupAt !== null,
    hasPickupProof: assignment.hasPickupProof,
    canGiveBack: assignment.canGiveBack,
    awaitsSettlement,
    fetchFrom: assignment.fetchFrom && showHolder(assignment.fetchFrom),
    sender: contactOf(assignment.sender),
    recipient: contactOf(assignment.recipient),
    origin: assignment.origin && placeOf(assignment.origin),
    destination: placeOf(assignment.destination),
    packages: assignment.packages,
    weight: assignment.weightKg,
    instructions: assignment.instructions,
    cashOnDelivery: codAmountIdr,
    promisedPickupAt: assignment.promisedPickupAt,
    promisedDropoffAt: assignment.promisedDropoffAt,
    readyAt: assignment.readyAt,
    steps: steps.map((step) => ({ step, needs: [...needsOf(step, { codAmountIdr }), ...addedHere(step)] })),
    asks: stepsWithAddedNeeds
      .filter((step) => (moveOf(step).category ?? category) === category)
      .map((step) => ({ step, asks: addedHere(step) }))
      .filter((each) => each.asks.length > 0),
  };
}
