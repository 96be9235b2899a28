import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { Dialog, DialogFoot, type DialogProps } from './dialog.tsx';
import { useFollowTexts } from './follow-texts.ts';
import { type Action, type Fields, useAction } from './use-action.ts';

export interface ActionDialogProps<Values extends object, Answer>
  extends Action<Values, Answer>,
    Pick<DialogProps, 'size'>,
    Pick<ActionFormProps, 'refusal'> {
  /** The name of the action, on the button that sends it. */
  readonly label: string;
  /** The title, if it is not the name of the action. */
  readonly title?: ReactNode;
  /** The consequences of the action, or an explanation of its fields. */
  readonly question?: ReactNode;
  readonly fields?: (form: Fields<Values>) => ReactNode;
  /** True if others notice the action and nobody can undo it. */
  readonly isGrave?: boolean;
  /** The reason why the action cannot be sent now. */
  readonly obstacle?: string | undefined | ((values: Values) => string | undefined);
  /** The progress of the action, shown beside the buttons. */
  readonly beside?: ReactNode;
  /** Renders the answer in place of the form. The dialog then stays open after success. */
  readonly result?: (answer: Answer, close: () => void) => ReactNode;
  readonly close: () => void;
}

/** Returns the props that disable a button and show the reason. The button can still get the focus. */
export const obstacleProps = (why: string | undefined) =>
  why === undefined ? {} : { title: why, 'aria-disabled': true, 'data-disabled': true };

/**
 * A dialog that asks for a confirmation or for the values of an action, and sends it. It closes after success,
 * unless it shows a result.
 */
export function ActionDialog<Values extends object, Answer>(props: ActionDialogProps<Values, Answer>) {
  const { first } = useFollowTexts();
  const { label, title = label, question, isGrave = false, size = 'md', result, close } = props;
  const action = useAction<Values, Answer>({
    ...props,
    after: (...answer) => {
      if (result === undefined) close();
      props.after?.(...answer);
    },
  });
  const { fields, answer, following, isRepeat } = action;
  const obstacle = typeof props.obstacle === 'function' ? props.obstacle(fields.values) : props.obstacle;
  // After a lost answer the action itself can be the obstacle.
  const own = isRepeat ? undefined : obstacle;
  const why = following.lines.length > 0 ? first : own;
  const isAnswered = result !== undefined && answer !== undefined;
  return (
    <Dialog title={title} close={close} size={size} isDirty={isAnswered || fields.isDirty()}>
      {isAnswered ? (
        result(answer, close)
      ) : (
        <ActionForm action={action} obstacle={why} refusal={props.refusal}>
          {question !== undefined && <div style={{ color: 'var(--soft)' }}>{question}</div>}
          {props.fields?.(fields)}
          <DialogFoot cancel={close} act={label} beside={props.beside}>
            <Button
              type="submit"
              color={isGrave ? 'red' : 'accent'}
              loading={action.isPending}
              data-autofocus={props.initial === undefined || props.focus === null || undefined}
              {...obstacleProps(why)}
            >
              {label}
            </Button>
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
