import type PDFDocument from 'pdfkit';
import { type Face, type Weight, weights } from './faces.ts';
import { linesOf, oneLine } from './lines.ts';
import { type Run, runsOf } from './runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A document that is drawn, and the faces of its letters. */
export interface Pen {
  readonly doc: Pdf;
  readonly faces: readonly Face[];
  /** Widths of runs at size 1, by font and text. */
  readonly widths: Map<string, number>;
}

export interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** Where text is written, in points. The rows of letters begin at `y`; numbers are aligned right. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isNumber?: boolean;
}

const usualSize = 9;
/** Height of the capital letters above the base line, relative to the size, with the room above them. */
const rise = 0.76;
/** `features` makes PDFKit lay a run as a whole, so that Arabic words keep their order; words of Latin it remembers. */
const layOf = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? {} : { features: [] });

const fontOf = (face: string, weight: Weight): string => `${face} ${weight}`;

/** Adds the faces to a document. A face takes room in the file only once a letter of it is drawn, and only for that letter. */
export function takePen(doc: Pdf, faces: readonly Face[]): Pen {
  for (const { name, files } of faces) {
    for (const weight of weights) doc.registerFont(fontOf(name, weight), Buffer.from(files.get(weight)!));
  }
  return { doc, faces, widths: new Map() };
}

/** Selects the font of a run. */
function inFont({ doc }: Pen, face: string, { size = usualSize, isBold = false }: Style): Pdf {
  return doc.font(fontOf(face, isBold ? 700 : 400)).fontSize(size);
}

/** Returns the width of a run. A run is measured once for all sizes. */
function runWidth(pen: Pen, { face, text }: Run, { size = usualSize, isBold = false }: Style): number {
  const key = `${fontOf(face, isBold ? 700 : 400)} ${text}`;
  const known = pen.widths.get(key);
  if (known !== undefined) return known * size;
  const width = inFont(pen, face, { size: 100, isBold }).widthOfString(text, layOf(text)) / 100;
  pen.widths.set(key, width);
  return width * size;
}

const widthOf = (pen: Pen, line: string, style: Style): number =>
  runsOf(line, pen.faces).reduce((sum, run) => sum + runWidth(pen, run, style), 0);

const fitting =
  (pen: Pen, most: number, style: Style) =>
  (line: string): boolean =>
    widthOf(pen, line, style) <= most;

/** Writes one line of text and cuts off what does not fit its width. */
export function write(pen: Pen, text: string, at: Place, style: Style = {}): void {
  const line = oneLine(text, fitting(pen, at.width, style));
  let x = at.isNumber ? at.x + at.width - widthOf(pen, line, style) : at.x;
  const { size = usualSize, color = '#000000' } = style;
  for (const run of runsOf(line, pen.faces)) {
    const font = inFont(pen, run.face, style).fillColor(color);
    font.text(run.text, x, at.y + rise * size, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...layOf(run.text),
    });
    x += runWidth(pen, run, style);
  }
}

/** Divides a text into the lines that fit a width. */
export const wrap = (pen: Pen, text: string, most: number, style: Style = {}): string[] =>
  linesOf(text, fitting(pen, most, style));
