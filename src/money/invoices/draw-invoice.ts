import type { Context, Scope } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import type { FileAnswer } from '../../sheets/define-file.ts';
import { pageSize, pagesOf } from '../../sheets/pages.ts';
import { coded, count, id, moment, rupiah, type Sheet, summed, text } from '../../sheets/sheet.ts';
import { billedWords } from '../../vocabulary/fee-words.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { categoryWords, serviceWords } from '../../vocabulary/service-words.ts';
import { inMoneyZone, moneyZone, type OfCompany } from '../days.ts';
import type { InvoiceLine, ServiceOwed } from './fields.ts';
import { draftName, fixedAtOf, type Month, monthsUntil, readMonth, totalsOf } from './invoice.ts';
import { listInvoiceLines, listMonthsOwed, listServicesOwed } from './invoices-store.ts';
import type { IssuedInvoice } from './issued-fields.ts';
import { listPeriods } from './issued-invoices-store.ts';
import { serialText } from './serial.ts';

/** The amount that a provider owes the operator for a month: fares of completed deliveries, and fees (decision 252). */
export interface InvoiceHead {
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
export function findMonth(ctx: Pick<Context, 'now' | 'rules'>, name: string): Month {
  const month = readMonth(name, moneyZone(ctx));
  if (month === undefined || month.from > ctx.now()) throw problems.invoiceNotFound();
  return month;
}

const headOf = (ctx: Context, month: Month) => {
  const fixedAt = fixedAtOf(month);
  return {
    month: month.name,
    fixedAt: fixedAt > ctx.now() ? null : fixedAt,
  };
};

/**
 * Lists the invoices of the current month and the twelve before it, latest first, without months that have no
 * deliveries.
 */
export async function listInvoices(ctx: Context, scope: Scope): Promise<InvoiceHead[]> {
  const months = monthsUntil(ctx.now(), moneyZone(ctx));
  const periods = await listPeriods(ctx.sql.reading, scope, months, moneyZone(ctx));
  const owed = await listMonthsOwed(ctx.sql.reading, scope, periods);
  return owed.map(({ month, deliveries, amountIdr }) => ({
    ...headOf(ctx, readMonth(month, moneyZone(ctx))!),
    deliveries,
    amountIdr,
  }));
}

/** Returns the head of an issued invoice as its paper has it. */
export const headOfPaper = (ctx: Context, { month, deliveries, amountIdr }: IssuedInvoice): InvoiceHead => ({
  ...headOf(ctx, readMonth(month, moneyZone(ctx))!),
  deliveries,
  amountIdr,
});

/** Returns true if a provider has an invoice for exactly this period, or is to get one. */
export async function isPeriodOf(ctx: Context, scope: Scope, { name }: Month): Promise<boolean> {
  const month = readMonth(name.slice(0, 7), moneyZone(ctx))!;
  const periods = await listPeriods(ctx.sql.reading, scope, [month], moneyZone(ctx));
  return periods.some((each) => each.name === name);
}

/** Computes a month's invoice with the totals of each service, but without the lines of the deliveries. */
export async function drawInvoice(ctx: Context, scope: Scope, month: Month): Promise<Invoice> {
  const services = await listServicesOwed(ctx.sql.reading, scope, month);
  return { ...headOf(ctx, month), ...totalsOf(services), services };
}

/** The lines of an invoice as a file, with their sum last. */
const linesSheet = (company: OfCompany, number: string): Sheet<InvoiceLine> => ({
  ...inMoneyZone(company),
  title: ['Invoice', 'Invoice'],
  columns: {
    number: text(['Nomor invoice', 'Invoice number'], () => number),
    completedAt: moment(['Waktu', 'Time'], ({ completedAt }) => completedAt),
    kind: coded(['Jenis', 'Kind'], billedWords, ({ kind }) => kind),
    deliveryID: id(['ID pengiriman', 'Delivery ID'], ({ deliveryId }) => deliveryId),
    providerOrderID: text(['Pesanan', 'Order'], ({ providerOrderId }) => providerOrderId),
    category: coded(['Kategori', 'Category'], categoryWords, ({ category }) => category),
    serviceType: text(['Layanan', 'Service'], ({ serviceType }) => serviceType, {
      shown: ({ category, serviceType }, language) =>
        wordFor(serviceWords, `${category} ${serviceType}`, language),
    }),
    distanceMeters: count(['Jarak (m)', 'Distance (m)'], ({ meters }) => Math.round(meters)),
    amountIDR: rupiah(['Jumlah', 'Amount'], ({ amountIdr }) => amountIdr, summed),
  },
});

/**
 * Returns the lines of a month's invoice as a file. It has the number of the issued invoice, and before that the name
 * of the month's draft.
 */
export function linesOfInvoice(
  ctx: Context,
  scope: Scope,
  month: Month,
  issued: IssuedInvoice | undefined,
): FileAnswer<InvoiceLine> {
  const number = issued === undefined ? draftName(scope, month) : serialText(issued);
  const readPage = (after: string | undefined): Promise<InvoiceLine[]> =>
    listInvoiceLines(ctx.sql.reading, scope, month, { after, most: pageSize });
  return {
    sheet: linesSheet(ctx, number),
    name: number,
    pages: pagesOf(readPage, ({ lineId }) => lineId, pageSize),
    count: async () => {
      const { services } = await drawInvoice(ctx, scope, month);
      return services.reduce((sum, { deliveries }) => sum + deliveries, 0);
    },
  };
}
