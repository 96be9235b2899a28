import { useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useSignOutEverywhere } from '../../api/session.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatMoment, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import styles from '../people.module.css';
import { deviceName } from './device.ts';
import { useAccountTexts } from './texts.ts';

type Session = components['schemas']['LiveSession'];

export const sessionsKey = ['sessions'] as const;
const everyMs = 30_000;

/** Sorts this device first, then the latest sign-ins. */
const inOrder = (sessions: readonly Session[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.createdAt.localeCompare(one.createdAt),
  );

/** Lists the devices that are signed in, each with a button that ends its session. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => read('/people/v1/sessions', { signal }),
    refetchInterval: everyMs,
    select: inOrder,
  });
  if (data === undefined) {
    return <NotLoaded error={error} rows={2} retry={() => refetch()} />;
  }
  return (
    <ul className={styles.rows}>
      {data.map((session) => (
        <Row key={session.sessionID} session={session} />
      ))}
    </ul>
  );
}

function Row({ session: { sessionID, client, createdAt, current } }: { readonly session: Session }) {
  const { sessions: texts } = useAccountTexts();
  const { language } = useLanguage();
  const params = { path: { sessionID } };
  const name = client === null ? texts.unknown : deviceName(client);
  const when = formatMoment(createdAt, zoneOfDevice(), language);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span title={client ?? undefined}>{name}</span>
        <span className={styles.small}>{texts.since(when)}</span>
      </div>
      {current ? (
        <Badge tone="good">{texts.current}</Badge>
      ) : (
        <ActionButton
          label={texts.end}
          button={{ variant: 'default', size: 'compact-xs', 'aria-label': texts.endOf(name, when) }}
          send={() => answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params }))}
          done={texts.ended}
          failed={texts.endFailed}
          refetches={[sessionsKey]}
        />
      )}
    </li>
  );
}

/** The button that ends every session of the person, after a confirmation. */
export function EndAll() {
  const { sessions: texts } = useAccountTexts();
  const { mutateAsync } = useSignOutEverywhere();
  return (
    <ActionButton
      label={texts.all}
      button={{ variant: 'default' }}
      title={texts.allTitle}
      question={texts.allQuestion}
      send={() => mutateAsync()}
    />
  );
}
