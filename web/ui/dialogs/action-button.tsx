import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps, obstacleProps } from './action-dialog.tsx';

interface ActionButtonProps<Values extends object, Answer>
  extends Omit<ActionDialogProps<Values, Answer>, 'close' | 'obstacle'> {
  /** The reason why the action is not possible now. The button is then disabled and shows the reason. */
  readonly obstacle?: string | undefined;
  /** The label of the button, if it differs from the one in the dialog. */
  readonly opener?: string;
  readonly button?: ButtonProps & { readonly 'aria-label'?: string };
}

/** A button that opens the dialog of its action. */
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
