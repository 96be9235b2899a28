import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { EventTime } from '../../ui/delivery/event-time.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatMoment, formatNumber, formatSpan, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { sameEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';
import { useReasonWords } from '../reasons.ts';
import { useAbsence } from './absence.ts';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { useBoardTexts } from './texts.ts';

/**
 * Returns the deliveries that became late or failed since the person left, the notes of colleagues and the unread
 * replies of couriers; undefined while they load.
 */
function useNews(sinceMs: number) {
  const { state, filter, nowMs } = useBoard();
  const { environment } = filter;
  // Keep the first known lead of the server's clock: it changes with each message, and another `since` means another
  // request.
  const [since] = useState(() => new Date(sinceMs + state.aheadMs).toISOString());
  const { data } = useQuery({
    queryKey: ['board-news', environment, since],
    queryFn: ({ signal }) => read('/operations/v1/board/news', { query: { environment, since }, signal }),
    staleTime: 60_000,
  });
  const late = [...state.deliveries.values()].filter(
    ({ due }) => due !== null && due.at > since && Date.parse(due.at) <= nowMs,
  );
  return state.isLoaded && data ? { late, ...data } : undefined;
}

/** After an absence, shows what happened meanwhile (decision 481). */
export function SinceYouLeft() {
  const { data: me } = useMe();
  const { state, filter } = useBoard();
  const { sinceMs, end } = useAbsence(`antar.board.look.${filter.environment}.${me?.id}`);
  if (sinceMs === undefined || state.trueAtMs === undefined) return null;
  return <Since key={`${filter.environment} ${sinceMs}`} sinceMs={sinceMs} end={end} />;
}

interface SinceProps {
  readonly sinceMs: number;
  readonly end: () => void;
}

function Since({ sinceMs, end }: SinceProps) {
  const { since: texts } = useBoardTexts();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const news = useNews(sinceMs);
  if (news === undefined) return null;
  const number = (rows: readonly unknown[]) => formatNumber(rows.length, language);
  const counts = [
    news.late.length > 0 && texts.late(number(news.late)),
    news.failed.length > 0 && texts.failed(number(news.failed)),
    news.notes.length > 0 && texts.notes(number(news.notes)),
    news.replies.length > 0 && texts.replies(formatNumber(countOf(news.replies), language)),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  const left = formatMoment(new Date(sinceMs).toISOString(), zoneOfDevice(), language);
  return (
    <section className={styles.since} aria-label={texts.title(left)}>
      <span>
        <strong>{texts.title(left)}</strong> {counts.join(' · ')}
      </span>
      <span className={styles.grow} />
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={end}>
        {texts.seen}
      </Button>
      {isOpen && (
        <Dialog title={texts.title(left)} close={() => setOpen(false)} size="lg">
          <News news={news} close={() => setOpen(false)} />
        </Dialog>
      )}
    </section>
  );
}

interface NewsProps {
  readonly news: NonNullable<ReturnType<typeof useNews>>;
  readonly close: () => void;
}

const countOf = (replies: readonly { readonly count: number }[]): number =>
  replies.reduce((sum, { count }) => sum + count, 0);

function News({ news: { late, failed, notes, replies }, close }: NewsProps) {
  const { since: texts, lateBy } = useBoardTexts();
  const { language } = useLanguage();
  const { change, nowMs } = useBoard();
  const reasonIn = useReasonWords();
  const zone = zoneOfDevice();
  const open = (id: string) => {
    change({ open: id });
    close();
  };
  return (
    <>
      <Happened
        title={texts.late(formatNumber(late.length, language))}
        open={open}
        rows={late.map(({ deliveryID, orderID, status, due }) => ({
          ...{ deliveryID, orderID, at: due!.at },
          beside: <StatusBadge status={status} />,
          words: lateBy(formatSpan(Math.max(60_000, nowMs - Date.parse(due!.at)), language)),
        }))}
        zone={zone}
      />
      <Happened
        title={texts.failed(formatNumber(failed.length, language))}
        open={open}
        rows={failed.map(({ status, reason, ...each }) => ({
          ...each,
          beside: <StatusBadge status={status} />,
          words: reasonIn(reason ?? ''),
        }))}
        zone={zone}
      />
      <Happened
        title={texts.notes(formatNumber(notes.length, language))}
        open={open}
        rows={notes.map(({ personName, notes: words, ...each }) => ({ ...each, beside: personName, words }))}
        zone={zone}
      />
      <Replies replies={replies} zone={zone} />
    </>
  );
}

interface RepliesProps {
  readonly replies: NewsProps['news']['replies'];
  readonly zone: string;
}

/** The couriers with unread replies; each opens the conversation. */
function Replies({ replies, zone }: RepliesProps) {
  const { since: texts } = useBoardTexts();
  const { language } = useLanguage();
  if (replies.length === 0) return null;
  const title = texts.replies(formatNumber(countOf(replies), language));
  return (
    <section className={styles.ended} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {replies.map(({ courierID, name, count, at }) => (
          <li key={courierID}>
            <Link to={paths.messages()} search={sameEnvironment({ open: courierID })}>
              <span className={styles.endedWho}>{name}</span>
              <span>{formatNumber(count, language)}</span>
              <EventTime at={at} zone={zone} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HappenedProps {
  readonly title: string;
  readonly open: (id: string) => void;
  readonly rows: readonly {
    readonly deliveryID: string;
    readonly orderID: string;
    readonly at: string;
    readonly beside: ReactNode;
    readonly words: string;
  }[];
  readonly zone: string;
}

/** Maximum number of entries of one kind in the dialog; the title shows the full count. */
const mostShown = 100;

function Happened({ title, rows, open, zone }: HappenedProps) {
  const { since: texts } = useBoardTexts();
  const { language } = useLanguage();
  if (rows.length === 0) return null;
  const left = rows.length - mostShown;
  return (
    <section className={styles.ended} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.slice(0, mostShown).map(({ deliveryID, orderID, at, beside, words }) => (
          <li key={`${deliveryID} ${at}`}>
            <button type="button" onClick={() => open(deliveryID)}>
              <span className={styles.endedOrder}>{orderID}</span>
              <span>{beside}</span>
              <span className={styles.endedWho}>{words}</span>
              <EventTime at={at} zone={zone} />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{texts.more(formatNumber(left, language))}</p>}
    </section>
  );
}
