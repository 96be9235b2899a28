import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { named, nullable, oneOf } from '../../http/schema.ts';
import { serviceCategories } from '../../quotes/schema.ts';
import { billingPeriods } from '../../vocabulary/billing-periods.ts';
import { billedKinds } from '../../vocabulary/fee-words.ts';
import { creditNoteText } from './serial.ts';

export const rupiah = () => Type.Integer({ description: 'In whole rupiah' });

const kind = () => sent('d.kind', oneOf(billedKinds, { description: 'The fare, or a fee' }));

/** The number and total price of a service's lines of one kind in a month; `d` is a line in SQL (`billed-store.ts`). */
export const serviceFields = {
  kind: kind(),
  category: sent('d.category', oneOf(serviceCategories)),
  serviceType: sent('d.service_type', Type.String()),
  deliveries: sent('count(*)::integer', Type.Integer()),
  amountIdr: sentAs('amount', 'sum(d.amount_idr)::bigint', rupiah()),
};

/** The number of a service's deliveries or fees in a month, and their total price. */
export type ServiceOwed = RowOf<typeof serviceFields>;

/**
 * The fields of an invoice line, which is a delivery or one of its fees (`d` in SQL, `billed-store.ts`); `n` is its credit
 * note.
 */
export const lineFields = {
  lineId: sentAs('lineID', 'd.line_id', Type.String()),
  kind: kind(),
  deliveryId: sentAs('deliveryID', 'd.delivery_id', Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  category: sent('d.category', oneOf(serviceCategories)),
  serviceType: sent('d.service_type', Type.String()),
  meters: read<number>('d.distance_meters'),
  distanceMeters: made(Type.Integer(), ({ meters }: { readonly meters: number }) => Math.round(meters)),
  amountIdr: sentAs('amount', 'd.amount_idr', rupiah()),
  completedAt: sentInstant('d.billed_at', { description: 'Of a fee: when it was charged' }),
  note: read<{ readonly year: number; readonly serial: number } | null>(
    `case when n.id is not null then json_build_object('year', n.year, 'serial', n.serial) end`,
  ),
  creditNote: made(
    nullable(Type.String({ description: 'The credit note that took it off the invoice' })),
    ({ note }: { readonly note: { readonly year: number; readonly serial: number } | null }) =>
      note && creditNoteText(note),
  ),
};

/** A line of an invoice: a delivery or one of its fees, and its price. */
export type InvoiceLine = RowOf<typeof lineFields>;

/** The schema of a party as invoices name it. */
export const shownParty = {
  name: Type.String(),
  address: Type.String(),
  npwp: nullable(Type.String({ description: '16 digits; 15 on an older invoice' })),
  nitku: nullable(Type.String({ description: '22 digits; null stands for the head office' })),
};

/** The schema of a provider's billing details. */
export const shownRecipient = {
  ...shownParty,
  email: nullable(Type.String({ description: 'For its Faktur Pajak' })),
  period: oneOf(billingPeriods, { description: 'How often it is invoiced' }),
};

/**
 * The fields of a provider with completed deliveries or fees that are not invoiced. In SQL, `w` is the provider's
 * workspace, `p` the period, `owed` the totals, and `r` the provider's billing details.
 */
export const unbilledFields = {
  workspaceId: sentAs('workspaceID', 'w.id', Type.String()),
  name: sent('w.name', Type.String()),
  month: sent('p.name', Type.String({ description: 'The month, or its days such as 2026-11-16-30' })),
  deliveries: sent('owed.deliveries', Type.Integer()),
  amountIdr: sentAs('amount', 'owed.amount_idr', Type.Integer()),
  /** Null until the provider's billing details are entered. */
  recipient: sent(
    `case when r.workspace_id is not null
        then json_build_object('name', r.name, 'address', r.address, 'npwp', r.npwp, 'nitku', r.nitku,
          'email', r.email, 'period', r.period) end`,
    nullable(named('UnbilledRecipient', 'Its billing details.', shownRecipient)),
  ),
};

/** A provider with completed deliveries in a month that are not invoiced yet. */
export type Unbilled = RowOf<typeof unbilledFields>;
