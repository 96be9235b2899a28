import { count, moment, type Parts, plain } from '../../../ui/listing/kinds.tsx';
import type { ClosedIntake } from '../intake/read.ts';

export const closedColumns = {
  provider: plain(({ provider }) => provider),
  closedAt: moment(({ closedAt }) => closedAt),
  closedBy: plain(({ closedBy }) => closedBy, { isWide: true }),
  arrived: count(({ arrived }) => arrived, { isWide: true }),
  missing: count(({ missing }) => missing),
  surplus: count(({ surplus }) => surplus, { isWide: true }),
  damaged: count(({ damaged }) => damaged, { isWide: true }),
} satisfies Parts<ClosedIntake>;
