import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import { Badge, StatusBadge } from '../../../ui/delivery/badge.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Fold } from '../../../ui/frame/panel.tsx';
import { Reading } from '../../../ui/frame/reading.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { useBoardTexts } from '../texts.ts';

interface OfZone {
  readonly id: string;
  readonly zone: string;
}

/** The section of webhook events for the provider, with the outcome of their calls. */
export function Webhooks(props: OfZone) {
  const texts = useBoardTexts();
  return (
    <Fold title={texts.details.webhooks}>
      <Calls {...props} />
    </Fold>
  );
}

const outcomeTones = { delivered: 'good', failed: 'bad', pending: 'wait', unsent: 'idle' } as const;

function Calls({ id, zone }: OfZone) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) =>
      read('/operations/v1/deliveries/{deliveryID}/webhooks', { path: { deliveryID: id }, signal }),
    refetchInterval: 10_000,
  });
  if (data === undefined) return <Reading error={error} />;
  if (data.length === 0) return <p className={styles.soft}>{texts.details.noWebhooks}</p>;
  return (
    <ol className={styles.timeline}>
      {data.map(({ eventID, occurredAt, status, outcome, lastCall }) => (
        <li key={eventID}>
          <Moment at={occurredAt} zone={zone} />
          <div className={styles.happened}>
            <StatusBadge status={status} />
            <Badge tone={outcomeTones[outcome]}>{texts.details.webhookOutcomes[outcome]}</Badge>
            {lastCall && (
              <span className={styles.soft}>
                {lastCall.httpStatus ?? lastCall.error} · {formatNumber(lastCall.durationMs, language)} ms
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
