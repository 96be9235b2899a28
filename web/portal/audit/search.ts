import { oneOf, present, textOf } from '../../ui/address.ts';
import { dayOf, startOf } from '../days.ts';
import { type Environment, environments } from '../environments.ts';

/** The kinds of what is changed, as far as they can be chosen. */
export const subjects = [
  'delivery',
  'batch',
  'contact',
  'credential',
  'webhook',
  'staff',
  'person',
  'workspace',
] as const;
export type Subject = (typeof subjects)[number];

/** What the address of the page says: which changes are shown, and which one whole. */
export interface AuditSearch {
  readonly subject?: Subject;
  readonly in?: Environment;
  readonly of?: string;
  readonly by?: string;
  /** Days of this device, the last one included: `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  readonly open?: string;
}

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  present({
    subject: oneOf(subjects, search.subject),
    in: oneOf(environments, search.in),
    of: textOf(search.of),
    by: textOf(search.by),
    from: dayOf(search.from),
    to: dayOf(search.to),
    open: textOf(search.open),
  });

/** The same as the interface asks for it. */
export const queryOf = ({ subject, in: environment, of, by, from, to }: AuditSearch) => ({
  ...(subject && { subject }),
  ...(environment && { environment }),
  ...(of && { subjectID: of.trim() }),
  ...(by && { actorID: by.trim() }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});
