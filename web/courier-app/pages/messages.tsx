import { Link } from 'wouter';
import { callLink } from '../../ui/delivery/phone-links.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatTime, formatWeekday } from '../../ui/language/format.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Entry } from '../day/day.ts';
import { Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import type { Outgoing } from '../phone/store.ts';
import { usePhone } from '../phone/tools.ts';
import { Bubble, Waiting } from '../talk/bubbles.tsx';
import { Composer } from '../talk/composer.tsx';
import { useSosTexts } from '../talk/sos-texts.ts';
import styles from '../talk/talk.module.css';
import { useTalkTexts } from '../talk/texts.ts';
import { useConversation, useReadMarks } from '../talk/use-conversation.ts';

/** The conversation between the courier and operations, the newest message at the end (decision 445). */
export function MessagesPage() {
  const talk = useTalkTexts();
  const { contents } = usePhone();
  const entries = useConversation();
  useReadMarks();
  const waiting = contents.outgoing.filter(
    ({ kind, courierID }) => kind === 'reply' && courierID === contents.owner?.courierID,
  );
  const isEmpty = entries?.length === 0 && waiting.length === 0;
  return (
    <Screen title={talk.title} head={<Head title={talk.title} />} action={<Composer />}>
      {isEmpty && <Empty icon="inbox" title={talk.empty} />}
      <Lines entries={entries ?? []} waiting={waiting} />
    </Screen>
  );
}

function Head({ title }: { readonly title: string }) {
  const texts = useSosTexts();
  const { day } = usePhone();
  const phone = day?.operations?.phone;
  return (
    <>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {phone && (
        <a className={styles.headLink} href={callLink(phone)} aria-label={texts.call}>
          <Icon name="phone" size={22} />
        </a>
      )}
      <Link href={paths.sos()} className={styles.sosLink}>
        {texts.open}
      </Link>
    </>
  );
}

const scrollHere = (end: HTMLElement | null) => end?.scrollIntoView();

interface LinesProps {
  readonly entries: readonly Entry[];
  readonly waiting: readonly Outgoing[];
}

/**
 * All messages and replies by day, oldest first. Scrolls to the end when the page opens and when a message is added.
 */
function Lines({ entries, waiting }: LinesProps) {
  const { language } = useLanguage();
  const { day } = usePhone();
  const inHand = new Set(day && [...day.assignments, ...day.held].map(({ deliveryID }) => deliveryID));
  // A sent reply stays in `waiting` until its response arrives: do not show it twice.
  const known = new Set(entries.map(({ replyID }) => replyID));
  const left = waiting.filter(({ id }) => !known.has(id));
  const count = entries.length + left.length;
  const zone = indonesianZone();
  const dayOf = (at: string) => formatWeekday(at, zone, language);
  const oldestFirst = entries.toReversed();
  return (
    <>
      <ol className={styles.lines}>
        {oldestFirst.map((entry, index) => {
          const before = oldestFirst[index - 1];
          const isNewDay = before === undefined || dayOf(before.at) !== dayOf(entry.at);
          return (
            <li key={`${entry.from} ${entry.number}`} className={styles.line}>
              {isNewDay && <p className={styles.day}>{dayOf(entry.at)}</p>}
              <Bubble
                entry={entry}
                time={formatTime(entry.at, zone)}
                isInHand={inHand.has(entry.deliveryID ?? '')}
              />
            </li>
          );
        })}
        {left.map((each) => (
          <li key={each.id} className={styles.line}>
            <Waiting outgoing={each} />
          </li>
        ))}
      </ol>
      <div key={count} ref={scrollHere} />
    </>
  );
}
