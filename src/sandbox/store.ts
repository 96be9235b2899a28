import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { sqlList, underway } from '../statuses.ts';

export interface SandboxDefaults {
  readonly scenario: string;
  /** Null means the service's setting. */
  readonly speed: number | null;
}

const defaultsOf: Statement = {
  name: 'sandbox.defaults',
  text: 'select scenario, speed from sandbox_defaults where workspace_id = $1',
};

/** The workspace's default life of sandbox deliveries; undefined when it has chosen none. */
export async function findDefaults(
  sql: Queryable,
  workspaceId: string,
): Promise<SandboxDefaults | undefined> {
  const [row] = await sql.query<SandboxDefaults>(defaultsOf, [workspaceId]);
  return row;
}

const saveDefaults: Statement = {
  name: 'sandbox.save-defaults',
  text: `
    insert into sandbox_defaults (workspace_id, scenario, speed)
    values ($1, $2, $3)
    on conflict (workspace_id) do update set scenario = excluded.scenario, speed = excluded.speed`,
};

export async function storeDefaults(
  sql: Queryable,
  workspaceId: string,
  { scenario, speed }: SandboxDefaults,
): Promise<void> {
  await sql.query(saveDefaults, [workspaceId, scenario, speed]);
}

const start: Statement = {
  name: 'sandbox.start',
  text: `
    insert into simulations (delivery_id, workspace_id, environment, scenario, speed, started_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing
    returning delivery_id`,
};

/** Begins a simulated life; false when it had begun before. */
export async function insertSimulation(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  { scenario, speed, at }: { scenario: string; speed: number; at: Date },
): Promise<boolean> {
  const life = [deliveryId, workspaceId, environment, scenario, speed, at];
  return (await sql.query(start, life)).length > 0;
}

/** The time in which a hired courier must be assigned. */
const hireSeconds = 30;

const hireFree: Statement = {
  name: 'sandbox.hire-free',
  text: `
    with free as (
      select s.courier_id
      from simulated_couriers s
      where s.workspace_id = $1 and s.environment = $2 and s.courier_id is distinct from $3
        and s.hired_until <= now()
        and not exists (
          select
          from deliveries d
          where d.courier_id = s.courier_id and d.workspace_id = $1 and d.environment = $2
            and d.status in ${sqlList([...underway, 'IN_RETURN'])}
        )
      order by s.courier_id
      limit 1
      for update of s skip locked
    )
    update simulated_couriers as s
    set hired_until = now() + interval '${hireSeconds} seconds'
    from free
    where s.courier_id = free.courier_id
    returning s.courier_id as id`,
};

/**
 * Hires a simulated courier of the workspace without deliveries, other than `exceptId`; undefined when all are
 * busy.
 */
export async function hireFreeCourier(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  exceptId: string | null,
): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(hireFree, [workspaceId, environment, exceptId]);
  return row?.id;
}

const hireNew: Statement = {
  name: 'sandbox.hire-new',
  text: `
    insert into simulated_couriers (courier_id, workspace_id, environment, hired_until)
    values ($1, $2, $3, now() + interval '${hireSeconds} seconds')`,
};

/** Adds a courier to the workspace's simulated crew, already hired. */
export async function insertSimulatedCourier(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  courierId: string,
): Promise<void> {
  await sql.query(hireNew, [courierId, workspaceId, environment]);
}
