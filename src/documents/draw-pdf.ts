import PDFDocument from 'pdfkit';
import { move } from 'piscina';
import { demoWords } from '../vocabulary/demo-words.ts';
import type { Paper, PaperTable } from './paper.ts';
import { printable } from './printable.ts';
import type { Marking } from './start-drawing.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Measures of the page in points. An A4 page is 595 by 842 points. */
const margin = 48;
const right = 595.28 - margin;
const width = right - margin;
const bottom = 841.89 - margin - 20;
const lineHeight = 12;
const rowHeight = 15;

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const ink = {
  text: '#000000',
  soft: '#555555',
  rule: '#bbbbbb',
  brand: '#0f766e',
  spark: '#5eead4',
} as const;

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** Draws an A4 document in a worker thread. @returns the bytes of the PDF */
export const drawInThread = async (paper: Paper & Marking): Promise<Uint8Array> =>
  move(await drawPdf(paper)) as Uint8Array;

/** Draws an A4 document as PDF. */
export async function drawPdf(paper: Paper & Marking): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: printable(`${paper.title} ${paper.number}`), CreationDate: paper.madeAt },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  let y = drawLead(doc, paper.lead, drawHead(doc, paper));
  y = drawParties(doc, paper.parties, y);
  y = drawFacts(doc, paper.facts, y);
  y = drawTable(doc, paper.table, y);
  y = drawSums(doc, paper.sums, y);
  y = drawBox(doc, paper.box, y);
  y = drawNotes(doc, paper.notes, y);
  drawSignatures(doc, paper.signatures ?? [], y);
  numberPages(doc, paper);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

function styled(doc: Pdf, { size = 9, isBold = false, color = ink.text }: Style): Pdf {
  return doc
    .font(isBold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor(color);
}

/** Writes one line of text and cuts off what does not fit its width. Numbers are aligned right. */
function write(
  doc: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly isNumber?: boolean },
  style: Style = {},
): void {
  styled(doc, style);
  const fitting = fit(doc, printable(text), at.width);
  const x = at.isNumber ? at.x + at.width - doc.widthOfString(fitting) : at.x;
  doc.text(fitting, x, at.y, { lineBreak: false });
}

function fit(doc: Pdf, text: string, most: number): string {
  if (doc.widthOfString(text) <= most) return text;
  let [fits, fails] = [0, text.length];
  while (fails - fits > 1) {
    const half = (fits + fails) >> 1;
    if (doc.widthOfString(`${text.slice(0, half)}…`) <= most) fits = half;
    else fails = half;
  }
  return `${text.slice(0, fits)}…`;
}

