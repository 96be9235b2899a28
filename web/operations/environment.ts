export type Environment = 'production' | 'sandbox';

/** The search parameter of an environment. */
export interface SandboxSearch {
  readonly sandbox?: boolean;
}

export const readSandboxSearch = ({ sandbox }: Record<string, unknown>): SandboxSearch =>
  sandbox === true ? { sandbox } : {};

/** Returns the environment that an address names; production by default. */
export const environmentOf = ({ sandbox }: { readonly sandbox?: boolean | undefined }): Environment =>
  sandbox === true ? 'sandbox' : 'production';

/** Adds the environment of the present page to the search parameters of a link. */
export const sameEnvironment = (search: object) =>
  (({ sandbox }: { readonly sandbox?: boolean }) => ({ ...search, ...(sandbox && { sandbox }) })) as never;
