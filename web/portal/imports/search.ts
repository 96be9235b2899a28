/** What the address of an import says: the batch that its rows became. */
export interface ImportsSearch {
  readonly batch?: string | undefined;
}

export const readImportsSearch = ({ batch }: Record<string, unknown>): ImportsSearch =>
  typeof batch === 'string' && batch !== '' ? { batch } : {};
