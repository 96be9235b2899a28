import type { Context, Scope } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import { csvRow } from '../../text/csv.ts';
import type { InvoiceLine, ServiceOwed } from './fields.ts';
import { fixedAtOf, invoiceNumber, type Month, monthsUntil, readMonth } from './invoice.ts';
import { listInvoiceLines, listMonthsOwed, listServicesOwed } from './invoices-store.ts';

/** The amount that a provider owes the operator for the deliveries completed in a month (decision 252). */
export interface InvoiceHead {
  readonly number: string;
  readonly month: string;
  /** The time when the invoice becomes final; null while deliveries may still be added. */
  readonly fixedAt: Date | null;
  readonly deliveries: number;
  readonly amountIdr: number;
}

export interface Invoice extends InvoiceHead {
  readonly services: readonly ServiceOwed[];
}

/** Parses the name of a month. @throws invoiceNotFound if it is not a month, or if the month has not begun */
export function findMonth(ctx: Pick<Context, 'now'>, name: string): Month {
  const month = readMonth(name);
  if (month === undefined || month.from > ctx.now()) throw problems.invoiceNotFound();
  return month;
}

const headOf = (ctx: Context, scope: Scope, month: Month) => {
  const fixedAt = fixedAtOf(month);
  return {
    number: invoiceNumber(scope, month),
    month: month.name,
    fixedAt: fixedAt > ctx.now() ? null : fixedAt,
  };
};

/**
 * Lists the invoices of the current month and the twelve before it, latest first, without months that have no
 * deliveries.
 */
export async function listInvoices(ctx: Context, scope: Scope): Promise<InvoiceHead[]> {
  const owed = await listMonthsOwed(ctx.sql.reading, scope, monthsUntil(ctx.now()));
  return owed.map(({ month, deliveries, amountIdr }) => ({
    ...headOf(ctx, scope, readMonth(month)!),
    deliveries,
    amountIdr,
  }));
}

/** Computes a month's invoice with the totals of each service, but without the lines of the deliveries. */
export async function drawInvoice(ctx: Context, scope: Scope, month: Month): Promise<Invoice> {
  const services = await listServicesOwed(ctx.sql.reading, scope, month);
  const sum = (part: 'deliveries' | 'amountIdr') => services.reduce((total, each) => total + each[part], 0);
  return {
    ...headOf(ctx, scope, month),
    deliveries: sum('deliveries'),
    amountIdr: sum('amountIdr'),
    services,
  };
}

const header = [
  'number',
  'completedAt',
  'deliveryID',
  'providerOrderID',
  'category',
  'serviceType',
  'distanceMeters',
  'amountIDR',
];
/** Number of lines per page. The export holds only one page in memory. */
const pageSize = 1_000;

/** Yields the lines of an invoice as CSV (RFC 4180), page by page, as fast as the client reads, then the total. */
export async function* exportInvoice(ctx: Context, scope: Scope, month: Month): AsyncGenerator<string, void> {
  const number = invoiceNumber(scope, month);
  const readPage = (after: string | undefined): Promise<InvoiceLine[]> =>
    listInvoiceLines(ctx.sql.reading, scope, month, { after, most: pageSize });
  yield csvRow(header);
  let totalIdr = 0;
  for (
    let page = await readPage(undefined);
    page.length > 0;
    page = await readPage(page.at(-1)!.deliveryId)
  ) {
    totalIdr += page.reduce((total, { amountIdr }) => total + amountIdr, 0);
    yield page.map((line) => csvRow(cellsOf(number, line))).join('');
  }
  yield csvRow(['total', '', '', '', '', '', '', totalIdr]);
}

const cellsOf = (number: string, line: InvoiceLine) => [
  number,
  line.completedAt.toISOString(),
  line.deliveryId,
  line.providerOrderId,
  line.category,
  line.serviceType,
  Math.round(line.meters),
  line.amountIdr,
];
