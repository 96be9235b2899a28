/** The search parameters of the imports page: the batch that is shown. */
export interface ImportsSearch {
  readonly batch?: string | undefined;
}

export const readImportsSearch = ({ batch }: Record<string, unknown>): ImportsSearch =>
  typeof batch === 'string' && batch !== '' ? { batch } : {};
