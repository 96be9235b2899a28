import Type from 'typebox';
import { instant, optional, strictObject } from '../http/schema.ts';

/** A batch of positions. The device's time of sending shows how wrong its clock is. */
export const Positions = strictObject(
  {
    sentAt: instant({ description: "The device's time of sending" }),
    positions: Type.Array(
      strictObject(
        {
          at: instant({ description: "The device's time" }),
          latitude: Type.Number({ minimum: -90, maximum: 90 }),
          longitude: Type.Number({ minimum: -180, maximum: 180 }),
          accuracyMeters: optional(Type.Number({ minimum: 0 })),
        },
        { title: 'DevicePosition', description: 'Where it was, and when.' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'Positions', description: 'Where a device was.' },
);
