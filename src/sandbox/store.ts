import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { sqlList, underway } from '../vocabulary/statuses.ts';

export interface SandboxDefaults {
  readonly scenario: string;
  /** Null for the service's setting. */
  readonly speed: number | null;
}

const defaultsOf: Statement = {
  name: 'sandbox.defaults',
  text: 'select scenario, speed from sandbox_defaults where workspace_id = $1',
};

/** Returns the workspace's default life of sandbox deliveries; undefined when it has chosen none. */
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

/** Begins a simulated life; returns false if it had begun before. */
export async function insertSimulation(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  { scenario, speed, at }: { scenario: string; speed: number; at: Date },
): Promise<boolean> {
  const life = [deliveryId, workspaceId, environment, scenario, speed, at];
  return (await sql.query(start, life)).length > 0;
}

/**
 * The duration of a hire: a hired courier must be assigned within it, and a busy courier is not checked again during
 * it.
 */
const hireSeconds = 30;
/** The number of couriers that one hire checks. */
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
 * Hires a simulated courier of the workspace who has no deliveries, other than `exceptId`; undefined when it finds
 * none. It checks only the few whose hire ended first, so that its cost does not depend on the number of busy couriers.
 * It extends the hire of busy ones among them, which moves them to the end of the queue. Every free courier is
 * therefore found before any is checked twice. The crew grows by at most a twentieth during that time, and hardly
 * exceeds the busy couriers plus those hired in the last half minute.
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
