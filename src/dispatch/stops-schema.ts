import Type, { type Static } from 'typebox';
import { Point } from '../deliveries/answer-schema.ts';
import { instant, named, nullable, oneOf, requiredText, Success, strictObject } from '../http/schema.ts';
import { ExpectedRangeShown } from './forecasts/schema.ts';
import type { ExpectedStop } from './list-stops.ts';
import { stopKinds } from './order-stops.ts';

export const StopShown = named('Stop', 'A place where something is done.', {
  kind: oneOf(stopKinds),
  deliveryIDs: Type.Array(Type.String(), { description: 'In their order at the stop' }),
  place: named('StopPlace', 'Where it is.', {
    address: Type.String(),
    coordinates: nullable(Point),
    notes: nullable(Type.String()),
  }),
  window: named('StopWindow', 'When to be there.', {
    from: nullable(instant({ description: 'The time at which the last of them is ready' })),
    to: nullable(instant({ description: 'The earliest promised time of them' })),
  }),
  expected: nullable(ExpectedRangeShown),
});
export const Stops = Success(Type.Array(StopShown), 'StopsAnswer', 'Where to go.');

export const StopOrder = strictObject(
  {
    stops: Type.Array(
      strictObject(
        {
          kind: oneOf(['PICKUP', 'DROPOFF']),
          deliveryIDs: Type.Array(requiredText(), { minItems: 1, maxItems: 200 }),
        },
        { title: 'OrderedStop', description: 'A stop, as the list of stops shows it.' },
      ),
      { minItems: 1, maxItems: 400 },
    ),
  },
  { title: 'StopOrder', description: 'All stops but returns, in their new order.' },
);

/** Splits the stops of a requested order into one stop for each delivery. */
export const stopsOfOrder = ({ stops }: Static<typeof StopOrder>) =>
  stops.flatMap(({ kind, deliveryIDs }) => deliveryIDs.map((deliveryId) => ({ kind, deliveryId })));

export const showStop = ({ kind, deliveryIds, place, from, to, expected }: ExpectedStop) => ({
  kind,
  deliveryIDs: deliveryIds,
  place: {
    address: place.address,
    coordinates: place.coordinates ?? null,
    notes: place.notes ?? null,
  },
  window: { from, to },
  expected,
});
