import type { Environment } from '../context.ts';
import { escapeHtml, printScript } from '../http/html.ts';
import type { ClientTimeZone } from '../time.ts';
import { demoWords } from '../vocabulary/demo-words.ts';

const style = `
*{box-sizing:border-box;margin:0}
body{font:3.4mm/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#000;background:#fff}
@page{size:105mm 148mm;margin:0}
article{width:105mm;height:148mm;padding:7mm 8mm;overflow:hidden;display:flex;flex-direction:column;gap:3mm}
header{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:2.5mm;align-items:center;border-bottom:.4mm solid #000;padding-bottom:2mm}
header svg{display:block;width:8mm;height:8mm;print-color-adjust:exact;-webkit-print-color-adjust:exact}
header strong{overflow-wrap:anywhere}
h1{font-size:4.2mm}
.number{font:700 3.8mm/1.2 ui-monospace,Menlo,Consolas,monospace}
.figure{font-size:10mm;line-height:1.1;font-weight:700;letter-spacing:-.1mm;white-space:nowrap;font-variant-numeric:tabular-nums}
.trial{border:.4mm solid #000;padding:.5mm 2mm;align-self:start;font-weight:700}
dl{display:grid;grid-template-columns:36mm minmax(0,1fr);gap:1.4mm 3mm}
dd{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.sums dd{text-align:right;font-variant-numeric:tabular-nums}
.sums{border-top:.3mm solid #000;padding-top:2mm}
.total{font-weight:700}
.signs{margin-top:auto;display:grid;grid-template-columns:1fr 1fr;gap:6mm;text-align:center}
.signs p{border-top:.3mm solid #000;padding-top:1mm;margin-top:14mm;overflow-wrap:anywhere}
nav{display:flex;gap:3mm;align-items:center;padding:4mm;font-size:4mm;background:#fff;border-bottom:.3mm solid #d8d8d3}
button{font:inherit;padding:1.5mm 4mm}
@media screen{body{background:#e9e9e6}article{margin:6mm auto;background:#fff;box-shadow:0 .3mm 1mm rgb(0 0 0/20%)}}
@media print{nav{display:none}}`;

/** The mark of Antar, as in `web/ui/frame/mark.svg`. */
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<g fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M8.5 24 16 8.5 23.5 24" stroke="#fff"/><path d="M12 18.8h8" stroke="#5eead4"/></g>' +
  '<circle cx="16" cy="8.5" r="3" fill="#5eead4"/></svg>';

const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
export const rupiah = (amountIdr: number): string => `Rp${digits.format(amountIdr)}`;

/** A line of a paper: its name, its value, and the class of both. */
export type Fact = readonly [name: string, value: string, className?: string];

const listOf = (facts: readonly Fact[], className = ''): string =>
  `<dl${className && ` class="${className}"`}>${facts
    .map(([name, value, own]) => {
      const mark = own === undefined ? '' : ` class="${own}"`;
      return `<dt${mark}>${name}</dt><dd${mark}>${escapeHtml(value)}</dd>`;
    })
    .join('')}</dl>`;

/** The operator whose paper it is, and its zone. */
export interface PaperPage {
  readonly operatorName: string;
  readonly zone: ClientTimeZone;
  /** True if the paper says that it is of a demo (decision 629). */
  readonly isDemo: boolean;
}

/** What a paper of the cash desk says. */
interface CashPaper {
  readonly environment: Environment;
  readonly number: string;
  readonly title: string;
  readonly amountIdr: number;
  /** What is printed in a frame above the title. */
  readonly marks?: readonly string[];
  readonly facts: readonly Fact[];
  readonly sums: readonly Fact[];
  readonly reason: string | null;
  /** The names below the two lines for signatures. */
  readonly signers: readonly [string, string];
}

/** Writes a paper of the cash desk as a page to print on A6, in Indonesian. */
export function writeCashPaper(
  { environment, number, title, amountIdr, marks = [], facts, sums, reason, signers }: CashPaper,
  { operatorName, isDemo }: PaperPage,
): string {
  const framed = [
    ...(isDemo ? [demoWords[0].toUpperCase()] : []),
    ...(environment === 'sandbox' ? ['UJI COBA, BUKAN BUKTI PEMBAYARAN'] : []),
    ...marks,
  ];
  const trial = framed.map((each) => `<p class="trial">${escapeHtml(each)}</p>`).join('');
  return (
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${number}</title><style>${style}</style></head><body>` +
    `<nav><button type="button">Cetak</button><span>A6. Cetak pada skala 100 %, tanpa margin.</span></nav>` +
    `<main><article><header>${mark}<strong>${escapeHtml(operatorName)}</strong><span class="number">${number}</span></header>` +
    `${trial}<div><h1>${title}</h1><p class="figure">${rupiah(amountIdr)}</p></div>${listOf(facts)}${listOf(sums, 'sums')}` +
    `${reason === null ? '' : listOf([['Alasan', reason]])}` +
    `<div class="signs"><p>${escapeHtml(signers[0])}</p><p>${escapeHtml(signers[1])}</p></div>` +
    `</article></main><script>${printScript}</script></body></html>`
  );
}
