import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { moment, type Parts, plain, status } from '../../ui/listing/kinds.tsx';
import styles from '../parts.module.css';
import { OutcomeBadge } from './outcome.tsx';
import type { LoggedEvent } from './read.ts';

function Answer({ httpStatus, durationMs }: NonNullable<LoggedEvent['lastAttempt']>) {
  const { language } = useLanguage();
  return `${httpStatus ?? '—'} · ${formatNumber(durationMs, language)} ms`;
}

/** The columns of the list of events. */
export const eventColumns = {
  status: status((event) => event.status, { width: 'minmax(0, 168px)' }),
  delivery: plain(({ deliveryID }) => <span className={styles.mono}>{deliveryID}</span>, {
    width: 'minmax(0, 2fr)',
    isWide: true,
  }),
  outcome: plain(({ outcome }) => <OutcomeBadge outcome={outcome} />, { width: '112px' }),
  answer: plain(({ lastAttempt }) => lastAttempt && <Answer {...lastAttempt} />, {
    width: '112px',
    isNumber: true,
    isWide: true,
    isSoft: true,
  }),
  at: moment(({ occurredAt }) => occurredAt, { isNumber: true, isSoft: true }),
} satisfies Parts<LoggedEvent>;
