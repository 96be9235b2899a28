import Type, { type Static } from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  addressText,
  anyText,
  environmentField,
  instant,
  localDay,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { orRefuse, problems, type Refusal, refusedItem } from '../../problems/problems.ts';
import { trimmed } from '../../text/plain-text.ts';
import { billingPeriods } from '../../vocabulary/billing-periods.ts';
import type { BillingIssuer, BillingParty } from './billing-store.ts';
import { shownParty, shownRecipient, type Unbilled, unbilledFields } from './fields.ts';
import { type IssuedInvoice, issuedFields, issuedStates, issueFields } from './issued-fields.ts';
import { serialText } from './serial.ts';
import { rateOn, readNitku, readNpwp, usualRate, type VatRate } from './vat.ts';

const partyFields = {
  name: requiredText({ description: 'The legal name' }),
  address: addressText(),
  npwp: optional(anyText({ maxLength: 30, description: 'The NPWP, of 16 digits; one of 15 gets a zero' })),
  nitku: optional(
    anyText({
      maxLength: 40,
      description: 'The NITKU: the NPWP and six digits. Without it, the head office',
    }),
  ),
};
export const RecipientRequest = strictObject(
  {
    ...partyFields,
    email: optional(anyText({ maxLength: 254, description: 'For its Faktur Pajak' })),
    period: optional(
      oneOf(billingPeriods, { description: 'How often it is invoiced; without it, as before' }),
    ),
  },
  { title: 'BillingRecipientRequest', description: 'A provider as its invoices name it.' },
);
const percent = (description: string) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, description });
const rateFields = {
  vatFrom: optional(localDay('The day from which the rate holds; without it, the rate of today is changed')),
  statutoryPercent: optional(percent('The rate of the law, of a smaller base; without it 12')),
  vatBasis: optional(anyText({ description: 'How the rate comes about, as invoices print it' })),
};
const otherTaxBase = oneOf(['PART', 'WHOLE'] as const, {
  description: 'How the file for the tax office fills OtherTaxBase; not confirmed by its converter',
});
export const IssuerRequest = strictObject(
  {
    ...partyFields,
    isTaxable: Type.Boolean({ description: 'True for a PKP, who charges PPN' }),
    vatPercent: Type.Number({
      minimum: 0,
      maximum: 100,
      multipleOf: 0.01,
      description: 'The rate of PPN, of the amount billed',
    }),
    ...rateFields,
    dueDays: Type.Integer({ minimum: 0, maximum: 365, description: 'Days from issue to due date' }),
    paymentInstructions: anyText({ description: 'The account to pay to, as invoices print it' }),
    otherTaxBase: optional(otherTaxBase),
    signerName: optional(anyText({ description: 'Who signs invoices' })),
    signerTitle: optional(anyText({ description: 'The position of who signs' })),
  },
  {
    title: 'BillingIssuerRequest',
    description: 'The operator as its invoices name it, and how it gives them.',
  },
);

const Issuer = named('BillingIssuer', 'The operator as its invoices name it.', {
  ...shownParty,
  isTaxable: Type.Boolean(),
  vatPercent: Type.Number({ description: 'Of the rate that holds today' }),
  vatFrom: localDay('The first day of the rate that holds today'),
  statutoryPercent: Type.Number(),
  vatBasis: Type.String(),
  vatRates: Type.Array(
    named('VatRate', 'A rate of PPN from a day on.', {
      from: localDay('The first day of the rate'),
      percent: Type.Number({ description: 'Of the amount billed' }),
    }),
    { description: 'The latest first' },
  ),
  dueDays: Type.Integer(),
  paymentInstructions: Type.String(),
  otherTaxBase,
  signerName: nullable(Type.String()),
  signerTitle: nullable(Type.String()),
});
const Recipient = named('BillingRecipient', 'A provider as its invoices name it.', shownRecipient);

export const IssuerAnswer = Success(nullable(Issuer), 'BillingIssuerAnswer', 'Null until it was entered.');
export const RecipientAnswer = Success(
  nullable(Recipient),
  'BillingRecipientAnswer',
  'Null until it was entered.',
);

export const issuedOfMonth = named('IssuedOfMonth', 'The issue of the invoice.', schemasOf(issueFields));
const IssuedInvoiceShown = named('IssuedInvoice', 'An issued invoice.', schemasOf(issuedFields));

export const IssuedInvoiceAnswer = Success(IssuedInvoiceShown, 'IssuedInvoiceAnswer', 'The invoice.');
export const IssuedInvoices = Success(
  Type.Array(IssuedInvoiceShown),
  'IssuedInvoices',
  'Issued invoices, the latest first.',
);
export const IssuedInvoicesQuery = strictObject({
  environment: environmentField,
  workspaceID: Type.Optional(anyText({ description: 'Of one provider' })),
  state: Type.Optional(oneOf(issuedStates, { description: 'Those in one state' })),
  after: Type.Optional(anyText({ description: 'The last invoice of the previous page' })),
  limit: Type.Optional(pageLimit(500)),
});

