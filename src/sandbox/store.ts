import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { sqlList, underway } from '../vocabulary/statuses.ts';

export interface SandboxDefaults {
  readonly scenario: string;
  /** The default speed of simulations; null for the service's default speed. */
  readonly speed: number | null;
}

const defaultsOf: Statement = {
  name: 'sandbox.defaults',
  text: 'select scenario, speed from sandbox_defaults where workspace_id = $1',
};

/** Returns the workspace's defaults for sandbox deliveries; undefined when the workspace has set none. */
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

/** Stores that the simulation of a delivery has begun; returns false if that was stored before. */
export async function insertSimulation(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  { scenario, speed, at }: { scenario: string; speed: number; at: Date },
): Promise<boolean> {
  const life = [deliveryId, workspaceId, environment, scenario, speed, at];
  return (await sql.query(start, life)).length > 0;
}

/**
 * Time for which a hired courier is reserved; the courier must be assigned within it. A courier who was found busy is
 * also not checked again during this time.
 */
const hireSeconds = 30;
/** Maximum number of couriers that one search for a free courier checks. */
const lookedAt = 20;

const hireFree: Statement = {
  name: 'sandbox.hire-free',
  text: `
    with looked as materialized (
      select s.courier_id,
        exists (
          select
          from deliveries d
          where d.courier_id = s.courier_id and d.workspace_id = $1 and d.environment = $2
            and d.status in ${sqlList([...underway, 'IN_RETURN'])}
        ) as is_busy
      from (
        select courier_id
        from simulated_couriers
        where workspace_id = $1 and environment = $2 and courier_id is distinct from $3 and hired_until <= now()
        order by hired_until
        limit ${lookedAt}
      ) as s
    ),
    busy as (
      select courier_id
      from simulated_couriers
      where courier_id = any (array(select courier_id from looked where is_busy)) and hired_until <= now()
      for update skip locked
    ),
    hired as (
      select courier_id
      from simulated_couriers
      where courier_id = any (array(select courier_id from looked where not is_busy)) and hired_until <= now()
      order by hired_until
      limit 1
      for update skip locked
    ),
    prolonged as (
      update simulated_couriers
      set hired_until = now() + interval '${hireSeconds} seconds'
      where courier_id = any (array(select courier_id from busy union all select courier_id from hired))
      returning courier_id
    )
    select courier_id as id from hired join prolonged using (courier_id)`,
};

/**
 * Reserves a free simulated courier of the workspace, other than `exceptId`; returns undefined when it finds none. To
 * limit its cost, it checks only `lookedAt` couriers, those not checked for longest. A busy courier's reservation is
 * extended, so that all others are checked before that courier is checked again. When a search finds nobody, the caller
 * adds one courier per `lookedAt` busy ones, so the number of couriers stays close to the number of busy ones.
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

/** Adds a courier to the simulated couriers of the workspace, and reserves the courier at once. */
export async function insertSimulatedCourier(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  courierId: string,
): Promise<void> {
  await sql.query(hireNew, [courierId, workspaceId, environment]);
}
