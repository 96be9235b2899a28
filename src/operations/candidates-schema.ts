import Type from 'typebox';
import { ExpectedRangeShown } from '../dispatch/forecasts/schema.ts';
import { type Candidate, obstacles } from '../dispatch/list-candidates.ts';
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
