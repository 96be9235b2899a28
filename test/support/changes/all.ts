import { batchChanges } from './batches.ts';
import type { Cases, Cast } from './case.ts';
import { moneyChanges } from './money.ts';
import { deliveryChanges, fleetChanges, intakeChanges } from './operations.ts';
import { accountChanges, staffChanges } from './people.ts';
import {
  bookingChanges,
  contactChanges,
  credentialChanges,
  sandboxChanges,
  webhookChanges,
} from './portal.ts';

/** Everything that people change. */
export const allChanges = (cast: Cast): Cases => ({
  ...accountChanges(cast),
  ...staffChanges(cast),
  ...deliveryChanges(cast),
  ...intakeChanges(cast),
  ...fleetChanges(cast),
  ...moneyChanges(cast),
  ...bookingChanges(cast),
  ...contactChanges(cast),
  ...credentialChanges(cast),
  ...webhookChanges(cast),
  ...sandboxChanges(cast),
  ...batchChanges(cast),
});
