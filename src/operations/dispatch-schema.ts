import Type from 'typebox';
import { type OnTheWay, onTheWayOf } from '../dispatch/assign/assignments.ts';
import type { Explanation } from '../dispatch/assign/explanations-store.ts';
import type { Offer } from '../dispatch/assign/offers-store.ts';
import type { ConsideredCourier } from '../dispatch/decide/plan.ts';
import type { PlannedStop } from '../dispatch/look/stop-list.ts';
import { causes } from '../dispatch/look/waiting-store.ts';
import { instant, named, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { assignModes } from '../workspaces/fields.ts';
import { Wait } from './waits-schema.ts';

/** The parts of a courier's cost in a dispatch run, which compares the couriers of an area. */
const oneLook = named('CostOfOneLook', 'What makes the cost of a courier at one look at an area.', {
  deliveryMinutes: Type.Number({ description: 'From ready to the door, over all orders' }),
  latenessMinutes: Type.Number(),
  workMinutes: Type.Number(),
  idleMinutes: Type.Number(),
  fairnessMinutes: Type.Number(),
  lapseMinutes: Type.Number({ description: 'For an earlier lapse, refusal or give-back' }),
});
/** The parts of a courier's cost where routes are planned: what the delivery adds to the courier's route. */
const routed = named('CostOnRoute', 'What makes the cost of a place on a route.', {
  travelMinutes: Type.Number({ description: 'The growth of the route' }),
  courierMinutes: Type.Number({ description: 'For a courier without a route' }),
  changeMinutes: Type.Number({ description: 'For taking it from another courier' }),
});

const considered = Type.Array(
  named('ConsideredCourier', 'A courier who was weighed.', {
    courierID: Type.String(),
    pickupAt: instant({ description: 'The time at which they would have reached the pickup' }),
    costMinutes: Type.Number(),
    parts: Type.Union([oneLook, routed]),
  }),
  { description: 'The weighed couriers, cheapest first' },
);
const stopsOfRoute = Type.Array(
  named('PlannedStop', 'A stop of a courier.', {
    kind: oneOf(['PICKUP', 'DROPOFF']),
    deliveryID: Type.String(),
    plannedAt: instant(),
  }),
);
const onTheWay = nullable(
  named('OnTheWay', "A courier's route before and after an insertion.", {
    addedMinutes: Type.Integer({ description: 'The time by which their work ends later' }),
    before: stopsOfRoute,
    after: stopsOfRoute,
  }),
);
const why = {
  courierID: Type.String(),
  cause: oneOf(causes, { description: 'The reason for the search: for the first courier or another one' }),
  bundle: Type.Array(Type.String(), { description: 'All deliveries fetched together' }),
  considered,
  onTheWay,
};

export const DispatchOfDelivery = Success(
  named('DispatchOfDelivery', 'Why it waits, whom it was given, whom it was offered, who gave it back.', {
    wait: nullable(Wait),
    assignments: Type.Array(
      named('Assignment', 'A courier it was given.', {
        ...why,
        assignedAt: instant(),
        offerID: nullable(Type.String({ description: 'The accepted offer; null when they were told' })),
      }),
    ),
    offers: Type.Array(
      named('OfferMade', 'An offer, and its outcome.', {
        offerID: Type.String(),
        ...why,
        offeredAt: instant(),
        endsAt: instant(),
        outcome: nullable(oneOf(['ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'])),
        answeredAt: nullable(instant()),
        reason: nullable(Type.String()),
      }),
    ),
    givenBack: Type.Array(
      named('GiveBack', 'A courier who gave it back, or from whom a person returned it to dispatch.', {
        courierID: Type.String(),
        givenBackAt: instant(),
        reason: nullable(Type.String()),
        personName: nullable(Type.String({ description: 'Who returned it; null: the courier' })),
      }),
    ),
    couriers: Type.Array(
      named('NamedCourier', 'A courier by name.', { courierID: Type.String(), name: Type.String() }),
      { description: 'The names of all couriers above' },
    ),
  }),
  'DispatchAnswer',
  'Why it got its couriers.',
);

export const FleetChoice = strictObject(
  {
    assign: oneOf(assignModes, {
      description: "Whether the workspace's own couriers are told what to take, or asked",
    }),
    directOnly: optional(
      Type.Boolean({
        description: "Whether the workspace's deliveries share no courier with others; unchanged when absent",
      }),
    ),
  },
  { title: 'FleetChoice', description: "How a workspace's own couriers are given work." },
);
export const FleetAnswer = Success(
  named('Fleet', "How a workspace's own couriers are given work.", {
    workspaceID: Type.String(),
    assign: oneOf(assignModes),
    directOnly: Type.Boolean(),
  }),
  'FleetAnswer',
  'How they are given work.',
);

const stopOf = ({ kind, deliveryId, plannedAt }: PlannedStop) => ({
  kind,
  deliveryID: deliveryId,
  plannedAt,
});
const showOnTheWay = (route: OnTheWay | null) =>
  route && { ...route, before: route.before.map(stopOf), after: route.after.map(stopOf) };

const consideredOf = ({ courierId, ...rest }: ConsideredCourier) => ({ courierID: courierId, ...rest });

export const assignmentOf = ({ considered, onTheWay, ...explanation }: Explanation) => ({
  courierID: explanation.courierId,
  cause: explanation.cause,
  bundle: explanation.bundle,
  considered: considered.map(consideredOf),
  onTheWay: showOnTheWay(onTheWay),
  assignedAt: explanation.assignedAt,
  offerID: explanation.offerId,
});

export const offerOf = ({ id, courierId, cause, bundle, considered, ...offer }: Offer) => ({
  offerID: id,
  courierID: courierId,
  cause,
  bundle,
  considered: considered.map(consideredOf),
  onTheWay: showOnTheWay(onTheWayOf(offer.stops)),
  offeredAt: offer.offeredAt,
  endsAt: offer.endsAt,
  outcome: offer.outcome,
  answeredAt: offer.answeredAt,
  reason: offer.reason,
});
