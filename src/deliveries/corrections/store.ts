import type { Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { FieldChange } from '../../mail/corrected-fields.ts';
import type { Delivery } from '../delivery.ts';
import type { Correctable } from './correction.ts';

/** A correction of a delivery, and the person who made it. */
export interface Correction {
  readonly id: number;
  readonly personId: string;
  readonly personName: string;
  readonly changes: readonly FieldChange[];
  readonly at: Date;
}

const list: Statement = {
  name: 'corrections.list',
  text: `
    select c.id, c.person_id as "personId", p.name as "personName", c.changes, c.at
    from delivery_corrections c
    join people p on p.id = c.person_id
    where c.delivery_id = $1 and c.workspace_id = $2 and c.environment = $3
    order by c.id`,
};

/** Lists the corrections of a delivery, oldest first. */
export const listCorrections = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Correction[]> => sql.query<Correction>(list, [deliveryId, workspaceId, environment]);

const correct: Statement = {
  name: 'corrections.correct',
  text: `
    with delivery as (
      update deliveries
      set sender = $4, recipient = $5, origin = $6, destination = $7, cod_amount_idr = $8, area_id = $9, mark = $13
      where id = $1 and workspace_id = $2 and environment = $3
    )
    insert into delivery_corrections (delivery_id, workspace_id, environment, person_id, changes, at)
    values ($1, $2, $3, $10, $11, $12)`,
};

/**
 * Stores a correction, and updates the corrected fields and the arrival mark of the delivery, which the caller has
 * locked. Status and fare stay the same.
 */
export async function storeCorrection(
  tx: Tx,
  { id, workspaceId, environment }: Delivery,
  {
    sender,
    recipient,
    origin,
    destination,
    codAmountIdr,
    areaId,
    mark,
  }: Correctable & Pick<Delivery, 'mark'>,
  { personId, changes, at }: Omit<Correction, 'id' | 'personName'>,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.query(correct, [
    id,
    workspaceId,
    environment,
    ...[sender, recipient, origin, destination].map(json),
    codAmountIdr,
    areaId,
    personId,
    json(changes),
    at,
    mark,
  ]);
}
