import { Button } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { useEnvironment } from '../environment.tsx';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** A button that resends one event. */
export function ResendOne({ eventID }: { readonly eventID: string }) {
  const { resend: texts } = useWebhookTexts();
  const environment = useEnvironment();
  const { mutate, isPending } = useChange({
    mutationFn: async () => {
      const path = '/portal/v1/{environment}/webhooks/events/{eventID}/resend';
      const params = { path: { environment, eventID } };
      return (await answerOf(api.POST(path, { params }))).data.resent;
    },
    done: (resent) => (resent === 0 ? texts.oneWaits : texts.oneDone),
    failed: texts.failed,
    invalidates: webhooksKey(environment),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {texts.one}
    </Button>
  );
}
