import type { Environment, Scope } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds } from '../../db/connect.ts';
import type { ConsideredCourier } from '../decide/plan.ts';
import type { PlannedStop } from '../look/stop-list.ts';
import type { Cause } from '../look/waiting-store.ts';
import type { OnTheWay } from './assignments.ts';

/** The reason why a courier was chosen for a delivery. */
export interface Explanation extends Scope {
  readonly deliveryId: string;
  readonly environment: Environment;
  readonly courierId: string;
  readonly assignedAt: Date;
  readonly cause: Cause;
  /** The offer that the courier accepted; null if there was none. */
  readonly offerId: string | null;
  readonly bundle: readonly string[];
  readonly considered: readonly ConsideredCourier[];
  /** The courier's route before and after the delivery was inserted between its stops; null if it was not inserted. */
  readonly onTheWay: OnTheWay | null;
}

const insert: Statement = {
  name: 'dispatch.insert-explanation',
  text: `
    insert into dispatch_explanations
      (delivery_id, workspace_id, environment, courier_id, assigned_at, cause, offer_id, bundle, considered,
        on_the_way)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

export async function insertExplanation(sql: Queryable, explanation: Explanation): Promise<void> {
  const { deliveryId, workspaceId, environment, courierId, assignedAt } = explanation;
  const { cause, offerId, bundle, considered, onTheWay } = explanation;
  const who = [deliveryId, workspaceId, environment, courierId, assignedAt];
  await sql.query(insert, [
    ...who,
    cause,
    offerId,
    bundle,
    JSON.stringify(considered),
    onTheWay && JSON.stringify(onTheWay),
  ]);
}

const list: Statement = {
  name: 'dispatch.list-explanations',
  text: `
    select delivery_id as "deliveryId", workspace_id as "workspaceId", environment, courier_id as "courierId",
      assigned_at as "assignedAt", cause, offer_id as "offerId", bundle, considered, on_the_way as "onTheWay"
    from dispatch_explanations
    where delivery_id = $1 and workspace_id = $2 and environment = $3
    order by assigned_at`,
};

/** The compared couriers as stored in JSON, with times as text. */
export type ConsideredRow = readonly (Omit<ConsideredCourier, 'pickupAt'> & { readonly pickupAt: string })[];
interface Row extends Omit<Explanation, 'considered' | 'onTheWay'> {
  readonly considered: ConsideredRow;
  readonly onTheWay: { addedMinutes: number; before: StopRows; after: StopRows } | null;
}
/** Planned stops as stored in JSON, with times as text. */
export type StopRows = readonly (Omit<PlannedStop, 'plannedAt'> & { readonly plannedAt: string })[];

export const stopsOfRows = (rows: StopRows): PlannedStop[] =>
  rows.map((stop) => ({ ...stop, plannedAt: new Date(stop.plannedAt) }));

export const consideredOf = (row: ConsideredRow): ConsideredCourier[] =>
  row.map((each) => ({ ...each, pickupAt: new Date(each.pickupAt) }));

/** Lists the reasons why dispatch chose each courier of a delivery, oldest first. */
export async function listExplanations(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Explanation[]> {
  const rows = await sql.query<Row>(list, [deliveryId, workspaceId, environment]);
  return rows.map(({ considered, onTheWay, ...row }) => ({
    ...row,
    considered: consideredOf(considered),
    onTheWay: onTheWay && {
      ...onTheWay,
      before: stopsOfRows(onTheWay.before),
      after: stopsOfRows(onTheWay.after),
    },
  }));
}

const deleteOld: Statement = {
  name: 'dispatch.delete-old-records',
  mostSeconds: sweepSeconds,
  text: `
    with offers as (
      delete from dispatch_offers where offered_at < $1 and outcome is not null
    ), give_backs as (
      delete from dispatch_give_backs where given_back_at < $1
    ), approaches as (
      delete from dispatch_approaches where near_at < $1
    ), waits as (
      delete from dispatch_waits where looked_at < $1
    )
    delete from dispatch_explanations
    where assigned_at < $1`,
};

/**
 * Deletes the records of dispatch from before the given time: explanations of choices, closed offers, give-backs, the
 * nearest distances of couriers to their pickups, and the reasons why deliveries waited.
 */
export async function deleteRecordsBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteOld, [before]);
}
