export type Environment = 'production' | 'sandbox';

/** Returns the environment that an address names; production by default. */
export const environmentOf = ({ sandbox }: { readonly sandbox?: boolean | undefined }): Environment =>
  sandbox === true ? 'sandbox' : 'production';
