import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { dayOf, startOf } from '../../ui/fields/days.ts';

const environments = ['production', 'sandbox'] as const;

/** The address of the page: its filters, and the change that is open. */
export interface AuditSearch {
  readonly subject?: string;
  readonly in?: (typeof environments)[number];
  readonly of?: string;
  readonly by?: string;
  /** Days of this device, the last one included: `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  readonly open?: string;
}

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  present({
    subject: textOf(search.subject),
    in: oneOf(environments, search.in),
    of: textOf(search.of),
    by: textOf(search.by),
    from: dayOf(search.from),
    to: dayOf(search.to),
    open: textOf(search.open),
  });

export type AuditQuery = ReturnType<typeof queryOf>;

/** The filters as parameters of the API. */
export const queryOf = ({ subject, in: environment, of, by, from, to }: AuditSearch) => ({
  ...(subject && { subject }),
  ...(environment && { environment }),
  ...(of && { subjectID: of.trim() }),
  ...(by && { actorID: by.trim() }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});
