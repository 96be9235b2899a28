import { problems } from '../problems/problems.ts';
import { packageTypes } from './schema.ts';

/** The refusals of the header, the parcels and the schedule, on quote and booking. */
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
