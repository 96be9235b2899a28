import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { Courier } from '../fleet/store.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { sqlList, underway } from '../statuses.ts';
import type { SimulatedPlace } from './simulation.ts';

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
    with started as (
      insert into simulations (delivery_id, workspace_id, environment, scenario, speed, started_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing
      returning delivery_id
    )
    update deliveries
    set
      promised_pickup_at = least(
        promised_pickup_at,
        created_at + greatest((promised_pickup_at - created_at) / $7, $8 * interval '1 millisecond')
      ),
      promised_dropoff_at = least(
        promised_dropoff_at,
        created_at + greatest((promised_dropoff_at - created_at) / $7, $9 * interval '1 millisecond')
      )
    from started
    where id = $1 and workspace_id = $2 and environment = $3`,
};

/** The factor by which promised times move closer, and their least distance. */
export interface Nearer {
  readonly by: number;
  readonly leastPickupMs: number;
  readonly leastDropoffMs: number;
}

/** Begins a simulated life once, and moves its promised times closer (decisions 122 and 163). */
export async function insertSimulation(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  { scenario, speed, at, nearer }: { scenario: string; speed: number; at: Date; nearer: Nearer },
): Promise<void> {
  const { by, leastPickupMs, leastDropoffMs } = nearer;
  const life = [deliveryId, workspaceId, environment, scenario, speed, at];
  await sql.query(start, [...life, by, leastPickupMs, leastDropoffMs]);
}

const postpone: Statement = {
  name: 'sandbox.postpone-promises',
  text: `
    update deliveries
    set
      promised_pickup_at =
        promised_pickup_at + case when pickup_at is null then $4 else 0 end * interval '1 millisecond',
      promised_dropoff_at = promised_dropoff_at + $4 * interval '1 millisecond'
    where id = $1 and workspace_id = $2 and environment = $3 and completed_at is null`,
};

/** Postpones a delivery's remaining promises. */
export async function postponePromises(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  byMs: number,
): Promise<void> {
  await sql.query(postpone, [deliveryId, workspaceId, environment, byMs]);
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
    with courier as (
      insert into couriers (id, workspace_id, environment, name, phone, photo_url)
      values ($1, $2, $3, $4, $5, $6)
      returning id, workspace_id, environment
    )
    insert into simulated_couriers (courier_id, workspace_id, environment, hired_until)
    select id, workspace_id, environment, now() + interval '${hireSeconds} seconds'
    from courier`,
};

/** Adds a courier to the workspace's simulated crew, already hired. */
export async function insertCourier(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { id, name, phone, photoUrl }: Courier,
): Promise<void> {
  await sql.query(hireNew, [id, workspaceId, environment, name, phone, photoUrl]);
}

const placeOf: Statement = {
  name: 'sandbox.place-of-courier',
  text: 'select latitude, longitude from courier_positions where courier_id = $1',
};

/** A courier's last place; undefined when it was never reported. */
export async function findPlaceOf(sql: Queryable, courierId: string): Promise<SimulatedPlace | undefined> {
  const [row] = await sql.query<SimulatedPlace>(placeOf, [courierId]);
  return row;
}
