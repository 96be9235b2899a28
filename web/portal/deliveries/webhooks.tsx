import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../api/schema.d.ts';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { Fold } from '../../ui/frame/panel.tsx';
import { Reading } from '../../ui/frame/reading.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { type LoggedEvent, useEvent, useEventsOf } from '../webhooks/read.ts';
import { ResendOne } from '../webhooks/resend-one.tsx';
import styles from './deliveries.module.css';
import { useDeliveryTexts } from './texts.ts';

const everyMs = 10_000;

interface OfZone {
  readonly id: string;
  readonly zone: string;
}

/** A delivery's events, each with its calls, their bodies and the responses. */
export function Webhooks(props: OfZone) {
  const texts = useDeliveryTexts();
  return (
    <Fold title={texts.webhooks}>
      <Events {...props} />
    </Fold>
  );
}

const tones = {
  delivered: 'good',
  failed: 'bad',
  pending: 'wait',
  unsent: 'idle',
  retrying: 'wait',
} as const;

function Events({ id, zone }: OfZone) {
  const texts = useDeliveryTexts();
  const { data, error } = useEventsOf(id, everyMs);
  if (data === undefined) return <Reading error={error} />;
  if (data.length === 0) return <p className={styles.soft}>{texts.noWebhooks}</p>;
  return (
    <ol className={styles.calls}>
      {data.map((event) => (
        <li key={event.id}>
          <Event event={event} zone={zone} />
        </li>
      ))}
    </ol>
  );
}

function Event({ event, zone }: { readonly event: LoggedEvent; readonly zone: string }) {
  const texts = useDeliveryTexts();
  const [isOpen, setOpen] = useState(false);
  const { id, status, occurredAt, outcome } = event;
  return (
    <>
      <UnstyledButton className={styles.call} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
        <Moment at={occurredAt} zone={zone} />
        <StatusBadge status={status} />
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
      </UnstyledButton>
      {isOpen && <Calls id={id} zone={zone} />}
    </>
  );
}

function Calls({ id, zone }: OfZone) {
  const texts = useDeliveryTexts();
  const { data, error } = useEvent(id);
  if (data === undefined) return <Reading error={error} />;
  return (
    <>
      <Json label={texts.body} text={JSON.stringify(data.payload, undefined, 2)} />
      {data.attempts.map((attempt) => (
        <Attempt key={attempt.attempt} attempt={attempt} zone={zone} />
      ))}
      <ResendOne eventID={id} />
    </>
  );
}

interface AttemptProps {
  readonly attempt: components['schemas']['Attempt'];
  readonly zone: string;
}

function Attempt({ attempt: call, zone }: AttemptProps) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  const { attempt, startedAt, httpStatus, error, durationMs, response } = call;
  return (
    <>
      <p className={styles.hint}>
        {texts.attempt(formatNumber(attempt, language))} · <Moment at={startedAt} zone={zone} /> ·{' '}
        {httpStatus ?? error} · {formatNumber(durationMs, language)} ms
      </p>
      {response ? (
        <Json label={texts.answer} text={response} />
      ) : (
        <p className={styles.soft}>{texts.noAnswer}</p>
      )}
    </>
  );
}

function Json({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.soft}>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it */}
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}
