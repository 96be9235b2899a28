import type { Scope } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { MoveName } from './lifecycle.ts';

/** A note of operations about a delivery. No provider reads it (decision 452). */
export interface InternalNote {
  readonly personId: string;
  /** The move that it was written with; null for a note alone. */
  readonly move: MoveName | null;
  readonly notes: string;
  readonly at: Date;
}

const insert: Statement = {
  name: 'internal-notes.insert',
  text: `
    insert into internal_notes (delivery_id, workspace_id, environment, person_id, move, notes, at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

/** Stores a note about a delivery. */
export async function insertInternalNote(
  tx: Tx,
  { id, workspaceId, environment }: Scope & { readonly id: string },
  { personId, move, notes, at }: InternalNote,
): Promise<void> {
  await tx.query(insert, [id, workspaceId, environment, personId, move, notes, at]);
}

/** A note with the name of its writer. */
export type ShownNote = InternalNote & { readonly personName: string };

const list: Statement = {
  name: 'internal-notes.list',
  text: `
    select n.person_id as "personId", p.name as "personName", n.move, n.notes, n.at
    from internal_notes n
    join people p on p.id = n.person_id
    where n.delivery_id = $1 and n.workspace_id = $2 and n.environment = $3
    order by n.at, n.id`,
};

/** The notes of operations about a delivery, in the order in which they were written. */
export const listInternalNotes = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<ShownNote[]> => sql.query<ShownNote>(list, [deliveryId, workspaceId, environment]);
