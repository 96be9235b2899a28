import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '../../../src/text/plain-text.ts';
import { answerOf, api, Refused } from '../../api/client.ts';
import { ActionDialog, obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useReasons } from '../../ui/refusal.ts';
import { useEnvironment } from '../environment.tsx';
import { Here } from '../here.tsx';
import { type DeliveryView, deliveriesKey } from './read.ts';
import { useDeliveryTexts } from './texts.ts';

const acts = ['cancel', 'ready'] as const;
type Act = (typeof acts)[number];

/** Actions on a delivery. A disabled action shows the reason (decision 246). */
export function Acts({ view }: { readonly view: DeliveryView }) {
  const texts = useDeliveryTexts();
  const [chosen, choose] = useState<Act>();
  const may = { cancel: view.cancel, ready: view.tellReady };
  const reasonOf = useReasons();
  const obstacleOf = (act: Act) => (may[act].open ? undefined : reasonOf(new Refused(409, may[act])));
  useKeys(texts.title, [
    { keys: 'c', label: texts.keys.cancel, run: () => may.cancel.open && choose('cancel') },
    { keys: 'r', label: texts.keys.ready, run: () => may.ready.open && choose('ready') },
  ]);
  return (
    <>
      <Button
        variant={may.ready.open ? 'filled' : 'default'}
        {...obstacleProps(obstacleOf('ready'))}
        onClick={() => may.ready.open && choose('ready')}
      >
        {texts.ready.action}
      </Button>
      <Button
        variant="default"
        {...obstacleProps(obstacleOf('cancel'))}
        onClick={() => may.cancel.open && choose('cancel')}
      >
        {texts.cancel.action}
      </Button>
      {chosen !== undefined && (
        <Question act={chosen} view={view} obstacle={obstacleOf(chosen)} close={() => choose(undefined)} />
      )}
    </>
  );
}

interface QuestionProps {
  readonly act: Act;
  readonly view: DeliveryView;
  /** The reason why the action is not possible any more. */
  readonly obstacle: string | undefined;
  readonly close: () => void;
}

/** A dialog that confirms and sends an action. A retry after a lost response does not repeat the action. */
function Question({ act, view: { delivery }, obstacle, close }: QuestionProps) {
  const texts = useDeliveryTexts();
  const { statuses } = useUiTexts();
  const environment = useEnvironment();
  const words = texts[act];
  const { deliveryID, providerOrderID: order, status } = delivery;
  const isCancel = act === 'cancel';
  return (
    <ActionDialog
      title={words.title(order)}
      label={words.action}
      isGrave={isCancel}
      obstacle={obstacle}
      question={<Here>{isCancel ? texts.cancel.question(statuses[status]) : texts.ready.question}</Here>}
      initial={{ notes: '' }}
      focus={null}
      fields={(form) =>
        isCancel && <Textarea label={texts.cancel.notes} maxLength={500} {...form.getInputProps('notes')} />
      }
      send={async ({ notes }) => {
        const params = { path: { environment, deliveryID } };
        const one = '/portal/v1/{environment}/deliveries/{deliveryID}';
        const body = isBlank(notes) ? {} : { notes: notes.trim() };
        if (isCancel) await answerOf(api.DELETE(one, { params, body }));
        else await answerOf(api.POST(`${one}/ready`, { params }));
      }}
      done={words.done(order)}
      // Fetches the deliveries again, to show what really happened.
      refetches={[deliveriesKey]}
      close={close}
    />
  );
}
