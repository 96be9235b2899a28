import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { CostParts } from '../cost.ts';

/** A courier who was weighed, and what choosing them would have cost. */
export interface ConsideredCourier {
  readonly courierId: string;
  readonly pickupAt: Date;
  readonly costMinutes: number;
  readonly parts: CostParts;
}

/** Why a delivery got the courier it got. */
export interface Explanation extends Scope {
  readonly deliveryId: string;
  readonly environment: Environment;
  readonly courierId: string;
  readonly assignedAt: Date;
  readonly bundle: readonly string[];
  readonly considered: readonly ConsideredCourier[];
}

const insert: Statement = {
  name: 'dispatch.insert-explanation',
  text: `
    insert into dispatch_explanations (delivery_id, workspace_id, environment, courier_id, assigned_at, bundle, considered)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

export async function insertExplanation(sql: Queryable, explanation: Explanation): Promise<void> {
  const { deliveryId, workspaceId, environment, courierId, assignedAt, bundle, considered } = explanation;
  const values = [deliveryId, workspaceId, environment, courierId, assignedAt, bundle];
  await sql.query(insert, [...values, JSON.stringify(considered)]);
}

const list: Statement = {
  name: 'dispatch.list-explanations',
  text: `
    select delivery_id as "deliveryId", workspace_id as "workspaceId", environment, courier_id as "courierId",
      assigned_at as "assignedAt", bundle, considered
    from dispatch_explanations
    where delivery_id = $1 and workspace_id = $2 and environment = $3
    order by assigned_at`,
};

type Row = Omit<Explanation, 'considered'> & {
  readonly considered: readonly (Omit<ConsideredCourier, 'pickupAt'> & { readonly pickupAt: string })[];
};

/** Why the dispatcher chose the couriers of a delivery, the first choice first. */
export async function listExplanations(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Explanation[]> {
  const rows = await sql.query<Row>(list, [deliveryId, workspaceId, environment]);
  return rows.map(({ considered, ...row }) => ({
    ...row,
    considered: considered.map((each) => ({ ...each, pickupAt: new Date(each.pickupAt) })),
  }));
}

const deleteOld: Statement = {
  name: 'dispatch.delete-old-explanations',
  text: `
    delete from dispatch_explanations
    where assigned_at < $1`,
};

export async function deleteExplanationsBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteOld, [before]);
}
