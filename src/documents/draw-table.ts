import { bottom, ink, lineHeight, margin, place, right, rowHeight, rule, width } from './page.ts';
import type { Paper, PaperTable } from './paper.ts';
import { type Pen, wrap, write } from './pen.ts';

/** The left side and the width of a column. */
interface Cell {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

function cellsOf(columns: PaperTable['columns']): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let before = 0;
  return columns.map(({ share, isNumber = false }) => {
    const x = margin + (before / shares) * width;
    before += share;
    return { x, width: (share / shares) * width - 6, isNumber };
  });
}

/** Draws a table. A long text is wrapped in its cell, and each page has the titles of the columns. */
export function drawTable(pen: Pen, { columns, rows }: PaperTable, y: number): number {
  const cells = cellsOf(columns);
  const head = (at: number): number => {
    for (const [index, { title }] of columns.entries()) {
      write(pen, title, { ...cells[index]!, y: at }, { size: 8, color: ink.soft });
    }
    rule(pen, at + lineHeight);
    return at + lineHeight + 4;
  };
  let below = head(place(pen, y, 3 * rowHeight));
  for (const row of rows) {
    const texts = row.map((text, index) => wrap(pen, text, cells[index]!.width));
    const height = rowHeight + (Math.max(1, ...texts.map(({ length }) => length)) - 1) * lineHeight;
    if (below + height > bottom) {
      pen.doc.addPage();
      below = head(margin);
    }
    for (const [index, lines] of texts.entries()) {
      for (const [line, text] of lines.entries()) {
        write(pen, text, { ...cells[index]!, y: below + line * lineHeight });
      }
    }
    below += height;
  }
  rule(pen, below);
  return below + 8;
}

/** Draws the sums below a table; the last one is the total. */
export function drawSums(pen: Pen, sums: Paper['sums'], y: number): number {
  let below = place(pen, y, sums.length * rowHeight + 8);
  for (const [index, [name, sum]] of sums.entries()) {
    const style = index === sums.length - 1 ? { size: 13, isBold: true } : {};
    write(pen, name, { x: right - 300, y: below, width: 150 }, style);
    write(pen, sum, { x: right - 150, y: below, width: 144, isNumber: true }, style);
    below += rowHeight;
  }
  return below + 20;
}
