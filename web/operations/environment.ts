export type Environment = 'production' | 'sandbox';

/** Production unless the address says otherwise. */
export const environmentOf = ({ sandbox }: { readonly sandbox?: boolean | undefined }): Environment =>
  sandbox === true ? 'sandbox' : 'production';
