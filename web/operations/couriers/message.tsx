import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import styles from './couriers.module.css';
import { History } from './history.tsx';
import { useCourierTexts } from './texts.ts';

const mostLetters = 500;

interface MessageProps {
  readonly courierID: string;
  readonly name: string;
  /** The delivery that the message is about. */
  readonly deliveryID?: string;
  readonly close: () => void;
}

/** Returns the form of a message to a courier, and the request that sends it. */
export function useMessage({ courierID, name, deliveryID }: Omit<MessageProps, 'close'>) {
  const { message: texts } = useCourierTexts();
  return {
    initial: { text: '' },
    required: { text: true } as const,
    send: ({ text }: { readonly text: string }) => {
      const params = { path: { courierID } };
      const body = { text: text.trim(), ...(deliveryID && { deliveryID }) };
      return answerOf(api.POST('/operations/v1/couriers/{courierID}/messages', { params, body }));
    },
    done: texts.sent(name),
  };
}

interface MessageFieldsProps extends Pick<MessageProps, 'courierID' | 'name'> {
  readonly form: Fields<{ text: string }>;
}

/** The conversation with a courier, and a field for the next message. */
export function MessageFields({ courierID, name, form }: MessageFieldsProps) {
  const { message: texts } = useCourierTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <History courierID={courierID} name={name} />
      <Ready
        choose={(text) => {
          form.setFieldValue('text', text);
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        label={texts.text}
        description={texts.hint}
        autosize
        minRows={3}
        maxLength={mostLetters}
        {...form.getInputProps('text')}
      />
    </>
  );
}

/**
 * The dialog with the conversation between operations and a courier, and a field for the next message. The courier
 * reads it in the app.
 */
export function Message({ close, ...about }: MessageProps) {
  const { message: texts } = useCourierTexts();
  const { courierID, name } = about;
  return (
    <ActionDialog
      {...useMessage(about)}
      title={texts.title(name)}
      label={texts.send}
      fields={(form) => <MessageFields courierID={courierID} name={name} form={form} />}
      close={close}
    />
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
