import { type BoardSearch, readSearch } from './filter.ts';

/** A named filter of the board (decision 482). */
export interface SavedView {
  readonly name: string;
  readonly search: BoardSearch;
}

/**
 * Returns the search parameters that a view saves: all except the open delivery, the choice of list, map or time-line, and
 * the search of ended deliveries.
 */
export const viewOf = ({ open: _, show: __, ended: ___, ...search }: BoardSearch): BoardSearch => search;

/** Reads the parameters of a stored view. Drops those that the board does not know. */
export function readView(text: string): BoardSearch {
  const stored = parse(text);
  return viewOf(readSearch(typeof stored === 'object' ? { ...stored } : {}));
}

/** Reads the views that an earlier version kept in the browser. Drops invalid ones. */
export function readViews(text: string | null): readonly SavedView[] {
  const stored = parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: Partial<SavedView> | null) => {
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
