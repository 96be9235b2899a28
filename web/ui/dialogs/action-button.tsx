import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps, obstacleProps } from './action-dialog.tsx';

interface ActionButtonProps<Values extends object, Answer>
  extends Omit<ActionDialogProps<Values, Answer>, 'close' | 'obstacle'> {
  /** Why the action is not possible now: the button is disabled, and says it. */
  readonly obstacle?: string | undefined;
  /** The words of the button, if they differ from those in the dialog. */
  readonly opener?: string;
  readonly button?: ButtonProps & { readonly 'aria-label'?: string };
}

/** A button whose action is asked for, or filled in, in a dialog. */
export function ActionButton<Values extends object, Answer>({
  obstacle,
  opener,
  button,
  ...dialog
}: ActionButtonProps<Values, Answer>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} {...obstacleProps(obstacle)} onClick={() => setOpen(obstacle === undefined)}>
        {opener ?? dialog.label}
      </Button>
      {isOpen && <ActionDialog {...dialog} close={() => setOpen(false)} />}
    </>
  );
}
