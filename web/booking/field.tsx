import { createContext, useContext } from 'react';
import { isBlank } from '../../src/text/plain-text.ts';

/** The error of a field, in the person's language. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const FieldErrorContext = createContext<FieldError | undefined>(undefined);

/** Returns a function that makes an input's props: its error, and the name by which `focusField` finds it. */
export function useFieldError(): (field: string) => { error?: string; 'data-field': string } {
  const wrong = useContext(FieldErrorContext);
  return (field) => ({
    'data-field': field,
    ...(wrong?.field === field && { error: wrong.message }),
  });
}

/** Returns the first required field of a form that is blank. */
export const blankFieldOf = (form: HTMLFormElement): string | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[required], textarea[required]')]
    .find(({ value, disabled }) => !disabled && isBlank(value))
    ?.closest<HTMLElement>('[data-field]')?.dataset.field;

/** Focuses the input of a field, and opens the collapsed section that contains it. */
export function focusField(field: string): void {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, select, button');
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}
