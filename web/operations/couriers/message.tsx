import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import styles from './couriers.module.css';
import { History } from './history.tsx';
import { useCourierTexts } from './texts.ts';

const mostLetters = 500;

interface MessageProps {
  readonly courierID: string;
  readonly name: string;
  /** The delivery that it is about. */
  readonly deliveryID?: string;
  readonly close: () => void;
}

/**
 * The conversation of a courier and operations, with a field for the next message, which the courier reads in the
 * app.
 */
export function Message({ courierID, name, deliveryID, close }: MessageProps) {
  const { message: texts } = useCourierTexts();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  const choose = (ready: string) => {
    setText(ready);
    field.current?.focus();
  };
  const { mutate, isPending } = useChange({
    mutationFn: () => {
      const params = { path: { courierID } };
      const body = { text: content, ...(deliveryID && { deliveryID }) };
      return answerOf(api.POST('/operations/v1/couriers/{courierID}/messages', { params, body }));
    },
    done: texts.sent(name),
    failed: texts.failed,
    onSuccess: close,
  });
  return (
    <Dialog title={texts.title(name)} close={close} isDirty={text !== ''}>
      <History courierID={courierID} name={name} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (content !== '' && !isPending) mutate();
        }}
      >
        <Ready choose={choose} />
        <Textarea
          ref={field}
          label={texts.text}
          description={texts.hint}
          autosize
          minRows={3}
          maxLength={mostLetters}
          required
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FormFoot cancel={close} deed={texts.send} isPending={isPending} disabled={content === ''} />
      </form>
    </Dialog>
  );
}

function Ready({ choose }: { readonly choose: (text: string) => void }) {
  const { message: texts } = useCourierTexts();
  return (
    <ul className={styles.ready} aria-label={texts.templates}>
      {texts.ready.map((each) => (
        <li key={each}>
          <Button variant="default" size="compact-xs" onClick={() => choose(each)}>
            {each}
          </Button>
        </li>
      ))}
    </ul>
  );
}
