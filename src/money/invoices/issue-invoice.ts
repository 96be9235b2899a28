import type { Context, Environment, Scope } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import { newInvoiceId, newTransactionId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { overlap, readDays } from '../../vocabulary/billing-periods.ts';
import { companyDayOf, plusDays } from '../days.ts';
import { creditNoteEntries, type Entry, invoiceEntries } from '../ledger.ts';
import { dayText, rupiahText } from '../paper-words.ts';
import { listAddresses, mailProvider } from '../provider-mail.ts';
import { insertTransaction } from '../store.ts';
import { type BillingIssuer, findIssuer, findRecipient } from './billing-store.ts';
import { fixedAtOf, type Month, taxDayOf, totalsOf } from './invoice.ts';
import { monthText } from './invoice-paper.ts';
import { listServicesOwed } from './invoices-store.ts';
import type { IssuedInvoice } from './issued-fields.ts';
import { findInvoice, insertInvoice, listIssuedPeriods, takeSerial } from './issued-invoices-store.ts';
import { serialText } from './serial.ts';
import { chargedOn, vatIdrBy } from './vat.ts';

/**
 * Checks that a month's invoices can be issued, and returns the issuer.
 * @throws invoiceOfSandbox, invoiceNotFixed, issuerMissing
 */
export async function requireIssuer(
  ctx: Context,
  sql: Queryable,
  { environment, month }: { readonly environment: Environment; readonly month: Month },
): Promise<BillingIssuer> {
  if (environment !== 'production') throw problems.invoiceOfSandbox();
  if (fixedAtOf(month) > ctx.now()) throw problems.invoiceNotFixed();
  return orRefuse(await findIssuer(sql), problems.issuerMissing);
}

/**
 * Issues a provider's invoice for a month, with PPN, a serial number and a due date, and stores its ledger entries
 * (decision 529). Its PPN has the rate of the last day of the month (decision 729).
 * @throws invoiceOfSandbox, invoiceNotFixed, invoiceIssued, issuerMissing, recipientMissing, invoiceNotFound
 */
export async function issueInvoice(
  ctx: Context,
  tx: Tx,
  { scope, month, by }: { readonly scope: Scope; readonly month: Month; readonly by: string },
): Promise<IssuedInvoice> {
  const issuedAt = ctx.now();
  const issuer = await requireIssuer(ctx, tx, { environment: scope.environment, month });
  const recipient = orRefuse(await findRecipient(tx, scope.workspaceId), problems.recipientMissing);
  const issuedOn = companyDayOf(ctx, issuedAt);
  const year = Number(issuedOn.slice(0, 4));
  const serial = await takeSerial(tx, scope.environment, year);
  const days = readDays(month.name)!;
  const issued = await listIssuedPeriods(tx, scope, days.month);
  if (issued.some((each) => overlap(days, readDays(each)!))) throw problems.invoiceIssued();
  const services = await listServicesOwed(tx, scope, month);
  if (services.length === 0) throw problems.invoiceNotFound();
  const { deliveries, amountIdr } = totalsOf(services);
  const taxDay = taxDayOf(month.name);
  const rate = chargedOn(issuer, taxDay) ?? null;
  const { rates: _, isTaxable: _isTaxable, ...named } = issuer;
  const invoice = {
    ...scope,
    id: newInvoiceId(issuedAt),
    month: month.name,
    year,
    serial,
    issuedOn,
    dueOn: plusDays(issuedOn, issuer.dueDays),
    taxDay,
    issuer: { ...named, rate },
    recipient,
    services,
    deliveries,
    amountIdr,
    vatBasisPoints: rate?.vatBasisPoints ?? null,
    vatIdr: vatIdrBy(issuer, amountIdr, taxDay),
    issuedAt,
  };
  await insertInvoice(tx, invoice, by);
  await enterInvoice(tx, { invoice, kind: 'invoice', by, at: issuedAt });
  const issuedInvoice = (await findInvoice(tx, invoice.id))!;
  await mailInvoice(ctx, tx, issuedInvoice);
  return issuedInvoice;
}

/** Queues the mail about an issued invoice to its provider (decision 752). */
async function mailInvoice(ctx: Context, tx: Tx, invoice: IssuedInvoice): Promise<void> {
  const { workspaceId, environment, month, amountIdr, vatIdr, dueOn } = invoice;
  await mailProvider(ctx, await listAddresses(tx, workspaceId), {
    about: 'invoice-issued',
    paper: serialText(invoice),
    facts: [
      ['provider', invoice.recipient.name],
      ['period', monthText(month)],
      ['amount', rupiahText(amountIdr + vatIdr)],
      ['dueOn', dayText(dueOn)],
    ],
    path: `/portal/${environment}/statements?open=${month}`,
  });
}

const entriesOf = {
  invoice: invoiceEntries,
  'credit-note': creditNoteEntries,
} as const satisfies Record<string, (amountIdr: number, vatIdr: number) => Entry[]>;

interface Entered {
  readonly invoice: Pick<IssuedInvoice, 'id' | 'workspaceId' | 'environment' | 'amountIdr' | 'vatIdr'>;
  readonly kind: keyof typeof entriesOf;
  readonly by: string;
  readonly at: Date;
}

/** Stores the ledger entries of an invoice or its credit note; an amount of zero has no entries. */
export async function enterInvoice(tx: Tx, { invoice, kind, by, at }: Entered): Promise<void> {
  const { id, workspaceId, environment, amountIdr, vatIdr } = invoice;
  const entries = entriesOf[kind](amountIdr, vatIdr);
  if (entries.length === 0) return;
  const transaction = {
    id: newTransactionId(at),
    environment,
    kind,
    source: id,
    workspaceId,
    courierId: null,
    shortfallReason: null,
    recordedBy: by,
    recordedAt: at,
  };
  await insertTransaction(tx, transaction, entries);
}
