import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { alertsKey } from './read.ts';
import type { Alert } from './rows.ts';
import { useReopen } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

/** The button that acknowledges a courier's SOS. */
export function AcknowledgeSos({ alert }: { readonly alert: Alert }) {
  const { alertID, courier } = alert;
  const { sos: texts } = useAlertTexts();
  const reopen = useReopen();
  const toasts = useToasts();
  const params = { path: { alertID: String(alertID) } };
  return (
    <ActionButton
      label={texts.seen}
      button={{ variant: 'white', color: 'red', size: 'compact-sm' }}
      send={() => answerOf(api.POST('/operations/v1/alerts/{alertID}/acknowledgement', { params }))}
      failed={texts.failed}
      refetches={[alertsKey]}
      after={() => toasts.undoable(texts.done(courier?.name ?? ''), () => void reopen([alert]))}
    />
  );
}
