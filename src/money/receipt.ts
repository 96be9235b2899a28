import type { Environment } from '../context.ts';
import { escapeHtml, printScript } from '../http/html.ts';
import { companyZone } from '../time.ts';
import type { Receipt } from './receipts-store.ts';

/**
 * Prefixes of the receipt numbers: BKM stands for the Indonesian "bukti kas masuk" (cash receipt), and TRIAL marks the
 * receipts of the sandbox (decision 517).
 */
const prefixes: Readonly<Record<Environment, string>> = { production: 'BKM', sandbox: 'TRIAL' };

/** Formats the number of a receipt: `BKM-000123`. */
export const receiptNumber = ({ environment, number }: Pick<Receipt, 'environment' | 'number'>): string =>
  `${prefixes[environment]}-${String(number).padStart(6, '0')}`;

/** Parses the number of a receipt; undefined for any other text. */
export function readReceiptNumber(text: string): Pick<Receipt, 'environment' | 'number'> | undefined {
  const [, prefix, digits] = /^([A-Z]+)-(\d{6,15})$/.exec(text) ?? [];
  const environment = (['production', 'sandbox'] as const).find((each) => prefixes[each] === prefix);
  const number = Number(digits);
  if (environment === undefined || number < 1) return undefined;
  return receiptNumber({ environment, number }) === text ? { environment, number } : undefined;
}

const style = `
*{box-sizing:border-box;margin:0}
body{font:3.4mm/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#000;background:#fff}
@page{size:105mm 148mm;margin:0}
article{width:105mm;height:148mm;padding:7mm 8mm;overflow:hidden;display:flex;flex-direction:column;gap:3mm}
header{display:flex;justify-content:space-between;gap:3mm;align-items:baseline;border-bottom:.4mm solid #000;padding-bottom:1.5mm}
h1{font-size:4.2mm}
.number{font:700 5.2mm/1.2 ui-monospace,Menlo,Consolas,monospace}
.trial{border:.4mm solid #000;padding:.5mm 2mm;align-self:start;font-weight:700}
dl{display:grid;grid-template-columns:36mm minmax(0,1fr);gap:1.4mm 3mm}
dd{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.sums dd{text-align:right;font-variant-numeric:tabular-nums}
.sums{border-top:.3mm solid #000;padding-top:2mm}
.total{font-weight:700;font-size:4.6mm}
.signs{margin-top:auto;display:grid;grid-template-columns:1fr 1fr;gap:6mm;text-align:center}
.signs p{border-top:.3mm solid #000;padding-top:1mm;margin-top:14mm;overflow-wrap:anywhere}
nav{display:flex;gap:3mm;align-items:center;padding:4mm;background:#eef0f3;font-size:4mm}
button{font:inherit;padding:1.5mm 4mm}
@media print{nav{display:none}}`;

const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const rupiah = (amountIdr: number): string => `Rp${digits.format(amountIdr)}`;

const moment = new Intl.DateTimeFormat('id-ID', {
  timeZone: companyZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

type Fact = readonly [name: string, value: string, className?: string];

const listOf = (facts: readonly Fact[], className = ''): string =>
  `<dl${className && ` class="${className}"`}>${facts
    .map(([name, value, own]) => {
      const mark = own === undefined ? '' : ` class="${own}"`;
      return `<dt${mark}>${name}</dt><dd${mark}>${escapeHtml(value)}</dd>`;
    })
    .join('')}</dl>`;

/**
 * Returns the amounts that a receipt lists: the cash that the payer held or owed, the amount received, a shortage or
 * surplus, and the cash that a courier still holds.
 */
function sumsOf({ kind, heldIdr, countedIdr, shortageIdr, surplusIdr }: Receipt): Fact[] {
  const leftIdr = heldIdr - countedIdr - shortageIdr + surplusIdr;
  const sums: (Fact | undefined)[] = [
    [kind === 'deposit' ? 'Uang di tangan' : 'Kewajiban', rupiah(heldIdr)],
    ['Diterima', rupiah(countedIdr), 'total'],
    shortageIdr > 0 ? ['Kurang setor', rupiah(shortageIdr)] : undefined,
    surplusIdr > 0 ? ['Lebih setor', rupiah(surplusIdr)] : undefined,
    kind === 'deposit' ? ['Masih di tangan', rupiah(leftIdr)] : undefined,
  ];
  return sums.filter((each) => each !== undefined);
}

/** Writes a receipt as a page to print on A6, in Indonesian. */
export function writeReceipt(receipt: Receipt, operatorName: string): string {
  const number = receiptNumber(receipt);
  const { environment, payerName, cashierName, at, reason } = receipt;
  const facts: Fact[] = [
    ['Waktu', `${moment.format(at)} WIB`],
    ['Diterima dari', payerName],
    ['Diterima oleh', cashierName],
  ];
  const trial = environment === 'sandbox' ? '<p class="trial">UJI COBA, BUKAN BUKTI PEMBAYARAN</p>' : '';
  return (
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${number}</title><style>${style}</style></head><body>` +
    `<nav><button type="button">Cetak</button><span>A6. Cetak pada skala 100 %, tanpa margin.</span></nav>` +
    `<main><article><header><h1>Bukti kas masuk</h1><strong>${escapeHtml(operatorName)}</strong></header>` +
    `<p class="number">${number}</p>${trial}${listOf(facts)}${listOf(sumsOf(receipt), 'sums')}` +
    `${reason === null ? '' : listOf([['Alasan', reason]])}` +
    `<div class="signs"><p>${escapeHtml(payerName)}</p><p>${escapeHtml(cashierName)}</p></div>` +
    `</article></main><script>${printScript}</script></body></html>`
  );
}
