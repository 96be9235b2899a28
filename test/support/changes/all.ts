import { payoutChanges, providerAccountChanges } from './accounts.ts';
import { bankChanges } from './bank.ts';
import { batchChanges } from './batches.ts';
import type { Cases, Cast } from './case.ts';
import { deliveryChanges } from './deliveries.ts';
import { fleetChanges } from './fleet.ts';
import { marketChanges } from './market.ts';
import { moneyChanges } from './money.ts';
import { accountChanges, staffChanges } from './people.ts';
import {
  bookingChanges,
  contactChanges,
  credentialChanges,
  sandboxChanges,
  webhookChanges,
} from './portal.ts';
import { shopChanges } from './shops.ts';
import { warehouseChanges } from './warehouse.ts';

/** Everything that people change. */
export const allChanges = (cast: Cast): Cases => ({
  ...accountChanges(cast),
  ...staffChanges(cast),
  ...deliveryChanges(cast),
  ...warehouseChanges(cast),
  ...fleetChanges(cast),
  ...moneyChanges(cast),
  ...providerAccountChanges(cast),
  ...payoutChanges(cast),
  ...bankChanges(cast),
  ...bookingChanges(cast),
  ...contactChanges(cast),
  ...credentialChanges(cast),
  ...webhookChanges(cast),
  ...sandboxChanges(cast),
  ...batchChanges(cast),
  ...shopChanges(cast),
  ...marketChanges(cast),
});
