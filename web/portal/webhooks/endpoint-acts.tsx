import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { Here } from '../here.tsx';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface ActProps {
  readonly act: 'rotate' | 'remove';
  readonly made: (secret: string) => void;
  readonly close: () => void;
}

/** Replaces the signing secret, or removes the endpoint. @returns the new secret; undefined after a removal */
async function actOn(environment: Environment, act: ActProps['act']): Promise<string | undefined> {
  const params = { path: { environment } };
  if (act === 'remove') {
    await answerOf(api.DELETE('/portal/v1/{environment}/webhooks/endpoint', { params }));
    return undefined;
  }
  const sent = api.POST('/portal/v1/{environment}/webhooks/endpoint/secret', { params, body: {} });
  return (await answerOf(sent)).data.secret;
}

/** A dialog that replaces the signing secret, or removes the endpoint. */
export function EndpointAct({ act, made, close }: ActProps) {
  const texts = useWebhookTexts();
  const words = texts[act];
  const environment = useEnvironment();
  const isRemoval = act === 'remove';
  return (
    <ActionDialog
      title={words.title}
      label={words.action}
      isGrave={isRemoval}
      question={<Here>{words.question}</Here>}
      send={() => actOn(environment, act)}
      {...(isRemoval && { done: texts.remove.done })}
      after={(secret) => secret !== undefined && made(secret)}
      refetches={[webhooksKey(environment)]}
      close={close}
    />
  );
}
