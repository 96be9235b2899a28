import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import { CodeBlock } from '../code-block.tsx';
import styles from '../parts.module.css';
import { Calls } from './calls.tsx';
import { OutcomeBadge } from './outcome.tsx';
import { useEvent } from './read.ts';
import { ResendOne } from './resend-one.tsx';
import { useWebhookTexts } from './texts.ts';

interface EventPanelProps {
  readonly eventID: string;
  readonly close: () => void;
}

/** The details of an event: its body, and all calls with their responses. */
export function EventPanel({ eventID, close }: EventPanelProps) {
  const texts = useWebhookTexts();
  const { data, error, refetch } = useEvent(eventID);
  return (
    <Panel
      title={texts.event.title(data === undefined ? '' : String(data.sequence))}
      beside={data && <StatusBadge status={data.status} />}
      actions={
        <>
          <ResendOne eventID={eventID} />
          <SameCall calls={[webhookCalls.resend(eventID), webhookCalls.event(eventID)]} />
        </>
      }
      close={close}
    >
      {data === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <>
          <Section title={texts.events.outcome} beside={<OutcomeBadge outcome={data.outcome} />}>
            <Facts
              facts={[
                [
                  texts.event.id,
                  <span key="id" className={styles.mono}>
                    {data.id}
                  </span>,
                ],
                [texts.event.order, data.providerOrderID ?? '—'],
                [
                  texts.event.delivery,
                  <span key="of" className={styles.mono}>
                    {data.deliveryID}
                  </span>,
                ],
                [texts.event.occurred, <Moment key="at" at={data.occurredAt} />],
              ]}
            />
          </Section>
          <Section title={texts.event.attempts}>
            <Calls attempts={data.attempts} />
          </Section>
          <Section title={texts.event.body}>
            <CodeBlock label={texts.event.body} text={JSON.stringify(data.payload, undefined, 2)} />
          </Section>
        </>
      )}
    </Panel>
  );
}