/** Breaks a text at its spaces into lines that fit the width. */
function wrap(doc: Pdf, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of printable(text).split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && doc.widthOfString(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns where to draw a block of the given height: at `y`, or at the top of a new page if it does not fit. */
function place(doc: Pdf, y: number, height: number): number {
  if (y + height <= bottom) return y;
  doc.addPage();
  return margin;
}

function rule(doc: Pdf, y: number): void {
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(ink.rule).stroke();
}

const markSize = 24;

/** Draws the mark of Antar, as in `web/ui/frame/mark.svg`. */
function drawMark(doc: Pdf): void {
  doc
    .save()
    .translate(margin, margin)
    .scale(markSize / 32);
  doc.roundedRect(0, 0, 32, 32, 8).fill(ink.brand);
  doc.lineWidth(3.2).lineCap('round').lineJoin('round');
  doc.path('M8.5 24 16 8.5 23.5 24').stroke('#ffffff');
  doc.path('M12 18.8h8').stroke(ink.spark);
  doc.circle(16, 8.5, 3).fill(ink.spark);
  doc.restore();
}

function drawHead(doc: Pdf, { title, number, mark }: Paper): number {
  drawMark(doc);
  const beyond = markSize + 10;
  write(
    doc,
    title,
    { x: margin + beyond, y: margin + 5, width: width / 2 - beyond },
    { size: 16, isBold: true },
  );
  const beside = { x: margin + width / 2, width: width / 2, isNumber: true };
  write(doc, number, { ...beside, y: margin + 1 }, { size: 11, isBold: true });
  if (mark !== undefined) write(doc, mark, { ...beside, y: margin + 17 }, { size: 10, isBold: true });
  return margin + 48;
}

function drawLead(doc: Pdf, { name, figure, about }: Paper['lead'], y: number): number {
  rule(doc, y - 8);
  write(doc, name, { x: margin, y: y + 2, width }, { color: ink.soft });
  write(doc, figure, { x: margin, y: y + 15, width }, { size: 26, isBold: true });
  write(doc, about, { x: margin, y: y + 45, width }, { size: 11 });
  rule(doc, y + 66);
  return y + 80;
}

function drawParties(doc: Pdf, parties: Paper['parties'], y: number): number {
  const each = width / Math.max(parties.length, 1);
  let end = y;
  for (const [index, { title, lines }] of parties.entries()) {
    const at = { x: margin + index * each, width: each - 16 };
    write(doc, title, { ...at, y }, { size: 8, color: ink.soft });
    let below = y + lineHeight;
    for (const [place, line] of lines.entries()) {
      const style = { size: 10, isBold: place === 0 };
      for (const part of wrap(styled(doc, style), line, at.width)) {
        write(doc, part, { ...at, y: below }, style);
        below += lineHeight + 1;
      }
    }
    end = Math.max(end, below);
  }
  return end + 12;
}

function drawFacts(doc: Pdf, facts: Paper['facts'], y: number): number {
  let below = y;
  for (const [name, fact] of facts) {
    write(doc, name, { x: margin, y: below, width: 120 }, { color: ink.soft });
    for (const part of wrap(styled(doc, {}), fact, width - 130)) {
      write(doc, part, { x: margin + 130, y: below, width: width - 130 });
      below += lineHeight + 1;
    }
  }
  return below + 12;
}

function drawTable(doc: Pdf, { columns, rows }: PaperTable, y: number): number {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const cells = columns.map(({ share, isNumber = false }, index) => {
    const before = columns.slice(0, index).reduce((sum, each) => sum + each.share, 0);
    return { x: margin + (before / shares) * width, width: (share / shares) * width - 6, isNumber };
  });
  const head = (at: number): number => {
    for (const [index, { title }] of columns.entries()) {
      write(doc, title, { ...cells[index]!, y: at }, { size: 8, color: ink.soft });
    }
    rule(doc, at + lineHeight);
    return at + lineHeight + 4;
  };
  let below = head(place(doc, y, 3 * rowHeight));
  for (const row of rows) {
    if (below + rowHeight > bottom) {
      doc.addPage();
      below = head(margin);
    }
    for (const [index, text] of row.entries()) write(doc, text, { ...cells[index]!, y: below });
    below += rowHeight;
  }
  rule(doc, below);
  return below + 8;
}

function drawSums(doc: Pdf, sums: Paper['sums'], y: number): number {
  let below = place(doc, y, sums.length * rowHeight + 8);
  for (const [index, [name, sum]] of sums.entries()) {
    const style = index === sums.length - 1 ? { size: 13, isBold: true } : {};
    write(doc, name, { x: right - 300, y: below, width: 150 }, style);
    write(doc, sum, { x: right - 150, y: below, width: 144, isNumber: true }, style);
    below += rowHeight;
  }
  return below + 20;
}

/** Draws a framed text over the whole width. */
function drawBox(doc: Pdf, box: Paper['box'], y: number): number {
  if (box === undefined) return y;
  const style = { size: 10 };
  const at = { x: margin + 12, width: width - 24 };
  const lines = wrap(styled(doc, style), box.text, at.width);
  const height = 32 + lines.length * (lineHeight + 1);
  const top = place(doc, y, height);
  doc.roundedRect(margin, top, width, height, 4).lineWidth(1).strokeColor(ink.text).stroke();
  write(doc, box.title, { ...at, y: top + 9 }, { isBold: true, size: 10 });
  for (const [index, line] of lines.entries())
    write(doc, line, { ...at, y: top + 23 + index * (lineHeight + 1) }, style);
  return top + height + 12;
}

function drawNotes(doc: Pdf, notes: readonly string[], y: number): number {
  const style = { size: 8, color: ink.soft };
  let below = y;
  for (const note of notes) {
    for (const part of wrap(styled(doc, style), note, width)) {
      below = place(doc, below, lineHeight);
      write(doc, part, { x: margin, y: below, width }, style);
      below += lineHeight;
    }
    below += 4;
  }
  return below;
}

const signatureHeight = 110;

/** Draws places for signatures side by side: a title, room to sign, and a line for the name. */
function drawSignatures(doc: Pdf, titles: readonly string[], y: number): void {
  if (titles.length === 0) return;
  const top = place(doc, y + 12, signatureHeight);
  const each = width / titles.length;
  for (const [index, title] of titles.entries()) {
    const at = { x: margin + index * each, width: each - 32 };
    write(doc, title, { ...at, y: top }, { isBold: true });
    const line = top + signatureHeight - 24;
    doc
      .moveTo(at.x, line)
      .lineTo(at.x + at.width, line)
      .lineWidth(0.5)
      .strokeColor(ink.text)
      .stroke();
    write(doc, 'Nama dan tanda tangan, tanggal', { ...at, y: line + 4 }, { size: 8, color: ink.soft });
  }
}

/** Writes the number on each page, and on a demo's pages that its city is made up. */
function numberPages(doc: Pdf, { number, isDemo }: Paper & Marking): void {
  const { count } = doc.bufferedPageRange();
  const style = { size: 8, color: ink.soft };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    if (isDemo)
      write(
        doc,
        demoWords[0].toUpperCase(),
        { x: margin, y: margin / 2 - 5, width },
        { size: 10, isBold: true },
      );
    const y = bottom + 12;
    write(doc, number, { x: margin, y, width: width / 2 }, style);
    const beside = { x: margin + width / 2, y, width: width / 2, isNumber: true };
    write(doc, `Halaman ${index + 1} dari ${count}`, beside, style);
  }
}
