import type { Statement, Tx } from '../../db/connect.ts';
import type { Delivery } from '../delivery.ts';

const add: Statement = {
  name: 'pin-tries.add',
  text: `
    insert into pin_tries (delivery_id, workspace_id, environment, wrong)
    values ($1, $2, $3, 1)
    on conflict (delivery_id) do update
    set wrong = pin_tries.wrong + 1`,
};

/** Counts a wrong PIN for a delivery that the caller has locked. */
export async function addWrongPin(tx: Tx, { id, workspaceId, environment }: Delivery): Promise<void> {
  await tx.query(add, [id, workspaceId, environment]);
}
