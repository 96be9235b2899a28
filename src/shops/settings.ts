import type { Queryable } from '../db/connect.ts';
import { listEnabledServices } from '../quotes/store.ts';
import type { ServiceCode } from '../quotes/tariffs/sheet.ts';
import type { Workspace } from '../workspaces/fields.ts';

/** The services that a provider may book while it is active, and the hub from which its LOGISTIC parcels start. */
export interface ShopServices {
  readonly services: readonly ServiceCode[];
  /** Null if its parcels start from the hub nearest to their destination. */
  readonly hubId: string | null;
}

/** A provider with the settings that operations chooses. */
export type Shop = Workspace & ShopServices;

/** Returns the enabled services of a provider, also of one that is not active. */
export async function readServices(sql: Queryable, workspaceId: string): Promise<ShopServices> {
  const enabled = await listEnabledServices(sql, workspaceId);
  return {
    services: enabled.map(({ service }) => service),
    hubId: enabled.find(({ hubId }) => hubId !== null)?.hubId ?? null,
  };
}

/** Returns the settings of a provider as answers show them. */
export const showSettings = (shop: Shop) => ({
  workspaceID: shop.id,
  version: shop.version,
  name: shop.name,
  services: shop.services,
  hubID: shop.hubId,
  requestsPerMinute: shop.requestsPerMinute,
  cancelFromQueueing: shop.cancelFromQueueing,
  state: shop.state,
  stateReason: shop.stateReason,
  stateAt: shop.stateAt,
  createdAt: shop.createdAt,
});
