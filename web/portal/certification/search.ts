import { present, textOf } from '../../ui/address/address.ts';

/** Which certification is shown; the latest unless one is chosen. */
export interface CertificationSearch {
  readonly open?: string;
}

export const readCertificationSearch = (search: Record<string, unknown>): CertificationSearch =>
  present({ open: textOf(search.open) });
