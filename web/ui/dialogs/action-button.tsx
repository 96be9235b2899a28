import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps, obstacleProps } from './action-dialog.tsx';
import { type Action, useAction } from './use-action.ts';

interface ButtonOfAction {
  /** The reason why the action is not possible now. The button is then disabled and shows the reason. */
  readonly obstacle?: string | undefined;
  readonly button?: ButtonProps & { readonly 'aria-label'?: string };
}

interface DialogButtonProps<Values extends object, Answer>
  extends ButtonOfAction,
    Omit<ActionDialogProps<Values, Answer>, 'close' | 'obstacle' | 'failed'> {
  readonly failed?: undefined;
  /** The label of the button, if it differs from the one in the dialog. */
  readonly opener?: string;
}

interface DirectButtonProps<Answer>
  extends ButtonOfAction,
    Pick<Action<object, Answer>, 'done' | 'refetches' | 'after'> {
  readonly label: string;
  readonly send: () => Promise<Answer>;
  /** The title of a toast after a refusal. The button then sends the action at once, without a dialog. */
  readonly failed: string;
}

/** A button that opens the dialog of its action or, with `failed`, sends the action at once. */
export function ActionButton<Values extends object, Answer>(
  props: DialogButtonProps<Values, Answer> | DirectButtonProps<Answer>,
) {
  return props.failed === undefined ? <DialogButton {...props} /> : <DirectButton {...props} />;
}

function DialogButton<Values extends object, Answer>({
  obstacle,
  opener,
  button,
  ...dialog
}: DialogButtonProps<Values, Answer>) {
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

function DirectButton<Answer>({ obstacle, button, label, ...action }: DirectButtonProps<Answer>) {
  const { run, isPending } = useAction<object, Answer>(action);
  const send = () => {
    if (obstacle === undefined) run({});
  };
  return (
    <Button {...button} {...obstacleProps(obstacle)} loading={isPending} onClick={send}>
      {label}
    </Button>
  );
}
