import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useEnvironment } from '../environment.tsx';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** A button that resends one event. */
export function ResendOne({ eventID }: { readonly eventID: string }) {
  const { resend: texts } = useWebhookTexts();
  const environment = useEnvironment();
  const path = '/portal/v1/{environment}/webhooks/events/{eventID}/resend';
  const params = { path: { environment, eventID } };
  return (
    <ActionButton
      label={texts.one}
      button={{ variant: 'default' }}
      send={() => answerOf(api.POST(path, { params }))}
      done={({ data }) => (data.resent === 0 ? texts.oneWaits : texts.oneDone)}
      failed={texts.failed}
      refetches={[webhooksKey(environment)]}
    />
  );
}
