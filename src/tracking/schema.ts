import { createHash } from 'node:crypto';
import Type from 'typebox';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import { ExpectedRangeShown, MovedForecastShown, SilentSince } from '../dispatch/forecasts/schema.ts';
import { vehicles } from '../fleet/courier.ts';
import { instant, named, nullable, oneOf, SuccessWithMessage } from '../http/schema.ts';
import type { TrackingView } from './view.ts';

/**
 * The schema of the answer for a tracking link. The only person whom the answer names is the courier, by first name.
 */
export const TrackingAnswer = SuccessWithMessage(
  named('Tracking', 'Where a delivery stands, for whoever knows its link.', {
    status: DeliveryStatus,
    isFinal: Type.Boolean({ description: 'Whether nothing will change any more' }),
    sandbox: Type.Boolean(),
    courier: nullable(
      named('TrackedCourier', 'Who brings it.', {
        firstName: Type.String(),
        vehicle: oneOf(vehicles),
        position: nullable(
          named('TrackedPosition', 'Where the courier was last.', {
            latitude: Type.Number(),
            longitude: Type.Number(),
            at: instant(),
          }),
        ),
      }),
    ),
    expected: nullable(ExpectedRangeShown),
    moved: nullable(MovedForecastShown),
    silentSince: nullable(SilentSince),
    promisedAt: nullable(instant({ description: 'The latest promised arrival of the parcel' })),
    updatedAt: instant(),
    timeline: Type.Array(
      named('TrackedStatus', 'A status that it came to.', { status: DeliveryStatus, createdAt: instant() }),
    ),
  }),
  'TrackingAnswer',
  'What the link shows.',
);

/** Converts a view to the form of the answer and the event stream. */
export const showTracking = ({
  status,
  isFinal,
  courier,
  expected,
  moved,
  silentSince,
  promisedAt,
  delivery,
}: TrackingView) => ({
  status,
  isFinal,
  sandbox: delivery.environment === 'sandbox',
  courier: courier && {
    firstName: courier.firstName,
    vehicle: courier.vehicle,
    position: courier.place && {
      latitude: courier.place.latitude,
      longitude: courier.place.longitude,
      at: courier.place.at.toISOString(),
    },
  },
  expected,
  moved,
  silentSince,
  promisedAt,
  updatedAt: delivery.updatedAt.toISOString(),
  timeline: delivery.timeline.map((entry) => ({ status: entry.status, createdAt: entry.at.toISOString() })),
});

/** A view as an event of a stream, the same for all who watch its link. `id` is a hash of `data`. */
export interface TrackingEvent {
  readonly id: string;
  readonly data: string;
  readonly isFinal: boolean;
}

/** Writes a view as an event. Returns `last` itself if the view says the same, so that little is hashed. */
export function eventOf(view: TrackingView, last?: TrackingEvent): TrackingEvent {
  const data = JSON.stringify(showTracking(view));
  return data === last?.data ? last : { id: hashOf(data), data, isFinal: view.isFinal };
}

/** Returns a hash of a view; a new hash means that there is a change to display. */
export const stateOf = (view: TrackingView): string => eventOf(view).id;

const hashOf = (data: string): string => createHash('sha256').update(data).digest('base64url').slice(0, 16);
