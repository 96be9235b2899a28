import Type from 'typebox';
import { ExpectedRangeShown } from '../dispatch/forecasts/schema.ts';
import { type Candidate, obstacles } from '../dispatch/list-candidates.ts';
import type { Takeover } from '../dispatch/propose-takeover.ts';
import { instant, named, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';

export const Candidates = Success(
  Type.Array(
    named('Candidate', 'A courier who could take the delivery, and when.', {
      courierID: Type.String(),
      distanceMeters: Type.Integer({ description: 'From their place to the parcel, as the crow flies' }),
      freeAt: instant({ description: 'When the work that they have ends' }),
      pickup: nullable(ExpectedRangeShown),
      dropoff: nullable(ExpectedRangeShown),
      lateMinutes: nullable(
        Type.Integer({
          description:
            'By how much that breaks a promise, of the pickup or the drop-off; 0 keeps all, null: none is made',
        }),
      ),
      late: Type.Array(
        named('LatePromise', 'A promise that would be broken.', {
          deliveryID: Type.String(),
          orderID: Type.String({ description: "The provider's order id" }),
          leg: oneOf(['pickup', 'dropoff']),
          minutes: Type.Integer(),
        }),
        { description: 'Of the deliveries, and of those that the courier has already' },
      ),
      inHand: Type.Integer({ description: 'The deliveries in hand' }),
      spareParcels: Type.Integer({ description: 'The parcels that they can still take' }),
      obstacle: nullable(
        oneOf(obstacles, { description: 'What speaks against them; they may be chosen all the same' }),
      ),
    }),
    {
      description:
        'At most 30, and the present courier: those who keep the most promises first, then the soonest; those with an ' +
        'obstacle last',
    },
  ),
  'CandidatesAnswer',
  'Who could take it.',
);

export const candidateOf = ({ courierId, late, times: _, ...rest }: Candidate) => ({
  courierID: courierId,
  ...rest,
  late: late.map(({ deliveryId, providerOrderId, leg, minutes }) => ({
    deliveryID: deliveryId,
    orderID: providerOrderId,
    leg,
    minutes,
  })),
});

/** Maximum number of further deliveries with which the candidates of one are computed. */
export const mostAlso = 100;

export const CandidatesQuery = strictObject({
  also: optional(
    Type.String({
      maxLength: 4_000,
      description: `Ids of further deliveries for the same courier, joined by commas; at most ${mostAlso}`,
    }),
  ),
});

export const Takeovers = Success(
  Type.Array(
    named('Takeover', 'A delivery of a courier, and the courier who would take it over.', {
      deliveryID: Type.String(),
      changeable: Type.Boolean({ description: 'False if its status allows no other courier now' }),
      courierID: nullable(
        Type.String({ description: 'Null if nobody has room for it, or nobody was chosen' }),
      ),
      pickup: nullable(ExpectedRangeShown),
      dropoff: nullable(ExpectedRangeShown),
      lateMinutes: nullable(Type.Integer({ description: 'By how much that breaks the promise' })),
      lateLeg: nullable(oneOf(['pickup', 'dropoff'], { description: 'Which promise; null if all are kept' })),
    }),
    { description: 'The one due first comes first' },
  ),
  'TakeoversAnswer',
  'Who would take over.',
);

export const takeoverOf = ({ delivery, isChangeable, takerId, times }: Takeover) => ({
  deliveryID: delivery.id,
  changeable: isChangeable,
  courierID: takerId ?? null,
  pickup: times?.pickup ?? null,
  dropoff: times?.dropoff ?? null,
  lateMinutes: times?.lateMinutes ?? null,
  lateLeg: times?.lateLeg ?? null,
});

export const TakeoverQuery = strictObject({
  chosen: optional(
    Type.String({
      maxLength: 8_000,
      pattern: '^([^,:]+:[^,:]+(,[^,:]+:[^,:]+)*)?$',
      description:
        'A courier for some deliveries, as `DE-…:CO-…` joined by commas, whose times are asked; without it the service proposes',
    }),
  ),
});

/** Returns the courier chosen for each delivery, by delivery id. */
export const chosenOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(',')
      .filter((each) => each !== '')
      .map((each) => each.split(':') as [string, string]),
  );
