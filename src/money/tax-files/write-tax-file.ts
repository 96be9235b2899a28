import type { TaxInvoice } from './tax-invoice.ts';

/** The largest number of invoices of one file. */
export const mostOfFile = 1_000;

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign]!);

type Node = string | number | readonly Readonly<Record<string, Node>>[];

/** Writes an element; a list is named in the plural, `ListOf…`, and its items are named without that. */
function element(name: string, content: Node, indent: string): string {
  if (!Array.isArray(content)) return `${indent}<${name}>${escapeXml(String(content))}</${name}>\n`;
  const item = name.replace('ListOf', '');
  const items = (content as readonly Readonly<Record<string, Node>>[]).map(
    (each) => `${indent}  <${item}>\n${elements(each, `${indent}    `)}${indent}  </${item}>\n`,
  );
  return `${indent}<${name}>\n${items.join('')}${indent}</${name}>\n`;
}

const elements = (content: Readonly<Record<string, Node>>, indent: string): string =>
  Object.entries(content)
    .map(([name, each]) => element(name, each, indent))
    .join('');

/** Writes the tax office's file of invoices (`TaxInvoiceBulk`). */
export const writeTaxFile = (sellerTin: string, invoices: readonly TaxInvoice[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${elements(
    { TIN: sellerTin, ListOfTaxInvoice: invoices },
    '  ',
  )}</TaxInvoiceBulk>\n`;
