import type { Scope } from '../../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';
import type { MoveName } from '../lifecycle.ts';
import { isHandover } from './late-handovers-store.ts';

/** The facts of a courier's step that was refused, for example because the delivery now has another courier. */
export interface LateEvidence extends Scope {
  readonly courierId: string;
  readonly stepId: string;
  readonly deliveryId: string;
  readonly move: MoveName;
  /** The code of the refusal that the step got. */
  readonly refusalCode: string;
  readonly mediaIds: readonly string[];
  readonly signatureId: string | null;
  readonly reasonCode: string | null;
  readonly notes: string | null;
  readonly recipientName: string | null;
  readonly recipientRelationship: string | null;
  readonly collectedAmountIdr: number | null;
  readonly collectedBy: 'CASH' | 'QRIS' | null;
  readonly shortfallReason: string | null;
  readonly deviceAt: Date;
  readonly sentAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly receivedAt: Date;
}

/**
 * Maximum number of rows for one move of one delivery by one courier. It is far more than a courier needs, and low
 * enough that repeated requests cannot fill the table.
 */
const mostOfStep = 20;

const insert: Statement = {
  name: 'late-evidence.insert',
  text: `
    with kept as (
      insert into late_evidence (courier_id, step_id, delivery_id, workspace_id, environment, move, refusal_code, media_ids,
        signature_id, reason_code, notes, recipient_name, recipient_relationship, collected_amount_idr, collected_by,
        shortfall_reason, device_at, sent_at, latitude, longitude, received_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21
      where (
        select count(*)
        from late_evidence
        where delivery_id = $3 and courier_id = $1 and move = $6
      ) < ${mostOfStep}
      on conflict (courier_id, step_id) do nothing
      returning step_id
    )
    select true as "isNew" from kept
    union all
    select false from late_evidence where courier_id = $1 and step_id = $2 and delivery_id = $3`,
};

/**
 * Stores the evidence of a refused step of a delivery that the caller has locked. If evidence with the step's id is
 * already stored, it is not changed.
 * @returns `new`, or `known` if evidence was already stored; undefined if the courier has reached the maximum for this
 * move
 */
export async function insertLateEvidence(
  tx: Tx,
  evidence: LateEvidence,
): Promise<'new' | 'known' | undefined> {
  const { courierId, stepId, deliveryId, workspaceId, environment, move, refusalCode } = evidence;
  const { mediaIds, signatureId, reasonCode, notes, recipientName, recipientRelationship } = evidence;
  const { collectedAmountIdr, collectedBy, shortfallReason } = evidence;
  const { deviceAt, sentAt, latitude, longitude, receivedAt } = evidence;
  const what = [courierId, stepId, deliveryId, workspaceId, environment, move, refusalCode];
  const proof = [mediaIds, signatureId, reasonCode, notes, recipientName, recipientRelationship];
  const when = [deviceAt, sentAt, latitude, longitude, receivedAt];
  const values = [...what, ...proof, collectedAmountIdr, collectedBy, shortfallReason, ...when];
  const [stored] = await tx.query<{ isNew: boolean }>(insert, values);
  if (stored === undefined) return undefined;
  return stored.isNew ? 'new' : 'known';
}

/** The evidence of a late step, with the name of its courier and the name of the person who decided about it. */
export type ShownEvidence = Omit<LateEvidence, keyof Scope | 'deliveryId' | 'stepId'> & {
  readonly courierName: string;
  readonly isHandover: boolean;
  readonly settledAt: Date | null;
  readonly settledByName: string | null;
  readonly outcome: 'COMPLETED' | 'REFUSED' | null;
  readonly money: 'RETURNED' | 'IN_HAND' | null;
  readonly settlementReason: string | null;
};

const list: Statement = {
  name: 'late-evidence.list',
  text: `
    select e.courier_id as "courierId", c.name as "courierName", e.move, e.refusal_code as "refusalCode",
      e.media_ids as "mediaIds", e.signature_id as "signatureId", e.reason_code as "reasonCode", e.notes,
      e.recipient_name as "recipientName", e.recipient_relationship as "recipientRelationship",
      e.collected_amount_idr as "collectedAmountIdr", e.collected_by as "collectedBy",
      e.shortfall_reason as "shortfallReason", e.device_at as "deviceAt", e.sent_at as "sentAt", e.latitude, e.longitude,
      e.received_at as "receivedAt", ${isHandover} as "isHandover", e.settled_at as "settledAt", p.name as "settledByName",
      e.outcome, e.money, e.settlement_reason as "settlementReason"
    from late_evidence e
    join couriers c on c.id = e.courier_id
    left join people p on p.id = e.settled_by
    where e.delivery_id = $1 and e.workspace_id = $2 and e.environment = $3
    order by e.received_at, e.step_id`,
};

/** Lists the late evidence of a delivery, in the order received. */
export const listLateEvidence = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<ShownEvidence[]> => sql.query<ShownEvidence>(list, [deliveryId, workspaceId, environment]);

const count: Statement = {
  name: 'late-evidence.count',
  text: `select count(*)::int as count from late_evidence where received_at >= $1`,
};

/** Counts the late evidence of all providers received since the given time. */
export const countLateEvidence = async (sql: Queryable, since: Date): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(count, [since])).count;
