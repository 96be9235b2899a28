import { type BoardSearch, readSearch } from './filter.ts';

/** A filter of the board under a name, as a person keeps it in their browser (decision 482). */
export interface SavedView {
  readonly name: string;
  readonly search: BoardSearch;
}

const mostViews = 20;

/** The part of an address that a view keeps: not what is open, nor how a phone shows it. */
export const viewOf = ({ open: _, show: __, ended: ___, ...search }: BoardSearch): BoardSearch => search;

/** Reads kept views; what is none is left out, and of an address what the board does not know. */
export function readViews(text: string | undefined): readonly SavedView[] {
  const kept = parse(text ?? '[]');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: Partial<SavedView> | null) => {
    const { name, search } = each ?? {};
    if (typeof name !== 'string' || name === '' || typeof search !== 'object') return [];
    return [{ name, search: viewOf(readSearch({ ...search })) }];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Adds a view, in place of one of the same name; of too many the oldest goes. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);
