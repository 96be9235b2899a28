import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { disableServices, enableServices } from '../quotes/enable-services.ts';
import { serviceCodes } from '../quotes/tariffs/sheet.ts';
import type { Workspace } from '../workspaces/fields.ts';
import { lockWorkspace } from '../workspaces/store.ts';
import { updateWorkspace } from '../workspaces/update.ts';
import { readServices, type Shop, type ShopServices, showSettings } from './settings.ts';

/** The settings that operations changes at once. */
export type ShopChanges = Pick<Workspace, 'name' | 'requestsPerMinute' | 'cancelFromQueueing'> & ShopServices;

export interface ChangedShop {
  readonly before: Shop;
  readonly after: Shop;
}

/**
 * Returns a provider, locked until the transaction ends.
 * @throws workspaceNotFound; workspaceChangedMeanwhile unless it still has the version
 */
export async function lockShop(tx: Tx, id: string, version: number): Promise<Shop> {
  const workspace = orRefuse(await lockWorkspace(tx, id), problems.workspaceNotFound);
  const shop = { ...workspace, ...(await readServices(tx, id)) };
  if (shop.version !== version) throw problems.workspaceChangedMeanwhile(showSettings(shop));
  return shop;
}

/**
 * Replaces the settings of a provider. `ctx` runs its statements in `tx`.
 * @throws workspaceNotFound; workspaceChangedMeanwhile
 */
export async function changeShop(
  ctx: Context,
  tx: Tx,
  { id, version, changes }: { readonly id: string; readonly version: number; readonly changes: ShopChanges },
): Promise<ChangedShop> {
  const before = await lockShop(tx, id, version);
  const { services, hubId, ...settings } = changes;
  const removed = serviceCodes.filter((each) => !services.includes(each));
  await disableServices(ctx.sql, id, removed);
  await enableServices(ctx.sql, id, ctx.now(), { services, hubId });
  const updated = orRefuse(await updateWorkspace(ctx, id, settings), problems.workspaceNotFound);
  return { before, after: { ...updated.after, ...(await readServices(tx, id)) } };
}
