import { notifications } from '@mantine/notifications';
import { Unproved } from '../../api/client.ts';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import { useChangeReasons } from '../refusal.ts';
import { UndoMessage, useUndoBook } from './undo.tsx';

/** Display time of a success: long enough to read it twice. */
const doneMs = 5_000;
/** Display time of a success that can be undone: long enough to notice a mistake and undo it. */
const undoMs = 10_000;

export interface Toasts {
  /** Reports a success that the service has confirmed. */
  done(message: string): void;
  /** Reports a success like `done`, with a button and a key that undo it while the message stays. */
  undoable(message: string, undo: () => void): void;
  /** Explains why something is not possible now. */
  explained(reason: string): void;
  /** Reports an unknown outcome; the message stays until it is closed. */
  warned(title: string, message: string): void;
  /** Reports a refusal with its reason; the message stays until it is closed. */
  refused(title: string, error: unknown): void;
}

/**
 * Returns the functions that show short messages about a person's actions. They report only answers of the service.
 */
export function useToasts(): Toasts {
  const reasonOf = useChangeReasons();
  const texts = useUiTexts();
  const book = useUndoBook();
  const closeButtonProps = { 'aria-label': texts.close };
  const done = { color: 'green', icon: <Icon name="check" />, autoClose: doneMs, closeButtonProps };
  return {
    done: (message) => void notifications.show({ ...done, message }),
    undoable: (message, undo) => {
      const take = () => {
        withdraw();
        notifications.hide(id);
        undo();
      };
      const withdraw = book.offer(take);
      const id = notifications.show({
        ...done,
        message: <UndoMessage message={message} undo={take} />,
        autoClose: undoMs,
        onClose: withdraw,
      });
    },
    explained: (message) =>
      void notifications.show({
        id: message,
        message,
        color: 'gray',
        icon: <Icon name="info" />,
        autoClose: doneMs,
        closeButtonProps,
      }),
    warned: (title, message) =>
      void notifications.show({
        title,
        message,
        color: 'orange',
        icon: <Icon name="info" />,
        autoClose: false,
        role: 'alert',
        closeButtonProps,
      }),
    refused: (title, error) => {
      // The person cancelled the password dialog, and so needs no message.
      if (error instanceof Unproved) return;
      notifications.show({
        title,
        message: reasonOf(error),
        color: 'red',
        icon: <Icon name="alert" />,
        autoClose: false,
        role: 'alert',
        closeButtonProps,
      });
    },
  };
}
