import Type from 'typebox';
import { type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, nullable } from '../../http/schema.ts';
import type { Layout } from './layout.ts';

/** The fields of a file for the bank. In SQL, `f` is the file, `maker` who made it, and `s` the sums of its lines. */
export const payoutFileFields = {
  id: sentAs('payoutFileID', 'f.id', Type.String()),
  environment: sent('f.environment', environmentField),
  layout: read<Layout>('f.layout'),
  layoutName: sent("f.layout ->> 'name'", Type.String()),
  day: sent('f.day::text', Type.String({ format: 'date', description: 'The day of the transfers' })),
  madeBy: sent('maker.name', Type.String()),
  madeAt: sentInstant('f.made_at'),
  remittances: sent('s.remittances', Type.Integer()),
  paid: sent('s.paid', Type.Integer({ description: 'How many of its remittances are paid' })),
  amountIdr: sentAs('amount', 's.amount_idr', Type.Integer({ description: 'The sum of its transfers' })),
  discardedAt: sentInstantOrNull('f.discarded_at'),
  discardReason: sent('f.discard_reason', nullable(Type.String())),
};

/** A file for bulk transfers at the bank. */
export type PayoutFile = RowOf<typeof payoutFileFields>;
