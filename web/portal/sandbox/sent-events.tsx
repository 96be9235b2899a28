import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { CodeBlock } from '../code-block.tsx';
import parts from '../parts.module.css';
import { paths } from '../paths.ts';
import { Calls } from '../webhooks/calls.tsx';
import { OutcomeBadge } from '../webhooks/outcome.tsx';
import { type LoggedEvent, useEvent, useEventsOf } from '../webhooks/read.ts';
import styles from './sandbox.module.css';
import { useSandboxTexts } from './texts.ts';

const everyMs = 1_000;

/** The webhooks of a delivery as they are sent, newest first. The newest is open and shows its response. */
export function SentEvents({ deliveryID }: { readonly deliveryID: string }) {
  const { delivery: texts } = useSandboxTexts();
  const { data } = useEventsOf(deliveryID, everyMs);
  const [chosen, choose] = useState<string>();
  if (data === undefined) return null;
  const opened = chosen ?? data[0]?.id;
  return (
    <Section title={texts.events}>
      {data.length === 0 && <p className={parts.hint}>{texts.none}</p>}
      {data[0]?.outcome === 'unsent' && (
        <p className={parts.hint}>
          {texts.noEndpoint}{' '}
          <Link to={paths.webhooks()} params={{ environment: 'sandbox' }}>
            {texts.toWebhooks}
          </Link>
        </p>
      )}
      <ol className={parts.plain}>
        {data.map((event) => (
          <SentEventItem
            key={event.id}
            event={event}
            isOpen={event.id === opened}
            toggle={() => choose(event.id === opened ? '' : event.id)}
          />
        ))}
      </ol>
    </Section>
  );
}

interface SentEventItemProps {
  readonly event: LoggedEvent;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function SentEventItem({ event: { id, status, outcome }, isOpen, toggle }: SentEventItemProps) {
  return (
    <li className={styles.event}>
      <UnstyledButton className={parts.row} aria-expanded={isOpen} onClick={toggle}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
        <StatusBadge status={status} />
        <OutcomeBadge outcome={outcome} />
      </UnstyledButton>
      {isOpen && <SentEvent eventID={id} />}
    </li>
  );
}

/** The body of an event, and all its calls. */
function SentEvent({ eventID }: { readonly eventID: string }) {
  const { delivery: texts } = useSandboxTexts();
  const { data } = useEvent(eventID, everyMs);
  if (data === undefined) return null;
  return (
    <>
      <CodeBlock label={texts.sent} text={JSON.stringify(data.payload, undefined, 2)} />
      <div style={{ marginTop: 'var(--space-2)' }}>
        <Calls attempts={data.attempts} />
      </div>
    </>
  );
}
