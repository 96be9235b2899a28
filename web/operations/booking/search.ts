import { present, textOf } from '../../ui/address/address.ts';

/** The search parameters of the page that books for a caller. */
export interface BookSearch {
  readonly provider?: string;
  readonly sandbox?: boolean;
}

export const readBookSearch = (search: Record<string, unknown>): BookSearch =>
  present({ provider: textOf(search.provider), sandbox: search.sandbox === true || undefined });
