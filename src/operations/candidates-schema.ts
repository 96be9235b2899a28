import Type from 'typebox';
import { ExpectedRangeShown } from '../dispatch/forecasts/schema.ts';
import { type Candidate, obstacles } from '../dispatch/list-candidates.ts';
import type { Takeover } from '../dispatch/propose-takeover.ts';
import { instant, named, nullable, oneOf, Success } from '../http/schema.ts';

export const Candidates = Success(
  Type.Array(
    named('Candidate', 'A courier who could take the delivery, and when.', {
      courierID: Type.String(),
      distanceMeters: Type.Integer({ description: 'From their place to the parcel, as the crow flies' }),
      freeAt: instant({ description: 'When the work that they have ends' }),
      pickup: nullable(ExpectedRangeShown),
      dropoff: nullable(ExpectedRangeShown),
      lateMinutes: nullable(
        Type.Integer({ description: 'By how much that breaks the promise; 0 keeps it, null: none is made' }),
      ),
      inHand: Type.Integer({ description: 'The deliveries in hand' }),
      spareParcels: Type.Integer({ description: 'The parcels that they can still take' }),
      obstacle: nullable(
        oneOf(obstacles, { description: 'What speaks against them; they may be chosen all the same' }),
      ),
    }),
    { description: 'At most 30, the soonest first, those with an obstacle last' },
  ),
  'CandidatesAnswer',
  'Who could take it.',
);

export const candidateOf = ({ courierId, ...rest }: Candidate) => ({ courierID: courierId, ...rest });

export const Takeovers = Success(
  Type.Array(
    named('Takeover', 'A delivery of a courier, and the courier who would take it over.', {
      deliveryID: Type.String(),
      changeable: Type.Boolean({ description: 'False if its status allows no other courier now' }),
      courierID: nullable(Type.String({ description: 'Null if nobody has room for it' })),
      pickup: nullable(ExpectedRangeShown),
      dropoff: nullable(ExpectedRangeShown),
      lateMinutes: nullable(Type.Integer({ description: 'By how much that breaks the promise' })),
    }),
    { description: 'The one due first comes first' },
  ),
  'TakeoversAnswer',
  'Who would take over.',
);

export const takeoverOf = ({ delivery, isChangeable, candidate }: Takeover) => ({
  deliveryID: delivery.id,
  changeable: isChangeable,
  courierID: candidate?.courierId ?? null,
  pickup: candidate?.pickup ?? null,
  dropoff: candidate?.dropoff ?? null,
  lateMinutes: candidate?.lateMinutes ?? null,
});
