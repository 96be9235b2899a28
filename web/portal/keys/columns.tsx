import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from '../parts.module.css';
import type { KeyPair } from './read.ts';
import { useKeyTexts } from './texts.ts';

/** True if a key is in force. */
export function KeyBadge({ revokedAt }: Pick<KeyPair, 'revokedAt'>) {
  const texts = useKeyTexts();
  return (
    <Badge tone={revokedAt === null ? 'good' : 'idle'}>{revokedAt === null ? texts.live : texts.ended}</Badge>
  );
}

/** Returns the function that words how long ago a key was used. */
export function useUsed(nowMs: number): (at: string | null) => string {
  const texts = useKeyTexts();
  const { language } = useLanguage();
  return (at) => (at === null ? texts.never : texts.ago(formatSpan(nowMs - Date.parse(at), language)));
}

const movedOnAfterMs = 30 * 24 * 3_600_000;

/** True for a live key that used a deprecated path within 30 days (decision 352). */
const isOnOldPath = ({ deprecatedUsedAt: at, revokedAt }: KeyPair, nowMs: number): boolean =>
  revokedAt === null && at !== null && nowMs - Date.parse(at) < movedOnAfterMs;

/** The columns of the listing. */
export function useColumns(nowMs: number): readonly Column<KeyPair>[] {
  const texts = useKeyTexts();
  const used = useUsed(nowMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `used` follows the words and the time
  return useMemo(
    () =>
      columnsOf(texts.columns, {
        name: {
          cell: (pair) => (
            <>
              {pair.name ?? texts.unnamed}{' '}
              {isOnOldPath(pair, nowMs) && <Badge tone="wait">{texts.oldPath}</Badge>}
            </>
          ),
        },
        key: { isWide: true, cell: ({ clientKey }) => <span className={styles.mono}>{clientKey}</span> },
        maker: {
          width: '160px',
          isWide: true,
          cell: ({ createdBy }) => <span className={styles.soft}>{createdBy ?? texts.byCommand}</span>,
        },
        used: {
          width: '132px',
          isNumber: true,
          cell: (pair) => <span className={styles.soft}>{used(pair.lastUsedAt)}</span>,
        },
        state: { width: '96px', isWide: true, cell: (pair) => <KeyBadge {...pair} /> },
      }),
    [texts, nowMs],
  );
}
