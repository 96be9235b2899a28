import { useMemo } from 'react';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import { useMoment } from '../moment.tsx';
import styles from '../parts.module.css';
import { OutcomeBadge } from './outcome.tsx';
import type { LoggedEvent } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** The columns of the listing of events. */
export function useColumns(): readonly Column<LoggedEvent>[] {
  const { events: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` follows the language
  return useMemo(
    () =>
      columnsOf(texts.columns, {
        status: { width: 'minmax(0, 168px)', cell: ({ status }) => <StatusBadge status={status} /> },
        delivery: {
          width: 'minmax(0, 2fr)',
          isWide: true,
          cell: ({ deliveryID }) => <span className={styles.mono}>{deliveryID}</span>,
        },
        outcome: { width: '112px', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
        answer: {
          width: '112px',
          isNumber: true,
          isWide: true,
          cell: ({ lastAttempt }) =>
            lastAttempt && (
              <span className={styles.soft}>
                {lastAttempt.httpStatus ?? '—'} · {formatNumber(lastAttempt.durationMs, language)} ms
              </span>
            ),
        },
        at: {
          width: '176px',
          isNumber: true,
          isWide: true,
          cell: ({ occurredAt }) => <span className={styles.soft}>{moment(occurredAt)}</span>,
        },
      }),
    [texts, language],
  );
}
