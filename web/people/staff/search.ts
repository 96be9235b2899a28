import { oneOf, present, textOf } from '../../ui/address/address.ts';
import type { Member } from './source.ts';

/** Which people of a staff are shown; all of them unless one is chosen. */
export const views = ['all', 'open', 'unguarded', 'closed'] as const;
export type View = (typeof views)[number];

const shows: Readonly<Record<View, (member: Member) => boolean>> = {
  all: () => true,
  open: ({ disabledAt }) => disabledAt === null,
  // Accounts that a leaked password alone would open.
  unguarded: ({ disabledAt, secondFactor }) => disabledAt === null && !secondFactor,
  closed: ({ disabledAt }) => disabledAt !== null,
};

export const inView = (people: readonly Member[], view: View): readonly Member[] =>
  people.filter(shows[view]);

/** The search parameters of the staff's page. */
export interface StaffSearch {
  /** The provider whose staff is shown; the operator's own unless given. */
  readonly of?: string;
  readonly view?: View;
  /** The person who is shown whole. */
  readonly open?: string;
}

export const readStaffSearch = (search: Record<string, unknown>): StaffSearch =>
  present({ of: textOf(search.of), view: oneOf(views, search.view), open: textOf(search.open) });
