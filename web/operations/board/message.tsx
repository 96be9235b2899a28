import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useSendingIds } from '../../api/sending.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { Act, Wish } from './act.ts';
import { useBoard } from './board.ts';
import styles from './dialogs/dialogs.module.css';
import { useBoardTexts } from './texts.ts';

const longest = 500;

interface MessageDialogProps {
  readonly wish: Extract<Wish, { kind: 'message' }>;
  readonly act: Act;
}

/** Writes to a courier, who reads it in the app. Sent again after a lost answer, it is told once. */
export function MessageDialog({ wish, act }: MessageDialogProps) {
  const { message } = useBoardTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const { nameOfCourier } = useBoard();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const idOf = useSendingIds();
  const name = nameOfCourier(wish.courierID);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      const params = { path: { courierID: wish.courierID } };
      const content = text.trim();
      const body = { writingID: idOf(content), text: content, deliveryID: wish.deliveryID };
      await answerOf(api.POST('/operations/v1/couriers/{courierID}/messages', { params, body }));
      toasts.done(message.sent(name));
      act.ask(undefined);
    } catch (error) {
      toasts.refused(message.failed, error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={message.title(name)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <form onSubmit={(event) => void send(event)} className={styles.form}>
        <Textarea
          data-autofocus
          label={message.text}
          description={message.hint}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={4}
          maxLength={longest}
          required
        />
        <div className={styles.foot}>
          <Button variant="default" onClick={() => act.ask(undefined)}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
            {message.send}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
