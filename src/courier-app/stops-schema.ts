import Type from 'typebox';
import { type Stop, stopKinds } from '../dispatch/look/stop-list.ts';
import { instant, nullable, oneOf, Success } from '../http/schema.ts';

export const Stops = Success(
  Type.Array(
    Type.Object({
      kind: oneOf(stopKinds),
      deliveryIDs: Type.Array(Type.String(), { description: 'In the order in which they are done there' }),
      place: Type.Object({
        address: Type.String(),
        coordinates: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
        notes: nullable(Type.String()),
      }),
      window: Type.Object({
        from: nullable(instant({ description: 'When the last of them is ready' })),
        to: nullable(instant({ description: 'When the first of them is promised' })),
      }),
      expectedAt: nullable(instant({ description: 'When the courier should be there' })),
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
