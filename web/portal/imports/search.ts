/** The search parameters of an import: the batch of its rows. */
export interface ImportsSearch {
  readonly batch?: string | undefined;
}

export const readImportsSearch = ({ batch }: Record<string, unknown>): ImportsSearch =>
  typeof batch === 'string' && batch !== '' ? { batch } : {};
