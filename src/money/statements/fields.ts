import Type from 'typebox';
import { made, type RowOf, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { named, nullable, oneOf } from '../../http/schema.ts';

/** The amount due for one or more collections, and the part of it that was not collected. */
export interface Owed {
  readonly dueIdr: number;
  readonly shortfallIdr: number;
}

/** Returns what the operator owes the provider for one or more collections. */
export const payableIdr = ({ dueIdr, shortfallIdr }: Owed) => dueIdr - shortfallIdr;

/**
 * The fields of a line of a statement. In SQL, `t` is the collection's ledger transaction, `d` its delivery, `owed`
 * the amounts of its entries, and `r` its remittance if that is approved.
 */
export const lineFields = {
  lineId: sentAs(
    'lineID',
    't.id',
    Type.String({ description: 'A delivery has several lines if money was found later' }),
  ),
  collectedAt: sentInstant('t.recorded_at'),
  deliveryId: sentAs('deliveryID', "split_part(t.source, ' ', 1)", Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  collectedBy: sentAs('method', 'owed.collected_by', oneOf(['CASH', 'QRIS'])),
  dueIdr: sentAs('due', 'owed.due_idr', Type.Integer()),
  shortfallIdr: sentAs('shortfall', 'owed.shortfall_idr', Type.Integer()),
  isFoundLater: sent(
    "t.kind = 'found-collection'",
    Type.Boolean({ description: 'A surplus of cash that was assigned to the delivery after its collection' }),
  ),
  shortfallReason: sent('t.shortfall_reason', nullable(Type.String())),
  payable: made(Type.Integer(), payableIdr),
  remittance: sent(
    `case when r.id is not null
        then json_build_object('remittanceID', r.id, 'paidOn', r.paid_on) end`,
    nullable(
      named('RemittanceOfLine', 'The remittance that pays the line, once it is approved.', {
        remittanceID: Type.String(),
        paidOn: nullable(
          Type.String({ format: 'date', description: 'The day of the transfer; null until it is paid' }),
        ),
      }),
    ),
  ),
};

/** A line of a statement: a delivery and what was collected for it, or was found for it later. */
export type StatementLine = RowOf<typeof lineFields>;