export const UnbilledQuery = strictObject({
  environment: environmentField,
  month: requiredText({ description: 'A month in the zone of the company, such as 2026-11' }),
});
export const UnbilledAnswer = Success(
  named('UnbilledMonth', 'A month, and who has no invoice of it.', {
    month: Type.String(),
    fixedAt: nullable(instant({ description: 'Null while deliveries may still join it' })),
    providers: Type.Array(
      named('Unbilled', 'A provider whose invoice of a period is not issued.', {
        ...schemasOf(unbilledFields),
        fixedAt: nullable(instant({ description: 'Null while deliveries may still join it' })),
      }),
    ),
  }),
  'UnbilledAnswer',
  'The providers whose invoice of a month is not issued, the largest sum first.',
);
export const IssueRequest = strictObject(
  {
    environment: environmentField,
    workspaceID: requiredText({ description: 'To which provider' }),
    month: requiredText({
      description: 'A month in the zone of the company, such as 2026-11, or its days, such as 2026-11-16-30',
    }),
  },
  { title: 'IssueRequest', description: 'An invoice to issue.' },
);
export const VoidRequest = strictObject(
  { reason: requiredText({ description: 'Printed on the credit note, which the provider reads' }) },
  { title: 'VoidRequest', description: 'Why an invoice is void.' },
);
export const MonthIssueRequest = strictObject(
  {
    environment: environmentField,
    month: requiredText({ description: 'A month in the zone of the company, such as 2026-11' }),
  },
  { title: 'MonthIssueRequest', description: 'A month whose invoices are issued.' },
);
export const MonthIssued = Success(
  named('MonthIssued', 'What became of the invoices of a month that were not issued.', {
    month: Type.String(),
    issued: Type.Array(
      named('IssuedOfProvider', 'An invoice that was issued.', {
        workspaceID: Type.String(),
        name: Type.String(),
        invoiceID: Type.String(),
        serial: Type.String(),
        total: issuedFields.total.schema,
      }),
    ),
    leftOut: Type.Array(
      named('LeftOut', 'A provider without an invoice, and why.', {
        workspaceID: Type.String(),
        name: Type.String(),
        httpStatus: Type.Integer({ description: 'The answer that it alone would have got' }),
        ...refusedItemFields,
      }),
    ),
  }),
  'MonthIssuedAnswer',
  'Those issued now, the largest sum first, and those left out.',
);
export const invoicePdf = {
  description: 'The invoice or credit note as PDF, in Indonesian.',
  content: { 'application/pdf': Type.String({ format: 'binary' }) },
};

interface PartyInput {
  readonly name: string;
  readonly address: string;
  readonly npwp?: string | null;
  readonly nitku?: string | null;
}

/** Reads a party from a request body that matches its schema. @throws npwpInvalid, nitkuInvalid */
export function readParty(input: PartyInput) {
  const { name, address } = input;
  const [npwpText, nitkuText] = [trimmed(input.npwp), trimmed(input.nitku)];
  const npwp = orRefuse(npwpText === null ? null : readNpwp(npwpText), problems.npwpInvalid);
  const nitku = orRefuse(nitkuText === null ? null : readNitku(nitkuText, npwp ?? ''), problems.nitkuInvalid);
  return { name, address, npwp, nitku } satisfies BillingParty;
}

/** Reads the rate of PPN from a request body; what it lacks is as in the rate of today. */
export function readRate(
  input: Static<typeof IssuerRequest>,
  rates: readonly VatRate[],
  today: string,
): VatRate {
  const present = rateOn(rates, today);
  const vatBasisPoints = Math.round(input.vatPercent * 100);
  const statutory = input.statutoryPercent ?? Math.max(present.statutoryBasisPoints, vatBasisPoints) / 100;
  if (Math.round(statutory * 100) < vatBasisPoints) throw problems.vatAboveStatutory();
  return {
    from: input.vatFrom ?? present.from,
    vatBasisPoints,
    statutoryBasisPoints: Math.round(statutory * 100),
    basis: input.vatBasis ?? (vatBasisPoints === usualRate.vatBasisPoints ? usualRate.basis : ''),
  };
}

export const showIssuer = ({ rates, ...issuer }: BillingIssuer, today: string) => {
  const present = rateOn(rates, today);
  return {
    ...issuer,
    otherTaxBase: issuer.otherTaxBase ?? 'PART',
    vatPercent: present.vatBasisPoints / 100,
    vatFrom: present.from,
    statutoryPercent: present.statutoryBasisPoints / 100,
    vatBasis: present.basis,
    vatRates: rates.map(({ from, vatBasisPoints }) => ({ from, percent: vatBasisPoints / 100 })),
  };
};

/** Returns the fields that a month's invoice has only after it is issued. `today` is the day in the zone of the company. */
export const showIssued = (invoice: IssuedInvoice, today: string) =>
  valuesOf(issueFields, { ...invoice, today });

export const showIssuedInvoice = (invoice: IssuedInvoice, today: string) =>
  valuesOf(issuedFields, { ...invoice, today });

export const showUnbilled = (each: Unbilled, fixedAt: Date | null) => ({
  ...valuesOf(unbilledFields, each),
  fixedAt,
});

/** The result of issuing a provider's invoice for a month: the invoice, or the reason why it was refused. */
export type IssueOutcome = { readonly workspaceId: string; readonly name: string } & (
  | { readonly invoice: IssuedInvoice }
  | { readonly refusal: Refusal }
);

export const showMonthIssued = (month: string, outcomes: readonly IssueOutcome[]) => ({
  month,
  issued: outcomes.flatMap((each) =>
    'invoice' in each
      ? [
          {
            workspaceID: each.workspaceId,
            name: each.name,
            invoiceID: each.invoice.id,
            serial: serialText(each.invoice),
            total: each.invoice.amountIdr + each.invoice.vatIdr,
          },
        ]
      : [],
  ),
  leftOut: outcomes.flatMap((each) =>
    'refusal' in each
      ? [
          {
            workspaceID: each.workspaceId,
            name: each.name,
            httpStatus: each.refusal.httpStatus,
            ...refusedItem(each.refusal),
          },
        ]
      : [],
  ),
});
