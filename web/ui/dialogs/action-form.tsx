import type { ComponentType, FormEvent, FormEventHandler, ReactNode, RefObject } from 'react';
import { focusUnread } from '../fields/focus-unread.ts';
import styles from '../fields/form.module.css';
import { ChangedNotice } from './changed-notice.tsx';
import { Failure } from './failure.tsx';
import type { Following } from './use-follow.ts';

export interface ActionFormProps {
  /** The action as `useAction` returns it. */
  readonly action: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly failure: unknown;
    readonly following: Following;
    readonly submit: FormEventHandler<HTMLFormElement>;
  };
  /** The reason why the form cannot be sent now. */
  readonly obstacle?: string | undefined;
  readonly className?: string | undefined;
  /** Renders a refusal, if it must not be shown in the usual way. */
  readonly refusal?: ComponentType<{ readonly error: unknown }> | undefined;
  readonly children: ReactNode;
}

/** The form of an action. It shows its own error messages instead of the browser's. */
export function ActionForm({ action, obstacle, className, ...props }: ActionFormProps) {
  const { form, failure, following } = action;
  const { refusal: Refusal = Failure, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (obstacle === undefined && !focusUnread(event.currentTarget)) action.submit(event);
    else event.preventDefault();
  };
  return (
    <form ref={form} className={className ?? styles.form} onSubmit={submit} noValidate>
      <Refusal error={failure} />
      <ChangedNotice {...following} />
      {children}
    </form>
  );
}
