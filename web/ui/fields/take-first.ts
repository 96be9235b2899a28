import type { KeyboardEvent } from 'react';

/**
 * Makes Enter in an open list take the first choice that matches the typed text, if none is marked. It never submits the
 * form behind the list (decision 641). A marked choice is taken by the list itself.
 */
export function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (!isEnterInList(event) || hasMark(input)) return;
  event.preventDefault();
  const first = listOf(input)?.querySelector<HTMLElement>(
    '[data-combobox-option]:not([data-combobox-disabled])',
  );
  if (input.value !== '') first?.click();
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
