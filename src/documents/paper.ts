import type { Drawn } from './start-drawing.ts';

/** The columns and rows of a table; a column's share is of the table's width. */
export interface PaperTable {
  readonly columns: readonly { readonly title: string; readonly share: number; readonly isNumber?: true }[];
  readonly rows: readonly (readonly string[])[];
}

/** A document on A4: who gave it to whom, its facts, a table, its sums, and notes. */
export interface Paper {
  readonly title: string;
  readonly number: string;
  /** Its creation date in the file: the same paper is the same bytes. */
  readonly madeAt: Date;
  /** A word that stands over everything, such as that it is only a trial. */
  readonly mark?: string | undefined;
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly facts: readonly (readonly [name: string, fact: string])[];
  readonly table: PaperTable;
  /** The last one is the total. */
  readonly sums: readonly (readonly [name: string, sum: string])[];
  readonly notes: readonly string[];
}

/** Draws a paper as PDF. */
export const pdf: Drawn<Paper> = {
  filename: new URL('./draw-pdf.ts', import.meta.url).href,
  name: 'drawInThread',
};
