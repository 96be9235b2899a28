import { count, day, type Parts, rupiah } from '../../ui/listing/kinds.tsx';
import type { AccountDay } from './read.ts';

/** The columns of an account's days. */
export const dayColumns = {
  day: day((row) => row.day, { width: 'minmax(140px, 1fr)', isWide: false }),
  lines: count((row) => row.lines, { width: '80px' }),
  in: rupiah((row) => row.in, { isWide: true, zero: '–' }),
  out: rupiah((row) => row.out, { isWide: true, zero: '–' }),
  balance: rupiah((row) => row.balance),
} satisfies Parts<AccountDay>;
