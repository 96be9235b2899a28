export type Environment = 'production' | 'sandbox';

/** Production by default. */
export const environmentOf = ({ sandbox }: { readonly sandbox?: boolean | undefined }): Environment =>
  sandbox === true ? 'sandbox' : 'production';
