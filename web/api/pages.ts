import { type DataOf, type ParamsOf, type ReadPath, read } from './client.ts';

/** A row of a page that is a list, or has the list as its lines. */
type RowOf<Page> = Page extends readonly (infer Row)[] | { readonly lines: readonly (infer Row)[] }
  ? Row
  : never;

/**
 * Returns the options with which an infinite query reads a list: each page starts after the last row of the one
 * before, until one is shorter than its limit.
 */
export function pages<Path extends ReadPath>(
  path: Path,
  params: ParamsOf<Path> & { readonly query: { readonly limit: number } },
  id: keyof RowOf<DataOf<Path>> | ((row: RowOf<DataOf<Path>>) => string),
) {
  type Page = DataOf<Path>;
  const idOf = (row: RowOf<Page>) => (typeof id === 'function' ? id(row) : String(row[id]));
  return {
    queryFn: ({ pageParam, signal }: { readonly pageParam: string; readonly signal: AbortSignal }) => {
      const query = { ...params.query, ...(pageParam !== '' && { after: pageParam }) };
      return read(path, { ...params, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: Page) => {
      const rows = (Array.isArray(page) ? page : (page as { lines: unknown }).lines) as RowOf<Page>[];
      return rows.length < params.query.limit ? undefined : idOf(rows.at(-1)!);
    },
  };
}
