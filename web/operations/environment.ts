export type Environment = 'production' | 'sandbox';

/** Returns the environment that an address names; production by default. */
export const environmentOf = ({ sandbox }: { readonly sandbox?: boolean | undefined }): Environment =>
  sandbox === true ? 'sandbox' : 'production';

/** Adds the environment of the present page to the search parameters of a link. */
export const sameEnvironment = (search: object) =>
  (({ sandbox }: { readonly sandbox?: boolean }) => ({ ...search, ...(sandbox && { sandbox }) })) as never;
