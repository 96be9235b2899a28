import type { Drawn } from '../documents/start-drawing.ts';
import { escapeHtml, printScript } from '../http/html.ts';
import type { Labelled } from './label.ts';

/** A6 has one label per sheet, for thermal printers; A4 has four. */
export const labelSizes = ['A6', 'A4'] as const;
export type LabelSize = (typeof labelSizes)[number];

const common = `
*{box-sizing:border-box;margin:0}
body{font:3.1mm/1.3 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#000;background:#fff}
article{width:105mm;height:148mm;padding:4mm 5mm;overflow:hidden;break-inside:avoid;display:flex;flex-direction:column;gap:1.8mm}
header{display:flex;justify-content:space-between;gap:3mm;font-size:3.6mm;border-bottom:.4mm solid #000;padding-bottom:1mm}
.way{display:grid;grid-template-columns:auto minmax(0,1fr);gap:3mm;align-items:center}
.sort{font-size:8mm;line-height:1;letter-spacing:.2mm;white-space:nowrap}
.way>div{text-align:right;min-width:0}
.place{font-size:2.9mm;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.barcode{flex:none;height:11mm;margin:0 auto;max-width:95mm}
.barcode svg{display:block;width:100%;height:100%;shape-rendering:crispEdges}
.id{text-align:center;font:3.6mm/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2mm}
.facts{display:grid;grid-template-columns:30mm 1fr;gap:3mm;align-items:start}
.facts>div:last-child{display:flex;flex-direction:column;gap:1.2mm;min-width:0}
.qr{padding:1mm}
.qr svg{display:block;width:28mm;height:28mm;shape-rendering:crispEdges}
.order{font-size:3.8mm;font-weight:700}
.due{font-size:4.2mm;font-weight:700;border:.5mm solid #000;padding:1mm 1.5mm;align-self:start}
.content{font-size:2.9mm}
header strong,.order,.content,.name,.address,.notes{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
header strong{-webkit-line-clamp:1}
header span{flex:none}
.mark{display:inline-block;font-size:2.6mm;background:#000;color:#fff;font-weight:700;padding:.4mm 1.4mm;print-color-adjust:exact;-webkit-print-color-adjust:exact}
section,header,.way,.id,.facts{flex:none}
section{border-top:.3mm solid #000;padding-top:1.2mm}
h2{font-size:2.6mm;font-weight:400;text-transform:uppercase;letter-spacing:.3mm}
.name{font-size:4.4mm;font-weight:700}
.phone{font-size:4.2mm;overflow-wrap:anywhere}
.address{font-size:3.7mm;-webkit-line-clamp:3}
.address.long{font-size:2.7mm;line-height:1.2;-webkit-line-clamp:5}
.notes{font-size:2.9mm;font-style:italic}
.sender{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:3mm}
.sender>:not(.name,.phone){grid-column:1/-1}
.sender .name{font-size:3.1mm;-webkit-line-clamp:1}
.sender .phone{font-size:3.1mm}
.sender .address{font-size:2.7mm;line-height:1.2;-webkit-line-clamp:2}
.sender .notes{font-size:2.7mm;-webkit-line-clamp:1}
nav{display:flex;gap:3mm;align-items:center;padding:4mm;background:#eef0f3;font-size:4mm}
button{font:inherit;padding:1.5mm 4mm}
@media print{nav{display:none}}`;

/**
 * The styles of the page for each label size. The printed sizes are exact at a scale of 100 % and without browser
 * margins.
 */
const styles: Readonly<Record<LabelSize, string>> = {
  A6: `${common}
@page{size:105mm 148mm;margin:0}
article{break-after:page}`,
  A4: `${common}
@page{size:210mm 297mm;margin:0}
main{display:grid;grid-template-columns:105mm 105mm;grid-auto-rows:148.5mm}
article:nth-child(4n){break-after:page}`,
};

/** Returns the other size, to which the page links. */
export const otherSize = (size: LabelSize): LabelSize => (size === 'A6' ? 'A4' : 'A6');

const paper: Readonly<Record<LabelSize, string>> = { A6: 'A6, satu per lembar', A4: 'A4, empat per lembar' };

/** The content of a page of labels. */
export interface LabelsInput {
  readonly labelled: readonly Labelled[];
  readonly size: LabelSize;
  /** Link to the same labels in the other size. */
  readonly otherHref: string;
}

/** The function that draws a page of labels in a worker thread. */
export const labels: Drawn<LabelsInput> = {
  filename: new URL('./drawing-worker.ts', import.meta.url).href,
  name: 'drawInThread',
};

/** Returns a printable page with the drawn labels in order, and a link to the same labels in the other size. */
export const writePage = (
  drawn: readonly string[],
  { size, otherHref }: Pick<LabelsInput, 'size' | 'otherHref'>,
): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Label ${size}</title><style>${styles[size]}</style></head><body>` +
  `<nav><button type="button">Cetak</button><span>${drawn.length} label, ${size}. Cetak pada skala 100 %, tanpa margin.</span>` +
  `<a href="${escapeHtml(otherHref)}">${paper[otherSize(size)]}</a></nav>` +
  `<main>${drawn.join('')}</main><script>${printScript}</script></body></html>`;
