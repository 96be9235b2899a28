import Type from 'typebox';
import type { Environment } from '../../context.ts';
import { emptyReasons, type Proposal } from '../../dispatch/propose-rounds.ts';
import { leftReasons } from '../../dispatch/rounds/explain-left.ts';
import {
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

export const ProposalQuery = strictObject({
  environment: environmentField,
  courierIDs: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'Separated by commas; default: all free couriers near the hub',
    }),
  ),
});

const ids = (description: string) => Type.Array(Type.String(), { description });

const figures = {
  weight: Type.Number({ description: 'kg, all parcels' }),
  stops: Type.Array(
    strictObject(
      { deliveryID: Type.String(), expectedAt: instant() },
      { title: 'ProposedStop', description: 'A door of a round.' },
    ),
    { description: 'From door to door' },
  ),
};

export const ProposedRounds = Success(
  named('Proposal', 'Rounds for the parcels of a hub.', {
    rounds: Type.Array(
      named('ProposedRound', 'A round for a courier.', {
        environment: environmentField,
        courierID: Type.String(),
        deliveryIDs: ids('In the order of their doors'),
        ...figures,
      }),
      { description: 'Each can be staged as it is' },
    ),
    why: nullable(
      oneOf(emptyReasons, {
        description:
          'The reason for no round: no verified parcel, none with coordinates, no courier on duty near the hub with ' +
          'nothing in hand, or no courier who can bring a parcel in time',
      }),
    ),
    leftOut: Type.Array(
      named('ParcelLeft', 'A parcel in no proposed round.', {
        deliveryID: Type.String(),
        why: oneOf(leftReasons, {
          description:
            'Its destination has no coordinates, no courier is free for its provider, every courier has as many parcels ' +
            'as they can carry, it is too heavy for those with room, or nobody reaches its door in time',
        }),
      }),
    ),
  }),
  'ProposalAnswer',
  'What is proposed.',
);

/** Maximum number of parcels in a round: the maximum capacity of a courier. */
const mostParcels = 200;

export const RoundRequest = strictObject(
  {
    environment: environmentField,
    courierID: requiredText(),
    deliveryIDs: Type.Array(requiredText(), {
      minItems: 1,
      maxItems: mostParcels,
      uniqueItems: true,
      description: 'In the order of their doors',
    }),
    weight: optional(Type.Number({ description: 'As proposed; ignored' })),
    stops: optional(Type.Array(figures.stops.items, { description: 'As proposed; ignored' })),
  },
  { title: 'RoundRequest', description: 'A round for a courier.' },
);

export const StagedRound = Success(
  named('StagedRound', 'A round that was given to its courier.', {
    courierID: Type.String(),
    deliveries: Type.Array(
      named('StagedDelivery', 'A parcel of the round.', { deliveryID: Type.String(), status: Type.String() }),
    ),
  }),
  'StagedRoundAnswer',
  'It is staged.',
);

export const showProposal = ({ rounds, why, leftOut }: Proposal, environment: Environment) => ({
  rounds: rounds.map(({ courierId, weightKg, doors }) => ({
    environment,
    courierID: courierId,
    deliveryIDs: doors.map(({ deliveryId }) => deliveryId),
    weight: weightKg,
    stops: doors.map(({ deliveryId, plannedAt }) => ({ deliveryID: deliveryId, expectedAt: plannedAt })),
  })),
  why,
  leftOut: leftOut.map(({ deliveryId, why: reason }) => ({ deliveryID: deliveryId, why: reason })),
});
