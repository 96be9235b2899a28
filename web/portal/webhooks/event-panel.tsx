import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Facts, Panel, Section } from '../../ui/panel.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import { CodeBlock } from '../code-block.tsx';
import { useEnvironment } from '../environment.tsx';
import { Moment } from '../moment.tsx';
import styles from '../parts.module.css';
import { Calls } from './calls.tsx';
import { OutcomeBadge } from './outcome.tsx';
import { useEvent, webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface EventPanelProps {
  readonly eventID: string;
  readonly close: () => void;
}

/** An event whole: the body that was sent, every call, and what it was answered. */
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
        error === null ? (
          <RowsSkeleton rows={4} />
        ) : (
          <ErrorState error={error} retry={() => refetch()} />
        )
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

function ResendOne({ eventID }: { readonly eventID: string }) {
  const { resend: texts } = useWebhookTexts();
  const environment = useEnvironment();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const path = '/portal/v1/{environment}/webhooks/events/{eventID}/resend';
      const params = { path: { environment, eventID } };
      return (await answerOf(api.POST(path, { params }))).data.resent;
    },
    onSuccess: (resent) => {
      toasts.done(resent === 0 ? texts.oneWaits : texts.oneDone);
      return queries.invalidateQueries({ queryKey: webhooksKey(environment) });
    },
    onError: (error) => toasts.refused(texts.failed, error),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {texts.one}
    </Button>
  );
}
