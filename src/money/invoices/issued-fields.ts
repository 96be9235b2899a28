import Type from 'typebox';
import type { Environment } from '../../context.ts';
import { made, type RowOf, read, sent, sentAs } from '../../http/fields.ts';
import { named, nullable, oneOf } from '../../http/schema.ts';
import { billedKinds } from '../../vocabulary/fee-words.ts';
import { servicesOfInvoice, taxDayOfInvoice } from './billed-store.ts';
import type { BillingParty, InvoiceIssuer } from './billing-store.ts';
import type { LineCreditNote } from './credit-note.ts';
import { creditedIdrBefore, creditNotesOf, reversedPaymentsOf } from './credited-store.ts';
import { type ServiceOwed, shownParty } from './fields.ts';
import { creditNoteText, serialText } from './serial.ts';

export const issuedStates = ['issued', 'overdue', 'paid', 'void'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** The credit note that voids an invoice. */
export interface CreditNote {
  /** The day of the credit note, as `2026-11-26`. */
  readonly on: string;
  readonly year: number;
  /** Serial number within the year, without gaps. */
  readonly serial: number;
  readonly reason: string;
}

/** What a reversed payment had paid of an invoice. */
interface ReversedPayment {
  readonly paidOn: string;
  readonly reference: string | null;
  readonly amountIdr: number;
}

const amount = (description: string) => Type.Integer({ description });
const day = (description: string) => Type.String({ format: 'date', description });

/** The columns of an issue that responses contain; `i` is the invoice in SQL. Days are as `2026-11-26`. */
const issueColumns = {
  issuedOn: sent('i.issued_on::text', day('The day of issue')),
  taxDay: sent(
    `${taxDayOfInvoice}::text`,
    day('The last day of the period, to whose month revenue and PPN belong'),
  ),
  dueOn: sent('i.due_on::text', day('The day by which it must be paid')),
  taxNumber: sent(
    't.number',
    nullable(Type.String({ description: 'The number of its Faktur Pajak, once the tax office gave it' })),
  ),
  vatIdr: sentAs('vat', 'i.vat_idr', amount('The PPN')),
  paidOn: sent('i.paid_on::text', nullable(day('The day of the transfer'))),
  reference: sent(
    'i.reference',
    nullable(Type.String({ description: "The bank's reference of the transfer" })),
  ),
};

/** The columns of an invoice that responses contain; `w` is its workspace in SQL. */
const invoiceColumns = {
  id: sentAs('invoiceID', 'i.id', Type.String()),
  month: sent('i.month', Type.String({ description: 'YYYY-MM, or its days as 2026-11-16-30' })),
  deliveries: sent('i.deliveries', Type.Integer()),
  amountIdr: sentAs('amount', 'i.amount_idr', amount('The fares and fees, in whole rupiah')),
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  workspaceName: sent('w.name', Type.String()),
};

/** The columns of an issued invoice. */
export const issuedColumns = {
  ...invoiceColumns,
  ...issueColumns,
  environment: read<Environment>('i.environment'),
  year: read<number>('i.year'),
  /** Serial number within the year, without gaps. */
  serial: read<number>('i.serial'),
  issuer: read<InvoiceIssuer>('i.issuer'),
  recipient: read<BillingParty>('i.recipient'),
  services: read<readonly ServiceOwed[]>(servicesOfInvoice),
  /** The VAT rate in hundredths of a percent; null if the issuer charged no PPN. */
  vatBasisPoints: read<number | null>('i.vat_basis_points'),
  issuedAt: read<Date>('i.issued_at'),
  paidAt: read<Date | null>('i.paid_at'),
  /** What payments have settled of the total. */
  settledIdr: read<number>('i.settled_idr'),
  /** What of that was taken off remittances of COD. */
  offsetIdr: read<number>('i.offset_idr'),
  /** The credit notes that took lines off it, the earliest first. */
  creditNotes: read<readonly LineCreditNote[]>(creditNotesOf('i.id')),
  reversedPayments: read<readonly ReversedPayment[]>(reversedPaymentsOf('i.id')),
  /** The base of its Faktur Pajak: what was uncredited when its number was recorded. */
  taxedIdr: read<number | null>(
    `case when t.number is not null then i.amount_idr - ${creditedIdrBefore('i.id', 't.recorded_at')} end`,
  ),
  voidedAt: read<Date | null>('i.voided_at'),
  voided: read<CreditNote | null>(`case when i.voided_at is not null then json_build_object('on', i.voided_on,
        'year', i.void_year, 'serial', i.void_serial, 'reason', i.void_reason) end`),
};

/** An issued invoice. Only payments and credit notes change it. */
export type IssuedInvoice = RowOf<typeof issuedColumns>;

/** An issued invoice on a day in the zone of the company, which decides whether it is overdue. */
export type IssuedOnDay = IssuedInvoice & { readonly today: string };

/** Returns what is still to be paid of an invoice. */
export const openIdrOf = ({
  amountIdr,
  vatIdr,
  settledIdr,
  paidAt,
  voidedAt,
}: Pick<IssuedInvoice, 'amountIdr' | 'vatIdr' | 'settledIdr' | 'paidAt' | 'voidedAt'>): number =>
  paidAt === null && voidedAt === null ? amountIdr + vatIdr - settledIdr : 0;

const stateOf = ({ paidAt, voidedAt, dueOn, today }: IssuedOnDay): IssuedState => {
  if (voidedAt !== null) return 'void';
  if (paidAt !== null) return 'paid';
  return dueOn < today ? 'overdue' : 'issued';
};

const shownNote = ({ on, reason, amountIdr, vatIdr, ...number }: LineCreditNote) => ({
  number: creditNoteText(number),
  issuedOn: on,
  reason,
  amount: amountIdr,
  vat: vatIdr,
  total: amountIdr + vatIdr,
});

/** The fields that a month's invoice has only after it is issued. */
export const issueFields = {
  ...issueColumns,
  serial: made(
    Type.String({ description: 'Its number, without gaps within a year', examples: ['2026-00042'] }),
    (invoice: IssuedOnDay) => serialText(invoice),
  ),
  state: made(oneOf(issuedStates), stateOf),
  vatPercent: made(
    nullable(Type.Number({ description: 'The rate of PPN; null if none is charged' })),
    ({ vatBasisPoints }: IssuedOnDay) => (vatBasisPoints === null ? null : vatBasisPoints / 100),
  ),
  total: made(amount('The amount with PPN'), ({ amountIdr, vatIdr }: IssuedOnDay) => amountIdr + vatIdr),
  outstanding: made(amount('What is still to be paid'), (invoice: IssuedOnDay) => openIdrOf(invoice)),
  creditNotes: made(
    Type.Array(
      named('LineCreditNote', 'A credit note that took lines off the invoice.', {
        number: Type.String({ description: 'Without gaps within a year', examples: ['NK-2026-00042'] }),
        issuedOn: day('The day of issue'),
        reason: Type.String({ description: 'As it prints it' }),
        amount: amount('The fares and fees of its lines'),
        vat: amount('The PPN of its lines'),
        total: amount('What it takes off the invoice, with PPN'),
      }),
      { description: 'For single lines, the earliest first' },
    ),
    ({ creditNotes }: IssuedOnDay) => creditNotes.map(shownNote),
  ),
  creditNote: made(
    nullable(
      named('CreditNote', 'What voids an invoice.', {
        number: Type.String({ description: 'Without gaps within a year', examples: ['NK-2026-00042'] }),
        issuedOn: day('The day of issue'),
        reason: Type.String({ description: 'As it prints it' }),
      }),
    ),
    ({ voided }: IssuedOnDay) =>
      voided && { number: creditNoteText(voided), issuedOn: voided.on, reason: voided.reason },
  ),
};

const partyOf = ({ name, address, npwp, nitku = null }: BillingParty) => ({ name, address, npwp, nitku });

/** The fields of an issued invoice. */
export const issuedFields = {
  ...invoiceColumns,
  ...issueFields,
  issuer: made(named('InvoiceIssuer', 'Who gave it.', shownParty), ({ issuer }: IssuedOnDay) =>
    partyOf(issuer),
  ),
  recipient: made(named('InvoiceRecipient', 'Who got it.', shownParty), ({ recipient }: IssuedOnDay) =>
    partyOf(recipient),
  ),
  services: made(
    Type.Array(
      named('IssuedService', 'What is owed for one service.', {
        kind: oneOf(billedKinds),
        category: Type.String(),
        serviceType: Type.String(),
        deliveries: Type.Integer(),
        amount: Type.Integer(),
      }),
    ),
    ({ services }: IssuedOnDay) => services.map(({ amountIdr, ...rest }) => ({ ...rest, amount: amountIdr })),
  ),
};
