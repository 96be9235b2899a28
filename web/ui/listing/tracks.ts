import type { Column } from './column.ts';

/** The widths of columns without one. The first column, which names its row, gets more where there is room. */
const usual = { first: 'minmax(140px, 1fr)', other: 'minmax(96px, 1fr)' };
const check = '26px';
/** The gap between columns, the padding of a row on both sides, and a thin scrollbar, as in the styles. */
const gapPx = 12;
const aroundPx = 2 * 16 + 12;

/** Returns the grid tracks of a listing's columns, with one for the checkboxes of a selection. */
export const tracksOf = (
  columns: readonly Pick<Column<never>, 'width'>[],
  { hasChecks, isPhone }: { readonly hasChecks: boolean; readonly isPhone: boolean },
): string[] => [
  ...(hasChecks ? [check] : []),
  ...columns.map(({ width }, place) => width ?? (place === 0 && !isPhone ? usual.first : usual.other)),
];

/** Returns the pixels that a listing of these tracks needs: below them it scrolls sideways. */
export const leastWidthOf = (tracks: readonly string[]): number =>
  tracks.reduce((sum, track) => sum + leastOf(track) + gapPx, aroundPx - gapPx);

const leastOf = (track: string): number => Number(/^(?:minmax\()?(\d+)/.exec(track)?.[1] ?? 0);
