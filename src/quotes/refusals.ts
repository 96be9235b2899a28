import { problems } from '../problems/problems.ts';
import { packageTypes } from './schema.ts';

/** The refusals for headers, parcels and schedule that quotes and bookings share. */
export const orderRefusals = [
  problems.timeZoneInvalid(),
  problems.fieldMustBe('packages.quantity', 'integer'),
  problems.fieldAtLeast('packages.quantity', 1),
  problems.fieldOneOf('packages.type', packageTypes),
  problems.scheduleInPast(),
  problems.scheduleOutsideWindow(),
  problems.scheduleEndsBeforeStart(),
  problems.scheduleOnlyExpress(),
];
