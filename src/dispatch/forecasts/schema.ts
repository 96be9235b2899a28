import Type from 'typebox';
import { instant, named, nullable } from '../../http/schema.ts';

/** The API's schema of a forecast range. */
export const ExpectedRangeShown = named(
  'ExpectedRange',
  'When something is expected: eight of ten come within it.',
  {
    from: instant(),
    at: instant({ description: 'Half of them come before it' }),
    to: instant(),
    isLate: Type.Boolean({ description: 'True if it is expected after its promise' }),
  },
);

export const MovedForecastShown = named(
  'MovedForecast',
  'The range of the drop-off before it moved by more than five minutes.',
  { at: instant({ description: 'When it moved' }), from: instant(), to: instant() },
);

export const SilentSince = instant({
  description: "The time of the courier's last position, if it is more than ten minutes old",
});

export const ForecastShown = named('Forecast', 'When a delivery is expected.', {
  pickup: nullable(ExpectedRangeShown),
  dropoff: nullable(ExpectedRangeShown),
  return: nullable(ExpectedRangeShown),
  silentSince: nullable(SilentSince),
  moved: nullable(MovedForecastShown),
});
