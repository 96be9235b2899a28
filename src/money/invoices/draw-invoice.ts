import type { Context, Scope } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import type { FileAnswer } from '../../sheets/define-file.ts';
import { pageSize, pagesOf } from '../../sheets/pages.ts';
import { count, id, moment, rupiah, type Sheet, summed, text } from '../../sheets/sheet.ts';
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

/** The lines of an invoice as a file, with their sum last. */
const linesSheet = (number: string): Sheet<InvoiceLine> => ({
  title: ['Faktur', 'Invoice'],
  columns: {
    number: text(['Nomor faktur', 'Invoice number'], () => number),
    completedAt: moment(['Selesai', 'Completed'], ({ completedAt }) => completedAt),
    deliveryID: id(['ID pengantaran', 'Delivery ID'], ({ deliveryId }) => deliveryId),
    providerOrderID: text(['Pesanan', 'Order'], ({ providerOrderId }) => providerOrderId),
    category: text(['Kategori', 'Category'], ({ category }) => category, { width: 12 }),
    serviceType: text(['Layanan', 'Service'], ({ serviceType }) => serviceType, { width: 12 }),
    distanceMeters: count(['Jarak (m)', 'Distance (m)'], ({ meters }) => Math.round(meters)),
    amountIDR: rupiah(['Ongkos', 'Fare'], ({ amountIdr }) => amountIdr, summed),
  },
});

/** Returns the lines of a month's invoice as a file. */
export function linesOfInvoice(ctx: Context, scope: Scope, month: Month): FileAnswer<InvoiceLine> {
  const number = invoiceNumber(scope, month);
  const readPage = (after: string | undefined): Promise<InvoiceLine[]> =>
    listInvoiceLines(ctx.sql.reading, scope, month, { after, most: pageSize });
  return {
    sheet: linesSheet(number),
    name: number,
    pages: pagesOf(readPage, ({ deliveryId }) => deliveryId, pageSize),
    count: async () => (await drawInvoice(ctx, scope, month)).deliveries,
  };
}
