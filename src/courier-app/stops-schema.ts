import Type from 'typebox';
import { type Stop, stopKinds } from '../dispatch/look/stop-list.ts';
import { instant, nullable, oneOf, Success } from '../http/schema.ts';

export const Stops = Success(
  Type.Array(
    Type.Object({
      kind: oneOf(stopKinds),
      deliveryIDs: Type.Array(Type.String(), { description: 'In their order at the stop' }),
      place: Type.Object({
        address: Type.String(),
        coordinates: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
        notes: nullable(Type.String()),
      }),
      window: Type.Object({
        from: nullable(instant({ description: 'The time at which the last of them is ready' })),
        to: nullable(instant({ description: 'The earliest promised time of them' })),
      }),
      expectedAt: nullable(instant({ description: 'The expected arrival of the courier' })),
    }),
  ),
);

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
