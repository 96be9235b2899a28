import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useEnvironment } from '../environment.tsx';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** Sends one event again. */
export function ResendOne({ eventID }: { readonly eventID: string }) {
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
