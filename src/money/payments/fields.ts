import Type from 'typebox';
import type { Environment } from '../../context.ts';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { localDay, named, nullable, oneOf } from '../../http/schema.ts';
import { entryReversalFields } from '../entry-reversal-fields.ts';
import { serialText } from '../invoices/serial.ts';
import { type WithheldKind, withheldKinds } from './payment.ts';

const amount = (description: string) => Type.Integer({ description });

interface Allocated {
  readonly invoiceID: string;
  readonly year: number;
  readonly serial: number;
  readonly month: string;
  readonly amount: number;
}

interface Withheld {
  readonly withheldIdr: number;
  readonly withheldKind: WithheldKind | null;
  readonly withheldSlip: string | null;
}

/** The fields of a payment that its provider sees. In SQL, `y` is the payment, and `parts` what of it goes to invoices. */
export const ownPaymentFields = {
  id: sentAs('paymentID', 'y.id', Type.String()),
  paidOn: sent('y.paid_on::text', localDay('The day of the transfer')),
  reference: sent('y.reference', nullable(Type.String({ description: "The bank's reference" }))),
  receivedIdr: sentAs('received', 'y.received_idr', amount('What arrived at the bank')),
  feeIdr: sentAs('fee', 'y.fee_idr', amount('The fee that the bank took off')),
  withheldIdr: read<number>('y.withheld_idr'),
  withheldKind: read<WithheldKind | null>('y.withheld_kind'),
  withheldSlip: read<string | null>('y.withheld_slip'),
  withheld: made(
    nullable(
      named('WithheldTax', 'The PPh that the provider withheld.', {
        kind: oneOf(withheldKinds),
        amount: amount('In whole rupiah'),
        slip: Type.String({ description: 'The number of its slip (bukti potong)' }),
      }),
    ),
    ({ withheldIdr, withheldKind, withheldSlip }: Withheld) =>
      withheldKind === null ? null : { kind: withheldKind, amount: withheldIdr, slip: withheldSlip! },
  ),
  creditIdr: sentAs(
    'credit',
    'y.credit_idr',
    amount("Added to the provider's credit; below zero: taken of it"),
  ),
  offsetIdr: sentAs('offset', 'y.offset_idr', amount('Taken off a remittance of COD')),
  remittanceId: sentAs(
    'remittanceID',
    'y.remittance_id',
    nullable(Type.String({ description: 'That remittance' })),
  ),
  reversedAt: sentInstantOrNull('y.reversed_at', {
    description: 'When it was reversed, and no longer counts',
  }),
  allocated: read<readonly Allocated[]>('parts.allocated'),
  invoices: made(
    Type.Array(
      named('PaidInvoice', 'An invoice that a payment pays, or a part of it.', {
        invoiceID: Type.String(),
        serial: Type.String(),
        month: Type.String({ description: 'YYYY-MM' }),
        amount: amount('What of the payment goes to it'),
      }),
    ),
    ({ allocated }: { readonly allocated: readonly Allocated[] }) =>
      allocated.map(({ invoiceID, month, amount: part, ...number }) => ({
        invoiceID,
        serial: serialText(number),
        month,
        amount: part,
      })),
  ),
};

/** The fields of a payment. In SQL, `w` is its workspace, `p` who recorded it, and `v` its reversal. */
export const paymentFields = {
  ...ownPaymentFields,
  environment: read<Environment>('y.environment'),
  workspaceId: sentAs('workspaceID', 'y.workspace_id', Type.String()),
  workspaceName: sent('w.name', Type.String()),
  transactionId: sentAs(
    'transactionID',
    'y.transaction_id',
    Type.String({ description: 'Also for its reversal' }),
  ),
  recordedBy: sent('p.name', Type.String({ description: 'A name' })),
  recordedAt: sentInstant('y.recorded_at'),
  ...entryReversalFields,
};

/** A payment of a provider. */
export type Payment = RowOf<typeof paymentFields>;
/** A payment as its provider sees it. */
export type OwnPayment = RowOf<typeof ownPaymentFields>;

/** The fields of what a provider owes: `w` is its workspace, `open` its unpaid invoices, `credit` its credit. */
export const receivableFields = {
  workspaceId: sentAs('workspaceID', 'w.id', Type.String()),
  name: sent('w.name', Type.String()),
  invoices: sent('open.invoices', amount('Unpaid invoices')),
  outstandingIdr: sentAs('outstanding', 'open.idr', amount('What is to be paid of them')),
  creditIdr: sentAs('credit', 'credit.idr', amount('What it has paid beyond its invoices')),
};

/** What a provider owes, and what it has paid beyond that. */
export type Receivable = RowOf<typeof receivableFields>;

/** The fields of a rate by which providers withhold PPh; `x` in SQL. */
export const withholdingFields = {
  from: sent('x.from_day::text', localDay('The first day for which it holds')),
  kind: sent('x.kind', oneOf(withheldKinds)),
  basisPoints: read<number>('x.basis_points'),
  percent: made(Type.Number(), ({ basisPoints }: { readonly basisPoints: number }) => basisPoints / 100),
  withoutNpwpBasisPoints: read<number>('x.basis_points_without_npwp'),
  percentWithoutNpwp: made(
    Type.Number({ description: 'While the operator has no NPWP' }),
    ({ withoutNpwpBasisPoints }: { readonly withoutNpwpBasisPoints: number }) => withoutNpwpBasisPoints / 100,
  ),
};

/** A rate by which providers withhold PPh, from a day on. */
export type WithholdingRate = RowOf<typeof withholdingFields>;
