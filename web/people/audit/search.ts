import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { dayOf, startOf } from '../../ui/fields/days.ts';

const environments = ['production', 'sandbox'] as const;

/** The page's search parameters: its filters and the open change. */
export interface AuditSearch {
  readonly subject?: string;
  readonly in?: (typeof environments)[number];
  readonly of?: string;
  readonly by?: string;
  /** The first and the last day in the device's time zone, both inclusive: `2026-11-22`. */
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

/** Turns the filters of the address into the parameters of the API. */
export const queryOf = ({ subject, in: environment, of, by, from, to }: AuditSearch) => ({
  ...(subject && { subject }),
  ...(environment && { environment }),
  ...(of && { subjectID: of.trim() }),
  ...(by && { actorID: by.trim() }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});
