import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { useProof } from '../../ui/dialogs/proof.tsx';
import { AskHere } from '../ask.tsx';
import { useEnvironment } from '../environment.tsx';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface ActProps {
  readonly act: 'rotate' | 'remove';
  readonly made: (secret: string) => void;
  readonly close: () => void;
}

/** Asks once, then replaces the signing secret, or removes the address. */
export function EndpointAct({ act, made, close }: ActProps) {
  const texts = useWebhookTexts();
  const words = texts[act];
  const environment = useEnvironment();
  const prove = useProof();
  const { mutate, isPending } = useChange({
    mutationFn: () =>
      prove(async () => {
        const params = { path: { environment } };
        if (act === 'remove') {
          await answerOf(api.DELETE('/portal/v1/{environment}/webhooks/endpoint', { params }));
          return;
        }
        const asked = api.POST('/portal/v1/{environment}/webhooks/endpoint/secret', { params, body: {} });
        const { secret } = (await answerOf(asked)).data;
        if (secret !== undefined) made(secret);
      }),
    done: act === 'remove' ? texts.remove.done : undefined,
    failed: words.failed,
    invalidates: webhooksKey(environment),
    onSettled: close,
  });
  return (
    <AskHere
      isOpen
      isGrave={act === 'remove'}
      isPending={isPending}
      title={words.title}
      deed={words.deed}
      act={() => mutate()}
      close={close}
    >
      {words.ask}
    </AskHere>
  );
}
