import type { Environment, Scope } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { MoveName } from './lifecycle.ts';

/** The limits on a courier's work that operations may exceed when they assign a delivery (decision 454). */
export const courierLimits = ['parcels', 'weight', 'hours', 'cash'] as const;
export type CourierLimit = (typeof courierLimits)[number];

/** A note by operations about a delivery, which providers never see (decision 452). */
export interface InternalNote {
  readonly personId: string;
  /** The move with which the note was written; null if the note was written without a move. */
  readonly move: MoveName | null;
  /** Null if the row was stored only to record exceeded limits. */
  readonly notes: string | null;
  /** The courier's limits that the assignment exceeded; empty if it exceeded none. */
  readonly limits?: readonly CourierLimit[];
  readonly at: Date;
}

const insert: Statement = {
  name: 'internal-notes.insert',
  text: `
    insert into internal_notes (delivery_id, workspace_id, environment, person_id, move, notes, at, limits)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

export async function insertInternalNote(
  tx: Tx,
  { id, workspaceId, environment }: Scope & { readonly id: string },
  { personId, move, notes, at, limits = [] }: InternalNote,
): Promise<void> {
  await tx.query(insert, [id, workspaceId, environment, personId, move, notes, at, limits]);
}

/** A note with the name of its author. */
export type ShownNote = Required<InternalNote> & { readonly personName: string };

const list: Statement = {
  name: 'internal-notes.list',
  text: `
    select n.person_id as "personId", p.name as "personName", n.move, n.notes, n.at, n.limits
    from internal_notes n
    join people p on p.id = n.person_id
    where n.delivery_id = $1 and n.workspace_id = $2 and n.environment = $3
    order by n.at, n.id`,
};

/** Lists the notes by operations about a delivery, oldest first. */
export const listInternalNotes = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<ShownNote[]> => sql.query<ShownNote>(list, [deliveryId, workspaceId, environment]);

const listLatest: Statement = {
  name: 'internal-notes.list-latest',
  text: `
    select n.delivery_id as id, d.provider_order_id as "orderId", p.name as "personName", n.notes, n.at
    from (select * from internal_notes order by id desc limit 1000) n
    join deliveries d on d.id = n.delivery_id
    join people p on p.id = n.person_id
    where n.environment = $1 and n.at > $2 and n.notes is not null
    order by n.at desc, n.id desc
    limit $3`,
};

/** A note about a delivery, with the delivery's order number. */
export interface LatestNote {
  readonly id: string;
  readonly orderId: string;
  readonly personName: string;
  readonly notes: string;
  readonly at: Date;
}

/** Lists the notes written since the given time, newest first. It searches only the newest 1,000 notes of all people. */
export const listLatestNotes = (
  sql: Queryable,
  { environment, since, most }: { environment: Environment; since: Date; most: number },
): Promise<LatestNote[]> => sql.query<LatestNote>(listLatest, [environment, since, most]);
