import { present, textOf } from '../../ui/address/address.ts';

/** The search parameters of the page: the certification shown, by default the latest. */
export interface CertificationSearch {
  readonly open?: string;
}

export const readCertificationSearch = (search: Record<string, unknown>): CertificationSearch =>
  present({ open: textOf(search.open) });
