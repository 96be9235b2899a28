import { Button, Modal, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { mayAskAgain } from '../../api/queries.ts';
import { useSendingIds } from '../../api/sending.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './couriers.module.css';
import type { Courier } from './rows.ts';
import { useCourierTexts } from './texts.ts';

const mostLetters = 500;

/** Writes to a courier, who reads it in the app. */
export function Message({ courier, close }: { readonly courier: Courier; readonly close: () => void }) {
  const { message: texts } = useCourierTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const [text, setText] = useState('');
  const idOf = useSendingIds();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { path: { courierID: courier.courierID } };
      const body = { writingID: idOf(text), text };
      return answerOf(api.POST('/operations/v1/couriers/{courierID}/messages', { params, body }));
    },
    // Its id lets it be told once.
    retry: mayAskAgain,
    onSuccess: () => {
      toasts.done(texts.sent(courier.name));
      close();
    },
    onError: (error) => toasts.refused(texts.failed, error),
  });
  return (
    <Modal
      opened
      onClose={close}
      title={texts.title(courier.name)}
      closeOnClickOutside={text === ''}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Textarea
          label={texts.text}
          description={texts.hint}
          autosize
          minRows={3}
          maxLength={mostLetters}
          required
          withAsterisk={false}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.end}>
          <Button variant="default" onClick={close}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
