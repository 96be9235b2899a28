import type { KeyboardEvent } from 'react';

/**
 * Makes Enter in an open list take the marked choice, else the present value, else the first that matches the typed text. It never
 * submits the form behind the list (decision 641). It takes the key before the list does, which counts its marks after a pause and
 * would take none from somebody who types faster.
 */
export function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (!isEnterInList(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const find = (choice: string) => listOf(input)?.querySelector<HTMLElement>(`[data-combobox-${choice}]`);
  const marked = find('selected') ?? find('active');
  if (marked != null) marked.click();
  else if (input.value !== '') find('option')?.click();
}

const listOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '');

/** True if a choice in the list of a field is marked, or is the present value. */
export const hasMark = (input: HTMLInputElement): boolean =>
  listOf(input)?.querySelector('[data-combobox-selected], [data-combobox-active]') != null;

/** True if a key event is Enter while the list of its field is open, and no word is being composed. */
export const isEnterInList = ({
  key,
  currentTarget,
  nativeEvent,
}: KeyboardEvent<HTMLInputElement>): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && currentTarget.getAttribute('aria-expanded') === 'true';
