import type { Database } from '../db/connect.ts';
import { touchWorkspace } from '../workspaces/store.ts';
import { deleteEnabledServices, insertEnabledServices } from './store.ts';
import { announceTariffs } from './tariffs/revision-store.ts';
import { type ServiceCode, serviceCodes } from './tariffs/sheet.ts';
import { hasHub } from './tariffs/store.ts';
import { findVersionInForce, TariffRefused } from './tariffs/version-in-force.ts';

/**
 * Enables services of a workspace, by default all. LOGISTIC deliveries start from the hub `hubId`; if it is not given,
 * from the hub nearest to the destination.
 * @throws TariffRefused if the tariffs in force have no hub with this id
 */
export async function enableServices(
  sql: Database,
  workspaceId: string,
  at: Date,
  {
    services = serviceCodes,
    hubId = null,
  }: { services?: readonly ServiceCode[]; hubId?: string | null } = {},
): Promise<void> {
  await sql.transaction(async (tx) => {
    if (hubId !== null) {
      const version = await findVersionInForce(tx, at);
      if (version === undefined || !(await hasHub(tx, version.id, hubId))) {
        throw new TariffRefused(`the tariffs in force have no hub "${hubId}"`);
      }
    }
    await touchWorkspace(tx, workspaceId);
    await insertEnabledServices(tx, workspaceId, { services, hubId }, at);
    await announceTariffs(tx);
  });
}

/** Disables services of a workspace. Deliveries that are already booked stay unaffected. */
export async function disableServices(
  sql: Database,
  workspaceId: string,
  services: readonly ServiceCode[],
): Promise<void> {
  await sql.transaction(async (tx) => {
    await touchWorkspace(tx, workspaceId);
    await deleteEnabledServices(tx, workspaceId, services);
    await announceTariffs(tx);
  });
}
