import PDFDocument from 'pdfkit';
import { move } from 'piscina';
import { demoWords } from '../vocabulary/demo-words.ts';
import { drawSums, drawTable } from './draw-table.ts';
import { findFaces } from './faces.ts';
import { drawable } from './lines.ts';
import { bottom, ink, lineHeight, margin, place, rule, width } from './page.ts';
import type { Paper } from './paper.ts';
import { type Pen, takePen, wrap, write } from './pen.ts';
import type { Marking } from './start-drawing.ts';

/** Draws an A4 document in a worker thread. @returns the bytes of the PDF */
export const drawInThread = async (paper: Paper & Marking): Promise<Uint8Array> =>
  move(await drawPdf(paper)) as Uint8Array;

/** Returns all texts of a document, and the letters that drawing adds. */
const textOf = (paper: Paper & Marking): string =>
  drawable(`${JSON.stringify(paper)}${JSON.stringify(demoWords)} ?…`);

/** Draws an A4 document as PDF. */
export async function drawPdf(paper: Paper & Marking): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: drawable(`${paper.title} ${paper.number}`), CreationDate: paper.madeAt },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const pen = takePen(doc, await findFaces(textOf(paper)));
  let y = drawLead(pen, paper.lead, drawHead(pen, paper));
  y = drawParties(pen, paper.parties, y);
  y = drawFacts(pen, paper.facts, y);
  y = drawTable(pen, paper.table, y);
  y = drawSums(pen, paper.sums, y);
  y = drawInWords(pen, paper.inWords, y);
  y = drawBox(pen, paper.box, y);
  y = drawNotes(pen, paper.notes, y);
  drawSignatures(pen, paper.signatures ?? [], y);
  numberPages(pen, paper);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const markSize = 24;

/** Draws the mark of Antar, as in `web/ui/frame/mark.svg`. */
function drawMark({ doc }: Pen): void {
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

function drawHead(pen: Pen, { title, number, mark }: Paper): number {
  drawMark(pen);
  const beyond = markSize + 10;
  write(
    pen,
    title,
    { x: margin + beyond, y: margin + 5, width: width / 2 - beyond },
    { size: 16, isBold: true },
  );
  const beside = { x: margin + width / 2, width: width / 2, isNumber: true };
  write(pen, number, { ...beside, y: margin + 1 }, { size: 11, isBold: true });
  if (mark !== undefined) write(pen, mark, { ...beside, y: margin + 17 }, { size: 10, isBold: true });
  return margin + 48;
}

function drawLead(pen: Pen, { name, figure, about }: Paper['lead'], y: number): number {
  rule(pen, y - 8);
  write(pen, name, { x: margin, y: y + 2, width }, { color: ink.soft });
  write(pen, figure, { x: margin, y: y + 15, width }, { size: 26, isBold: true });
  write(pen, about, { x: margin, y: y + 45, width }, { size: 11 });
  rule(pen, y + 66);
  return y + 80;
}

function drawParties(pen: Pen, parties: Paper['parties'], y: number): number {
  const each = width / Math.max(parties.length, 1);
  let end = y;
  for (const [index, { title, lines }] of parties.entries()) {
    const at = { x: margin + index * each, width: each - 16 };
    write(pen, title, { ...at, y }, { size: 8, color: ink.soft });
    let below = y + lineHeight;
    for (const [place, line] of lines.entries()) {
      const style = { size: 10, isBold: place === 0 };
      for (const part of wrap(pen, line, at.width, style)) {
        write(pen, part, { ...at, y: below }, style);
        below += lineHeight + 1;
      }
    }
    end = Math.max(end, below);
  }
  return end + 12;
}

function drawFacts(pen: Pen, facts: Paper['facts'], y: number): number {
  let below = y;
  for (const [name, fact] of facts) {
    write(pen, name, { x: margin, y: below, width: 120 }, { color: ink.soft });
    for (const part of wrap(pen, fact, width - 130)) {
      write(pen, part, { x: margin + 130, y: below, width: width - 130 });
      below += lineHeight + 1;
    }
  }
  return below + 12;
}

function drawInWords(pen: Pen, text: string | undefined, y: number): number {
  if (text === undefined) return y;
  const lines = wrap(pen, text, width);
  let below = place(pen, y - 8, lines.length * (lineHeight + 1));
  for (const line of lines) {
    write(pen, line, { x: margin, y: below, width });
    below += lineHeight + 1;
  }
  return below + 12;
}

/** Draws a framed text over the whole width. */
function drawBox(pen: Pen, box: Paper['box'], y: number): number {
  if (box === undefined) return y;
  const style = { size: 10 };
  const at = { x: margin + 12, width: width - 24 };
  const lines = wrap(pen, box.text, at.width, style);
  const height = 32 + lines.length * (lineHeight + 1);
  const top = place(pen, y, height);
  pen.doc.roundedRect(margin, top, width, height, 4).lineWidth(1).strokeColor(ink.text).stroke();
  write(pen, box.title, { ...at, y: top + 9 }, { isBold: true, size: 10 });
  for (const [index, line] of lines.entries())
    write(pen, line, { ...at, y: top + 23 + index * (lineHeight + 1) }, style);
  return top + height + 12;
}

function drawNotes(pen: Pen, notes: readonly string[], y: number): number {
  const style = { size: 8, color: ink.soft };
  let below = y;
  for (const note of notes) {
    for (const part of wrap(pen, note, width, style)) {
      below = place(pen, below, lineHeight);
      write(pen, part, { x: margin, y: below, width }, style);
      below += lineHeight;
    }
    below += 4;
  }
  return below;
}

const signatureHeight = 110;
const unsigned = 'Nama dan tanda tangan, tanggal';

/** Draws places for signatures side by side: a title, room to sign, and a line for the name. */
function drawSignatures(pen: Pen, signatures: NonNullable<Paper['signatures']>, y: number): void {
  if (signatures.length === 0) return;
  const top = place(pen, y + 12, signatureHeight);
  const each = width / Math.max(signatures.length, 2);
  for (const [index, { title, name = unsigned }] of signatures.entries()) {
    const at = { x: margin + index * each, width: each - 32 };
    write(pen, title, { ...at, y: top }, { isBold: true });
    const line = top + signatureHeight - 24;
    pen.doc
      .moveTo(at.x, line)
      .lineTo(at.x + at.width, line)
      .lineWidth(0.5)
      .strokeColor(ink.text)
      .stroke();
    write(pen, name, { ...at, y: line + 4 }, { size: 8, color: ink.soft });
  }
}

/** Writes the number on each page, and on a demo's pages that its city is made up. */
function numberPages(pen: Pen, { number, isDemo }: Paper & Marking): void {
  const { doc } = pen;
  const { count } = doc.bufferedPageRange();
  const style = { size: 8, color: ink.soft };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    if (isDemo)
      write(
        pen,
        demoWords[0].toUpperCase(),
        { x: margin, y: margin / 2 - 5, width },
        { size: 10, isBold: true },
      );
    const y = bottom + 12;
    write(pen, number, { x: margin, y, width: width / 2 }, style);
    const beside = { x: margin + width / 2, y, width: width / 2, isNumber: true };
    write(pen, `Halaman ${index + 1} dari ${count}`, beside, style);
  }
}
