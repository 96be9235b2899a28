import type { Drawn } from '../documents/start-drawing.ts';
import { escapeHtml, printScript } from '../http/html.ts';
import type { Labelled } from './label.ts';

/** A6 has one label per sheet, for thermal printers; A4 has four. */
export const labelSizes = ['A6', 'A4'] as const;
export type LabelSize = (typeof labelSizes)[number];

const common = `
*{box-sizing:border-box;margin:0}
body{font:3.1mm/1.3 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#000;background:#fff}
article{width:105mm;height:148mm;padding:3.5mm 5mm;overflow:hidden;break-inside:avoid;display:flex;flex-direction:column;justify-content:space-between;gap:1mm;background:#fff}
header{display:flex;justify-content:space-between;gap:3mm;font-size:3.6mm}
.way{display:grid;grid-template-columns:auto minmax(0,1fr);gap:3mm;align-items:center;border-block:.5mm solid #000;padding:1mm 0}
.sort{font-size:11mm;line-height:1;letter-spacing:-.1mm;white-space:nowrap}
.sort.long{font-size:7.5mm}
.way>div{text-align:right;min-width:0}
.place{font-size:2.9mm;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.pair{display:flex;justify-content:flex-end;white-space:pre}
.pair>:first-child{overflow:hidden;text-overflow:ellipsis}
.pair>i,.pair>.postal{flex:none;font-style:normal}
.recipient .name{font-size:6mm;line-height:1.2;font-weight:700}
.recipient .name.long{font-size:4.4mm}
.recipient .phone{font-size:5mm}
.recipient .address{font-size:5mm;line-height:1.25;-webkit-line-clamp:4}
.recipient .address.long{font-size:2.8mm;line-height:1.2;-webkit-line-clamp:5}
.recipient .notes{font-size:3.4mm}
.address{white-space:pre-line}
.phone{overflow-wrap:anywhere}
.notes{font-style:italic}
.due{display:flex;justify-content:space-between;gap:3mm;align-items:baseline;padding:1mm 2.5mm;font-size:4mm;font-weight:700;color:#fff;background:#000;white-space:nowrap;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.due strong{font-size:9mm;line-height:1.15;letter-spacing:-.1mm}
.due.none{padding:0 0 0 2mm;font-size:3.6mm;color:#000;background:none;border-left:.8mm solid #000}
.facts{display:grid;grid-template-columns:28mm 1fr;gap:3mm;align-items:start}
.facts>div:last-child{display:flex;flex-direction:column;gap:1mm;min-width:0}
.qr svg{display:block;width:28mm;height:28mm;shape-rendering:crispEdges}
.order{font-size:4.6mm;line-height:1.2;font-weight:700}
.content{font-size:3.2mm;line-height:1.25}
.marks{display:flex;flex-wrap:wrap;gap:.8mm}
.mark{font-size:2.8mm;background:#000;color:#fff;font-weight:700;padding:.4mm 1.4mm;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.barcode{height:12mm;margin:0 auto;max-width:95mm}
.barcode svg{display:block;width:100%;height:100%;shape-rendering:crispEdges}
.id{margin-top:.8mm;text-align:center;font:3.6mm/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2mm}
header strong,.order,.content,.name,.address,.notes{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
header strong,.notes{-webkit-line-clamp:1}
header span{flex:none}
article>*{flex:none}
h2{font-size:2.6mm;font-weight:400;text-transform:uppercase;letter-spacing:.3mm}
.sender{display:grid;grid-template-columns:auto minmax(0,1fr) auto;column-gap:2mm;align-items:baseline;border-top:.3mm solid #000;padding-top:1mm;font-size:3.1mm}
.sender>:not(h2,.name,.phone){grid-column:1/-1}
.sender .name{font-weight:700;-webkit-line-clamp:1}
.sender .address,.sender .notes{font-size:2.8mm;line-height:1.2}
nav{display:flex;gap:3mm;align-items:center;padding:4mm;font-size:4mm;background:#fff;border-bottom:.3mm solid #d8d8d3}
button{font:inherit;padding:1.5mm 4mm}
@media screen{
body{background:#e9e9e6}
article{box-shadow:0 .3mm 1mm rgb(0 0 0/20%)}
}
@media print{nav{display:none}}`;

/**
 * The styles of the page for each label size. The printed sizes are exact at a scale of 100 % and without browser
 * margins.
 */
const styles: Readonly<Record<LabelSize, string>> = {
  A6: `${common}
@page{size:105mm 148mm;margin:0}
article{break-after:page}
@media screen{main{display:flex;flex-wrap:wrap;gap:6mm;justify-content:center;padding:6mm}}`,
  A4: `${common}
@page{size:210mm 297mm;margin:0}
main{display:grid;grid-template-columns:105mm 105mm;grid-auto-rows:148.5mm}
article:nth-child(4n){break-after:page}
@media screen{
main{width:210mm;margin:6mm auto;grid-auto-rows:auto}
article{height:148.5mm;outline:.1mm dashed #bbb}
article:nth-child(4n+5),article:nth-child(4n+6){margin-top:6mm}
}`,
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
