import { notifications } from '@mantine/notifications';
import { Unproved, Unreachable } from '../api/client.ts';
import { Icon } from './icons.tsx';
import { useReasons } from './refusal.ts';
import { useUiTexts } from './texts.ts';

/** Long enough to read twice. */
const doneMs = 5_000;

export interface Toasts {
  /** Reports a success that the service has confirmed. */
  done(message: string): void;
  /** Reports an unknown outcome; it stays until it is closed. */
  warned(title: string, message: string): void;
  /** Reports a refusal with its reason; it stays until it is closed. */
  refused(title: string, error: unknown): void;
}

/** Short messages about a person's actions: they report only answers of the service. */
export function useToasts(): Toasts {
  const reasonOf = useReasons();
  const texts = useUiTexts();
  const closeButtonProps = { 'aria-label': texts.close };
  return {
    done: (message) =>
      void notifications.show({
        message,
        color: 'green',
        icon: <Icon name="check" />,
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
      // A person who cancelled the password knows that nothing has happened.
      if (error instanceof Unproved) return;
      notifications.show({
        title,
        message: error instanceof Unreachable ? texts.unreachableChange : reasonOf(error),
        color: 'red',
        icon: <Icon name="alert" />,
        autoClose: false,
        role: 'alert',
        closeButtonProps,
      });
    },
  };
}
