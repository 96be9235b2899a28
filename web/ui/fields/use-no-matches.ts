import { useUiTexts } from '../language/texts.ts';
import { useReasons } from '../refusal.ts';

/** The state of a search in a field. */
interface Search {
  /** True while the text has no answer yet. */
  readonly isSearching: boolean;
  readonly error: unknown;
}

/** Returns what a search field without matches shows: why the search failed, that it runs, or that nothing matches. */
export function useNoMatches({ isSearching, error }: Search, none: string): string {
  const { searching } = useUiTexts();
  const reasonOf = useReasons();
  if (error !== null && error !== undefined) return reasonOf(error);
  return isSearching ? searching : none;
}
