import type { Context, Environment } from '../../context.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findIssuer } from '../invoices/billing-store.ts';
import { findMonth } from '../invoices/draw-invoice.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { listTaxedInvoices } from './store.ts';
import { type Obstacle, type TaxInvoice, taxInvoiceOf } from './tax-invoice.ts';
import { mostOfFile, writeTaxFile } from './write-tax-file.ts';

/** The invoices with PPN of a month, each as the tax office imports it or with what keeps it out. */
interface TaxMonth {
  readonly month: string;
  readonly sellerTin: string;
  readonly invoices: readonly { readonly invoice: IssuedInvoice; readonly filled: TaxInvoice | Obstacle }[];
}

interface OfMonth {
  readonly environment: Environment;
  readonly month: string;
}

/** Reads the invoices of a month for the tax office. @throws invoiceNotFound, issuerMissing, npwpMissing */
export async function readTaxMonth(ctx: Context, { environment, month }: OfMonth): Promise<TaxMonth> {
  const { name } = findMonth(ctx, month);
  const issuer = orRefuse(await findIssuer(ctx.sql.reading), problems.issuerMissing);
  if (issuer.npwp === null) throw problems.npwpMissing();
  const seller = { sellerTin: issuer.npwp.padStart(16, '0'), otherTaxBase: issuer.otherTaxBase ?? 'PART' };
  const invoices = await listTaxedInvoices(ctx.sql.reading, environment, name.slice(0, 7));
  return {
    month: name,
    sellerTin: seller.sellerTin,
    invoices: invoices.map((invoice) => ({ invoice, filled: taxInvoiceOf(invoice, seller) })),
  };
}

/** Returns the invoices that the tax office has not numbered yet and that nothing keeps out. */
export const toImport = ({ invoices }: TaxMonth): TaxInvoice[] =>
  invoices.flatMap(({ invoice, filled }) =>
    invoice.taxNumber === null && typeof filled !== 'string' ? [filled] : [],
  );

/** Writes a file of a month's invoices that the tax office has not numbered yet. @throws taxFileEmpty */
export function taxFileOf(taxMonth: TaxMonth, part: number): string {
  const invoices = toImport(taxMonth).slice((part - 1) * mostOfFile, part * mostOfFile);
  if (invoices.length === 0) throw problems.taxFileEmpty();
  return writeTaxFile(taxMonth.sellerTin, invoices);
}
