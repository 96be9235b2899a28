import { Button } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Once } from '../../ui/dialogs/once.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Facts, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import styles from '../parts.module.css';
import { EndpointAct } from './endpoint-acts.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { type Endpoint, useEndpoint, webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** The webhook endpoint: its health, and an admin's actions on it. */
export function EndpointCard({ mayChange }: { readonly mayChange: boolean }) {
  const { endpoint: texts, once, rotate, remove } = useWebhookTexts();
  const { data, error, refetch } = useEndpoint();
  const [dialog, openDialog] = useState<'set' | 'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const close = () => openDialog(undefined);
  if (data === undefined) {
    return <NotLoaded error={error} rows={3} retry={() => refetch()} />;
  }
  return (
    <Section title={texts.title} level={2} beside={data && <Health endpoint={data} />}>
      {data === null ? <p className={styles.hint}>{texts.none}</p> : <EndpointFacts endpoint={data} />}
      <div className={styles.row} style={{ marginTop: 'var(--space-3)' }}>
        {data !== null && <TestCall />}
        {mayChange && (
          <Button variant={data === null ? 'filled' : 'default'} onClick={() => openDialog('set')}>
            {data === null ? texts.set : texts.change}
          </Button>
        )}
        {mayChange && data !== null && (
          <>
            <Button variant="default" onClick={() => openDialog('rotate')}>
              {rotate.open}
            </Button>
            <Button variant="default" onClick={() => openDialog('remove')}>
              {remove.open}
            </Button>
          </>
        )}
        <SameCall
          calls={[
            webhookCalls.test(),
            webhookCalls.endpoint(),
            webhookCalls.endpointSet(data === null ? undefined : { url: data.url, ordering: data.ordering }),
            webhookCalls.secret(),
            webhookCalls.endpointRemove(),
          ]}
        />
      </div>
      {!mayChange && <p className={styles.hint}>{texts.adminsOnly}</p>}
      {dialog === 'set' && <EndpointForm endpoint={data} made={setSecret} close={close} />}
      {(dialog === 'rotate' || dialog === 'remove') && (
        <EndpointAct act={dialog} made={setSecret} close={close} />
      )}
      {secret !== undefined && (
        <Once
          title={once.title}
          hint={once.hint}
          secret={secret}
          stored={once.stored}
          close={() => setSecret(undefined)}
        />
      )}
    </Section>
  );
}

function Health({ endpoint: { health, failingSince } }: { readonly endpoint: Endpoint }) {
  const { endpoint: texts } = useWebhookTexts();
  if (health === 'unhealthy') return <Badge tone="bad">{texts.unhealthy}</Badge>;
  return failingSince === null ? (
    <Badge tone="good">{texts.healthy}</Badge>
  ) : (
    <Badge tone="wait">{texts.failing}</Badge>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { endpoint: texts } = useWebhookTexts();
  const { url, authKey, authValueHint, ordering, failingSince, previousSecretUntil, updatedAt } = endpoint;
  return (
    <Facts
      facts={[
        [
          texts.url,
          <span key="url" className={styles.mono}>
            {url}
          </span>,
        ],
        [texts.failingSince, failingSince && <Moment at={failingSince} />],
        [texts.pair, authKey && `${authKey}: …${authValueHint ?? ''}`],
        [texts.ordering, texts.orderings[ordering]],
        [texts.previous, previousSecretUntil && <Moment at={previousSecretUntil} />],
        [texts.updated, <Moment key="at" at={updatedAt} />],
      ]}
    />
  );
}

function TestCall() {
  const { test: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const toasts = useToasts();
  const params = { path: { environment } };
  return (
    <ActionButton
      label={texts.open}
      button={{ variant: 'default' }}
      send={() => answerOf(api.POST('/portal/v1/{environment}/webhooks/test', { params }))}
      failed={texts.refused}
      refetches={[webhooksKey(environment)]}
      after={({ data: { attempt } }) => {
        const { error, httpStatus, durationMs } = attempt;
        if (error === null)
          toasts.done(texts.delivered(String(httpStatus), formatNumber(durationMs, language)));
        else toasts.warned(texts.title, texts.failed(error));
      }}
    />
  );
}
