import { type BoardSearch, readSearch } from './filter.ts';

/** A named filter of the board, which a person has saved in their browser (decision 482). */
export interface SavedView {
  readonly name: string;
  readonly search: BoardSearch;
}

const mostViews = 20;

/**
 * Returns the search parameters that a view saves: all except the open delivery, the choice of list or map, and the
 * search of ended deliveries.
 */
export const viewOf = ({ open: _, show: __, ended: ___, ...search }: BoardSearch): BoardSearch => search;

/** Reads saved views. Drops invalid views, and search parameters that the board does not know. */
export function readViews(text: string | undefined): readonly SavedView[] {
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

/** Adds a view, which replaces one of the same name. Beyond the maximum, the oldest view is dropped. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);
