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

/**
 * Returns what a field of the form contains: its text, or the chosen or checked value. Reading the page covers every
 * kind of field alike.
 */
export function valueOfField(field: string): string {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const input = found?.matches('input, textarea') ? found : found?.querySelector('input, textarea');
  if (input instanceof HTMLTextAreaElement) return input.value;
  if (!(input instanceof HTMLInputElement)) return '';
  if (input.type === 'checkbox') return String(input.checked);
  return input.type === 'radio'
    ? (found?.querySelector<HTMLInputElement>(':checked')?.value ?? '')
    : input.value;
}

const inputs = 'input, textarea, select, button';

/** Focuses the input of a field, and opens the collapsed section that contains it. */
function focusInput(field: string): HTMLElement | null | undefined {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  const input = found?.matches(inputs) ? found : found?.querySelector<HTMLElement>(inputs);
  input?.focus();
  return input;
}

/** Focuses the input of a field and shows it in the middle of the window. */
export function focusField(field: string): void {
  focusInput(field)?.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the next field from a button that disappears, so that the keyboard goes on there. */
export function focusNext(field: string): void {
  const input = focusInput(field);
  // As after Tab: what is typed replaces a default.
  if (input instanceof HTMLInputElement) input.select();
}
