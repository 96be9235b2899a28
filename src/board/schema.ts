import Type from 'typebox';
import { Point } from '../deliveries/answer-schema.ts';
import { ForecastShown } from '../dispatch/forecasts/schema.ts';
import { schemasOf } from '../http/fields.ts';
import {
  anyText,
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  Success,
  strictObject,
} from '../http/schema.ts';
import { courierSent, deliverySent } from './fields.ts';
import { courierReasons } from './rows.ts';

export const BoardQuery = strictObject({
  environment: environmentField,
  after: optional(anyText({ description: 'The `next` of the part before' })),
});

export const ChangesQuery = strictObject({
  environment: environmentField,
  after: optional(anyText({ description: 'The `cursor` of the board or of the last changes' })),
});

const stop = (title: string, description: string) =>
  named(title, description, {
    address: Type.String({ description: 'At most 120 characters' }),
    coordinates: nullable(Point),
  });

const delivery = named('BoardDelivery', 'An active delivery.', {
  ...schemasOf(deliverySent),
  pickup: nullable(stop('BoardPickup', 'Where the parcel is fetched; null: at the hub.')),
  dropoff: stop('BoardDropoff', 'Where the parcel goes.'),
  courier: nullable(
    named('BoardCourierOfDelivery', 'Who brings it.', { courierID: Type.String(), name: Type.String() }),
  ),
  noCourier: nullable(oneOf(courierReasons, { description: 'Why no courier comes' })),
  offer: nullable(
    named('BoardOffer', 'Whom it is offered.', { courierID: Type.String(), endsAt: instant() }),
  ),
  due: nullable(
    named('BoardPromise', 'The promise that is due next: late once its time has passed.', {
      leg: oneOf(['pickup', 'dropoff']),
      at: instant(),
    }),
  ),
  forecast: nullable(ForecastShown),
});

const courier = named('BoardCourier', 'A courier on duty, or with a delivery in hand.', {
  ...schemasOf(courierSent),
  inHand: Type.Integer({ description: 'The deliveries in hand' }),
});
const place = named('BoardPlace', 'Where a courier of the board was seen last.', {
  courierID: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  at: instant({ description: 'By the clock of the server' }),
});

const now = {
  cursor: Type.String({ description: 'Ask for changes `after` it' }),
  at: instant({ description: "The server's time of the look" }),
};

export const Board = Success(
  named('Board', 'Everything active, or a part of it.', {
    ...now,
    next: nullable(
      Type.String({ description: 'If not null, more rows follow: request them with this value as `after`' }),
    ),
    deliveries: Type.Array(delivery),
    couriers: Type.Array(courier),
    places: Type.Array(place),
    workspaces: Type.Array(
      named('BoardWorkspace', 'A provider.', { workspaceID: Type.String(), name: Type.String() }),
    ),
    areas: Type.Array(
      named('BoardArea', 'An area of the tariffs in force.', {
        areaID: Type.String(),
        name: Type.String(),
        timeZone: Type.String(),
      }),
    ),
    hubs: Type.Array(
      named('BoardHub', 'A hub of the tariffs in force.', {
        hubID: Type.String(),
        name: Type.String(),
        areaID: Type.String(),
        coordinates: Point,
      }),
    ),
  }),
  'BoardAnswer',
  'The board.',
);

const BoardChanges = named('BoardChanges', 'What has changed; a row may come twice.', {
  ...now,
  reset: Type.Boolean({
    description: 'Whether `deliveries`, `couriers` and `places` are all there are: drop any other',
  }),
  total: Type.Integer({
    description: 'The number of deliveries on the board: another one is a reason to read it anew',
  }),
  deliveries: Type.Array(delivery, { description: 'New and changed rows, whole' }),
  gone: Type.Array(Type.String(), { description: 'The ids of deliveries that left the board' }),
  couriers: Type.Array(courier, { description: 'New and changed couriers, whole' }),
  couriersGone: Type.Array(Type.String(), { description: 'The ids of couriers who left the board' }),
  places: Type.Array(place, { description: 'The couriers who have moved' }),
});
export const Changes = Success(BoardChanges, 'BoardChangesAnswer', 'What has changed.');
