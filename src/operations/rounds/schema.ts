import Type from 'typebox';
import { environments } from '../../context.ts';
import type { Proposal } from '../../dispatch/propose-rounds.ts';
import { instant, oneOf, requiredText, Success, strictObject } from '../../http/schema.ts';

export const ProposalQuery = strictObject({
  environment: oneOf(environments),
  courierIDs: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'Separated by commas; all who are free near the hub unless given',
    }),
  ),
});

const ids = (description: string) => Type.Array(Type.String(), { description });

export const ProposedRounds = Success(
  Type.Object({
    rounds: Type.Array(
      Type.Object({
        courierID: Type.String(),
        weight: Type.Number({ description: 'kg, all parcels' }),
        stops: Type.Array(Type.Object({ deliveryID: Type.String(), expectedAt: instant() }), {
          description: 'From door to door',
        }),
      }),
    ),
    leftOut: ids('Parcels that no courier has room or time for'),
    unmapped: ids('Parcels whose destination has no coordinates'),
  }),
);

/** More parcels than any vehicle takes (a courier's capacity is at most 200). */
const mostParcels = 200;

export const RoundRequest = strictObject({
  environment: oneOf(environments),
  courierID: requiredText(),
  deliveryIDs: Type.Array(requiredText(), {
    minItems: 1,
    maxItems: mostParcels,
    uniqueItems: true,
    description: 'In the order of their doors',
  }),
});

export const StagedRound = Success(
  Type.Object({
    courierID: Type.String(),
    deliveries: Type.Array(Type.Object({ deliveryID: Type.String(), status: Type.String() })),
  }),
);

export const showProposal = ({ rounds, leftOut, unmapped }: Proposal) => ({
  rounds: rounds.map(({ courierId, weightKg, doors }) => ({
    courierID: courierId,
    weight: weightKg,
    stops: doors.map(({ deliveryId, plannedAt }) => ({ deliveryID: deliveryId, expectedAt: plannedAt })),
  })),
  leftOut,
  unmapped,
});
