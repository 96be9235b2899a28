import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { hasWords } from '../../ui/language/words.ts';

export type InboxRow = components['schemas']['InboxRow'];

export const views = ['all', 'unread', 'unanswered'] as const;
export type View = (typeof views)[number];

export interface MessagesSearch {
  readonly sandbox?: boolean;
  readonly q?: string;
  readonly view?: View;
  /** The id of the courier whose conversation is open. */
  readonly open?: string;
}

export const readMessagesSearch = (search: Record<string, unknown>): MessagesSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    view: oneOf(views, search.view),
    open: textOf(search.open),
  });

const isIn: Readonly<Record<View, (row: InboxRow) => boolean>> = {
  all: () => true,
  unread: ({ unread }) => unread > 0,
  unanswered: ({ answered }) => !answered,
};

interface Found {
  readonly rows: readonly InboxRow[];
  readonly counts: Readonly<Record<View, number>>;
}

/** Returns the rows of a view that match the search, and the number of rows of each view. */
export function findRows(all: readonly InboxRow[], { q, view = 'all', open }: MessagesSearch): Found {
  const matching = all.filter(
    ({ name, courierID, text }) => q === undefined || hasWords([name, courierID, text], q),
  );
  const counts = Object.fromEntries(views.map((each) => [each, matching.filter(isIn[each]).length]));
  // The open conversation stays, although opening it has marked it as read.
  const rows = matching.filter((row) => isIn[view](row) || row.courierID === open);
  return { rows, counts: counts as Found['counts'] };
}
