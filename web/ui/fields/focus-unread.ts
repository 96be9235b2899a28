/** Focuses the first field of a form whose text is no number, and shows its question; returns true if there is one. */
export function focusUnread(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>('[data-unread]');
  field?.blur();
  field?.focus();
  return field !== null;
}
