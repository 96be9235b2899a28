import type { ComponentType, FormEventHandler, ReactNode, RefObject } from 'react';
import styles from '../fields/form.module.css';
import { Failure } from './failure.tsx';

export interface ActionFormProps {
  /** The action as `useAction` returns it. */
  readonly action: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly failure: unknown;
    readonly submit: FormEventHandler<HTMLFormElement>;
  };
  readonly className?: string | undefined;
  /** Renders a refusal, if it must not be shown in the usual way. */
  readonly refusal?: ComponentType<{ readonly error: unknown }> | undefined;
  readonly children: ReactNode;
}

/** The form of an action. It shows its own error messages instead of the browser's. */
export function ActionForm({ action, className, refusal: Refusal = Failure, children }: ActionFormProps) {
  const { form, failure, submit } = action;
  return (
    <form ref={form} className={className ?? styles.form} onSubmit={submit} noValidate>
      <Refusal error={failure} />
      {children}
    </form>
  );
}
