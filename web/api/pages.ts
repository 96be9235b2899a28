import { type DataOf, type ParamsOf, type ReadPath, read } from './client.ts';

/** The row type of a page, which is an array of rows or an object with the rows in `lines`. */
type RowOf<Page> = Page extends readonly (infer Row)[] | { readonly lines: readonly (infer Row)[] }
  ? Row
  : never;

/**
 * Returns the options for an infinite query of a list. Each page starts after the last row of the previous page;
 * the list ends with the first page that has fewer rows than its limit.
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
