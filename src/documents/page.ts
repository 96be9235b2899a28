import type { Pen } from './pen.ts';

/** Measures of the page in points. An A4 page is 595 by 842 points. */
export const margin = 48;
export const right = 595.28 - margin;
export const width = right - margin;
export const bottom = 841.89 - margin - 20;
export const lineHeight = 12;
export const rowHeight = 15;

export const ink = {
  text: '#000000',
  soft: '#555555',
  rule: '#bbbbbb',
  brand: '#0f766e',
  spark: '#5eead4',
} as const;

/** Returns where to draw a block of the given height: at `y`, or at the top of a new page if it does not fit. */
export function place({ doc }: Pen, y: number, height: number): number {
  if (y + height <= bottom) return y;
  doc.addPage();
  return margin;
}

/** Draws a line over the whole width. */
export function rule({ doc }: Pen, y: number): void {
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(ink.rule).stroke();
}
