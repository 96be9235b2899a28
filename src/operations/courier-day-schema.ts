import Type from 'typebox';
import { instant, named, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { clientTimeZones } from '../time.ts';

export const TrailQuery = strictObject({
  day: Type.String({ format: 'date', description: 'The day, as YYYY-MM-DD' }),
  timeZone: optional(oneOf(clientTimeZones, { description: 'Where the day is; default: Asia/Jakarta' })),
});
export const Trail = Success(
  Type.Array(
    named('TrailPoint', 'Where a courier was.', {
      at: instant(),
      latitude: Type.Number(),
      longitude: Type.Number(),
      accuracyMeters: nullable(Type.Number()),
    }),
  ),
  'TrailAnswer',
  'The way, in the order of time.',
);
