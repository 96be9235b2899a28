import type { BookedLine, StatedLine, Unmatched } from './read.ts';

/** An unmatched line of one side, with the lines of the other side that may be its match. */
export type OpenRow =
  | { readonly side: 'stated'; readonly key: string; readonly line: StatedLine }
  | {
      readonly side: 'booked';
      readonly key: string;
      readonly line: BookedLine;
      readonly candidates: readonly StatedLine[];
    };

/** Returns the unmatched lines of both sides, the latest day first. */
export function openRows({ stated, booked }: Unmatched): OpenRow[] {
  const rows: OpenRow[] = [
    ...stated.lines.map((line) => ({ side: 'stated' as const, key: line.lineID, line })),
    ...booked.lines.map((line) => ({
      side: 'booked' as const,
      key: line.transactionID,
      line,
      candidates: stated.lines.filter(({ candidates }) =>
        candidates.some(({ transactionID }) => transactionID === line.transactionID),
      ),
    })),
  ];
  return rows.toSorted((one, other) => other.line.day.localeCompare(one.line.day));
}

/** The number of lines that may be the match of a row. */
export const proposalsOf = (row: OpenRow): number =>
  row.side === 'stated' ? row.line.candidates.length : row.candidates.length;

/** What a line of a statement says. */
export const statedText = ({
  description,
  reference,
}: Pick<StatedLine, 'description' | 'reference'>): string =>
  [description, reference].filter((text) => text !== '').join(' · ') || '–';
