import Type from 'typebox';
import { environments } from '../context.ts';
import { environmentField, instant, named, nullable, oneOf, Success, strictObject } from '../http/schema.ts';
import { assignModes } from '../workspaces/fields.ts';
import { waitReason } from './waits-schema.ts';

export const StateQuery = strictObject({
  environment: oneOf(environments, {
    description: 'Sandbox or production; couriers are sought in production',
  }),
});

/** Reasons why all waiting deliveries of an area lack a courier. */
export const nobodyReasons = ['nobody-looks', 'no-couriers', 'nobody-fits'] as const;

const area = named('DispatchArea', 'How dispatch stands in an area.', {
  areaID: Type.String(),
  name: Type.String(),
  holder: nullable(Type.String({ description: 'The process that looks for couriers there' })),
  lookedAt: nullable(instant({ description: 'Its last look' })),
  couriersSeen: nullable(
    Type.Integer({ description: 'Couriers who could have been given work at that look' }),
  ),
  given: nullable(Type.Integer({ description: 'Deliveries that it gave or offered' })),
  pace: nullable(
    Type.Number({
      description:
        'The present time of a way as a share of the tariff’s: 1.3 is 30 % slower; null if unknown',
    }),
  ),
  waiting: Type.Integer({ description: 'Deliveries that seek a courier now' }),
  waitingSince: nullable(instant({ description: 'The oldest of them' })),
  whyNobody: nullable(
    oneOf(nobodyReasons, {
      description: 'Null when nothing waits, or the last look gave some or holds a courier for each',
    }),
  ),
  waits: Type.Array(
    named('WaitCount', 'Waiting deliveries with one main reason.', {
      reason: waitReason,
      deliveries: Type.Integer(),
    }),
    { description: 'Why deliveries got no courier at the last look, the most frequent reason first' },
  ),
  offers: Type.Array(
    named('OpenOffer', 'An offer that waits for an answer.', {
      offerID: Type.String(),
      deliveryID: Type.String(),
      courierID: Type.String(),
      endsAt: instant(),
    }),
  ),
});

export const DispatchState = Success(
  named('DispatchState', 'How dispatch stands.', {
    areas: Type.Array(area),
    fleets: Type.Array(
      named('FleetSwitch', 'Whether the couriers of a fleet are told what to take, or asked.', {
        workspaceID: nullable(Type.String({ description: "Null for the operator's fleet" })),
        name: nullable(Type.String()),
        assign: oneOf(assignModes),
        isSetting: Type.Boolean({ description: 'Whether DISPATCH_ASSIGN decides, as nobody has chosen' }),
      }),
    ),
    changes: Type.Array(
      named('FleetSwitched', 'A change of such a switch.', {
        at: instant(),
        actor: Type.String(),
        actorID: Type.String(),
        workspaceID: nullable(Type.String()),
        from: nullable(oneOf(assignModes)),
        to: nullable(oneOf(assignModes)),
      }),
      { description: 'The latest fifty, from the record of changes' },
    ),
  }),
  'DispatchStateAnswer',
  'The state.',
);

export const OwnFleetChoice = strictObject(
  {
    environment: environmentField,
    assign: oneOf(assignModes, {
      description: "Whether the operator's couriers are told what to take, or asked",
    }),
  },
  { title: 'OwnFleetChoice', description: "How the operator's own fleet is given work." },
);
export const OwnFleet = Success(
  named('OwnFleet', "How the operator's own fleet is given work.", {
    environment: environmentField,
    assign: oneOf(assignModes),
  }),
  'OwnFleetAnswer',
  'How it is given work.',
);
