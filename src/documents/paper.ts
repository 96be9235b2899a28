import type { Drawn } from './start-drawing.ts';

/** The columns and rows of a table. `share` is the width of a column relative to the other columns. */
export interface PaperTable {
  readonly columns: readonly { readonly title: string; readonly share: number; readonly isNumber?: true }[];
  readonly rows: readonly (readonly string[])[];
}

/** The content of an A4 document: its parties, facts, a table, its sums, and notes. */
export interface Paper {
  readonly title: string;
  readonly number: string;
  /** The creation date in the PDF. It is an input, so that drawing the same document again yields the same bytes. */
  readonly madeAt: Date;
  /** A mark in the header, for example that the document is only a trial. */
  readonly mark?: string | undefined;
  /** What a reader looks for first, in large type: a sum or a count, its name, and when or why. */
  readonly lead: { readonly name: string; readonly figure: string; readonly about: string };
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly facts: readonly (readonly [name: string, fact: string])[];
  readonly table: PaperTable;
  /** Lines below the table; the last one is the total. */
  readonly sums: readonly (readonly [name: string, sum: string])[];
  /** The total in words, below the sums. */
  readonly inWords?: string | undefined;
  /** A framed text that asks for an action, for example how to pay. */
  readonly box?: { readonly title: string; readonly text: string } | undefined;
  readonly notes: readonly string[];
  /** The places for signatures, side by side below the notes: a title, and who signs if it is known. */
  readonly signatures?: readonly { readonly title: string; readonly name?: string | undefined }[];
}

/** The function that draws an A4 document as PDF in a worker thread. */
export const pdf: Drawn<Paper> = {
  filename: new URL('./draw-pdf.ts', import.meta.url).href,
  name: 'drawInThread',
};
