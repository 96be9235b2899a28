import type { Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { FeeKind } from '../../vocabulary/fee-words.ts';

/** A fee that a move of a delivery charged. */
export interface Fee {
  readonly kind: FeeKind;
  /** The number of the failed attempt; 1 for the other kinds, which a delivery is charged once at most. */
  readonly attempt: number;
  readonly amountIdr: number;
  readonly chargedAt: Date;
}

const insert: Statement = {
  name: 'money.insert-fee',
  text: `
    insert into delivery_fees (workspace_id, environment, delivery_id, kind, attempt, amount_idr, charged_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (delivery_id, kind, attempt) do nothing`,
};

/** Stores a fee; a fee that the delivery already has is not charged again. */
export async function insertFee(
  tx: Tx,
  { workspaceId, environment }: Scope,
  deliveryId: string,
  { kind, attempt, amountIdr, chargedAt }: Fee,
): Promise<void> {
  await tx.query(insert, [workspaceId, environment, deliveryId, kind, attempt, amountIdr, chargedAt]);
}

const ofDelivery: Statement = {
  name: 'money.fees-of-delivery',
  text: `
    select kind, attempt, amount_idr as "amountIdr", charged_at as "chargedAt"
    from delivery_fees
    where workspace_id = $1 and environment = $2 and delivery_id = $3
    order by charged_at, kind, attempt`,
};

/** Lists the fees of a delivery, oldest first. */
export const listFees = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Fee[]> => sql.query<Fee>(ofDelivery, [workspaceId, environment, deliveryId]);
