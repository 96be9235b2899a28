import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { moment, type Parts, plain, status } from '../../ui/listing/kinds.tsx';
import { OutcomeBadge } from './outcome.tsx';
import type { LoggedEvent } from './read.ts';

function Answer({ httpStatus, durationMs }: NonNullable<LoggedEvent['lastAttempt']>) {
  const { language } = useLanguage();
  return `${httpStatus ?? '—'} · ${formatNumber(durationMs, language)} ms`;
}

/** The columns of the list of events. */
export const eventColumns = {
  status: status((event) => event.status, { width: 'minmax(140px, 168px)' }),
  order: plain(({ providerOrderID, deliveryID }) => providerOrderID ?? deliveryID, {
    width: 'minmax(112px, 1fr)',
    isWide: true,
  }),
  outcome: plain(({ outcome }) => <OutcomeBadge outcome={outcome} />, { width: '96px' }),
  answer: plain(({ lastAttempt }) => lastAttempt && <Answer {...lastAttempt} />, {
    width: '104px',
    isNumber: true,
    isWide: true,
    isSoft: true,
  }),
  at: moment(({ occurredAt }) => occurredAt, { isNumber: true, isSoft: true }),
} satisfies Parts<LoggedEvent>;
