import { payoutChanges, providerAccountChanges } from './accounts.ts';
import { alertChanges } from './alerts.ts';
import { bankChanges } from './bank.ts';
import { batchChanges } from './batches.ts';
import type { Cases, Cast } from './case.ts';
import { cashChanges } from './cash.ts';
import { deliveryChanges } from './deliveries.ts';
import { fleetChanges } from './fleet.ts';
import { invoiceChanges } from './invoices.ts';
import { marketChanges } from './market.ts';
import { accountChanges, staffChanges } from './people.ts';
import {
  bookingChanges,
  contactChanges,
  credentialChanges,
  sandboxChanges,
  webhookChanges,
} from './portal.ts';
import { remittanceChanges } from './remittances.ts';
import { shopChanges } from './shops.ts';
import { tariffChanges } from './tariffs.ts';
import { warehouseChanges } from './warehouse.ts';

/** Everything that people change. */
export const allChanges = (cast: Cast): Cases => ({
  ...accountChanges(cast),
  ...staffChanges(cast),
  ...deliveryChanges(cast),
  ...warehouseChanges(cast),
  ...fleetChanges(cast),
  ...cashChanges(cast),
  ...invoiceChanges(cast),
  ...remittanceChanges(cast),
  ...alertChanges(cast),
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
  ...tariffChanges(cast),
});
