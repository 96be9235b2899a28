import { moment, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { UnreadMark } from '../couriers/columns.tsx';
import type { InboxRow } from './search.ts';

export const inboxColumns = {
  name: plain(
    ({ name, unread }) => (
      <>
        <UnreadMark count={unread} />
        {name}
      </>
    ),
    { width: 'minmax(140px, 1fr)', below: ({ text }) => text },
  ),
  text: plain(({ text }) => text, { width: 'minmax(120px, 2fr)', isSoft: true, isWide: true }),
  at: moment(({ at }) => at),
} satisfies Parts<InboxRow>;
