import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { count, type Parts, plain, status } from '../../ui/listing/kinds.tsx';
import { useBoard } from '../board/board.ts';
import type { BoardDelivery } from '../board/rows.ts';

/** Shows the time since a parcel was picked up. */
function Age({ since }: { readonly since: string | null }) {
  const { language } = useLanguage();
  const { nowMs } = useBoard();
  return since === null ? null : formatSpan(nowMs - Date.parse(since), language);
}

export const holdColumns = {
  order: plain(({ orderID }) => orderID, {
    width: 'minmax(140px, 1.5fr)',
    below: ({ pickedUpAt }) => <Age since={pickedUpAt} />,
  }),
  status: status((row) => row.status, { width: 'minmax(112px, 0.6fr)' }),
  age: plain(({ pickedUpAt }) => <Age since={pickedUpAt} />, {
    width: 'minmax(76px, 0.4fr)',
    isNumber: true,
    isWide: true,
  }),
  provider: plain(({ provider }) => provider, { isWide: true }),
  courier: plain(({ courier }) => courier?.name, { isWide: true }),
  failures: count(({ failedCount }) => failedCount, { width: '64px' }),
} satisfies Parts<BoardDelivery>;
