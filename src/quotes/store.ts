import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { ServiceCode } from './tariffs/sheet.ts';

const listServicesStatement: Statement = {
  name: 'workspace-services.list-all',
  text: `
    select
      s.workspace_id as "workspaceId",
      s.category || ' ' || s.type as service,
      s.hub_id as "hubId",
      w.state = 'active' as "isActive"
    from workspace_services s
    join workspaces w on w.id = s.workspace_id
    where $1::text is null or s.workspace_id = $1
    order by s.workspace_id, s.category, s.type`,
};

export interface EnabledService {
  readonly workspaceId: string;
  readonly service: ServiceCode;
  readonly hubId: string | null;
  /** False while the provider is suspended or closed: then it may not book (decision 790). */
  readonly isActive: boolean;
}

/** Lists the enabled services of all workspaces, which each process keeps in memory, or of one. */
export const listEnabledServices = (
  sql: Queryable,
  workspaceId: string | null = null,
): Promise<EnabledService[]> => sql.query<EnabledService>(listServicesStatement, [workspaceId]);

const enableServiceStatement: Statement = {
  name: 'workspace-services.enable',
  text: `
    insert into workspace_services (workspace_id, category, type, hub_id, enabled_at)
    select
      $1,
      split_part(service, ' ', 1),
      split_part(service, ' ', 2),
      case when service like 'LOGISTIC %' then $3 end,
      $4
    from unnest($2::text[]) as service
    on conflict (workspace_id, category, type) do update
    set hub_id = excluded.hub_id`,
};

export async function insertEnabledServices(
  tx: Tx,
  workspaceId: string,
  { services, hubId }: { services: readonly ServiceCode[]; hubId: string | null },
  at: Date,
): Promise<void> {
  await tx.query(enableServiceStatement, [workspaceId, services, hubId, at]);
}

const disableServicesStatement: Statement = {
  name: 'workspace-services.disable',
  text: `
    delete from workspace_services
    where workspace_id = $1
      and category || ' ' || type = any($2::text[])`,
};

export async function deleteEnabledServices(
  tx: Tx,
  workspaceId: string,
  services: readonly ServiceCode[],
): Promise<void> {
  await tx.query(disableServicesStatement, [workspaceId, services]);
}
