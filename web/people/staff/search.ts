import { oneOf, present, textOf } from '../../ui/address/address.ts';
import type { Member } from './source.ts';

/** The views of a staff's people; all people are shown by default. */
export const views = ['all', 'open', 'unguarded', 'closed'] as const;
export type View = (typeof views)[number];

const shows: Readonly<Record<View, (member: Member) => boolean>> = {
  all: () => true,
  open: ({ disabledAt }) => disabledAt === null,
  // Accounts for which the password alone is enough.
  unguarded: ({ disabledAt, secondFactor }) => disabledAt === null && !secondFactor,
  closed: ({ disabledAt }) => disabledAt !== null,
};

export const inView = (people: readonly Member[], view: View): readonly Member[] =>
  people.filter(shows[view]);

/** The search parameters of the staff page. */
export interface StaffSearch {
  /** The id of the provider whose staff is shown; without it, the operator's staff is shown. */
  readonly of?: string;
  readonly view?: View;
  /** The id of the person whose details are open. */
  readonly open?: string;
}

export const readStaffSearch = (search: Record<string, unknown>): StaffSearch =>
  present({ of: textOf(search.of), view: oneOf(views, search.view), open: textOf(search.open) });
