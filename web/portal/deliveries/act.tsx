import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { useKeys } from '../../ui/keys/keys.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { AskHere } from '../ask.tsx';
import { useEnvironment } from '../environment.tsx';
import { type DeliveryView, deliveriesKey } from './read.ts';
import { useDeliveryTexts } from './texts.ts';

const acts = ['cancel', 'ready'] as const;
type Act = (typeof acts)[number];

/** Actions on a delivery; a disabled one shows why (decision 246). */
export function Acts({ view }: { readonly view: DeliveryView }) {
  const texts = useDeliveryTexts();
  const [asked, ask] = useState<Act>();
  const may = { cancel: view.cancel, ready: view.tellReady };
  useKeys(texts.title, [
    { keys: 'c', label: texts.keys.cancel, run: () => may.cancel.open && ask('cancel') },
    { keys: 'r', label: texts.keys.ready, run: () => may.ready.open && ask('ready') },
  ]);
  return (
    <>
      <Button
        variant={may.ready.open ? 'filled' : 'default'}
        disabled={!may.ready.open}
        title={may.ready.error ?? undefined}
        onClick={() => ask('ready')}
      >
        {texts.ready.deed}
      </Button>
      <Button
        variant="default"
        disabled={!may.cancel.open}
        title={may.cancel.error ?? undefined}
        onClick={() => ask('cancel')}
      >
        {texts.cancel.deed}
      </Button>
      {asked !== undefined && <Question act={asked} view={view} close={() => ask(undefined)} />}
    </>
  );
}

interface QuestionProps {
  readonly act: Act;
  readonly view: DeliveryView;
  readonly close: () => void;
}

/** Asks once, and acts once: a repeat after a lost answer has the same key. */
function Question({ act, view: { delivery }, close }: QuestionProps) {
  const texts = useDeliveryTexts();
  const { statuses } = useUiTexts();
  const words = texts[act];
  const { providerOrderID: order, status } = delivery;
  const [notes, setNotes] = useState('');
  const { mutate, isPending } = useAct(act, delivery, close);
  return (
    <AskHere
      isOpen
      isGrave={act === 'cancel'}
      isPending={isPending}
      title={words.title(order)}
      deed={words.deed}
      act={() => mutate(notes.trim())}
      close={close}
    >
      {act === 'cancel' ? texts.cancel.ask(statuses[status]) : texts.ready.ask}
      {act === 'cancel' && (
        <Textarea
          mt="sm"
          label={texts.cancel.notes}
          maxLength={500}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
      )}
    </AskHere>
  );
}

function useAct(act: Act, { deliveryID, providerOrderID }: DeliveryView['delivery'], close: () => void) {
  const words = useDeliveryTexts()[act];
  const environment = useEnvironment();
  return useChange({
    mutationFn: (notes: string) => {
      const params = { path: { environment, deliveryID } };
      const one = '/portal/v1/{environment}/deliveries/{deliveryID}';
      return act === 'cancel'
        ? answerOf(api.DELETE(one, { params, body: notes === '' ? {} : { notes } }))
        : answerOf(api.POST(`${one}/ready`, { params }));
    },
    done: words.done(providerOrderID),
    failed: words.failed,
    onSuccess: close,
    // True if it has happened is read, not assumed.
    alwaysInvalidates: deliveriesKey,
  });
}
