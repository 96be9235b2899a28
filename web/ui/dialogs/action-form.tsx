import type { ComponentType, FormEvent, FormEventHandler, ReactNode, RefObject } from 'react';
import { focusUnread } from '../fields/focus-unread.ts';
import styles from '../fields/form.module.css';
import { Failure } from './failure.tsx';

export interface ActionFormProps {
  /** The action as `useAction` returns it. */
  readonly action: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly failure: unknown;
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
  const { form, failure } = action;
  const { refusal: Refusal = Failure, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (obstacle === undefined && !focusUnread(event.currentTarget)) action.submit(event);
    else event.preventDefault();
  };
  return (
    <form ref={form} className={className ?? styles.form} onSubmit={submit} noValidate>
      <Refusal error={failure} />
      {children}
    </form>
  );
}
