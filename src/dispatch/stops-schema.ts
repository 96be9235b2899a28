import Type from 'typebox';
import { Point } from '../deliveries/answer-schema.ts';
import { instant, named, nullable, oneOf, Success } from '../http/schema.ts';
import { type Stop, stopKinds } from './look/stop-list.ts';

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
  expectedAt: nullable(instant({ description: 'The expected arrival of the courier' })),
});
export const Stops = Success(Type.Array(StopShown), 'StopsAnswer', 'Where to go.');

export const showStop = ({ kind, deliveryIds, place, from, to, expectedAt }: Stop) => ({
  kind,
  deliveryIDs: deliveryIds,
  place: {
    address: place.address,
    coordinates: place.coordinates ?? null,
    notes: place.notes ?? null,
  },
  window: { from, to },
  expectedAt,
});
