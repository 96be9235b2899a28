import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Returns the handlers that select the text of an input when it gets the focus, by key or by press. WebKit sets the caret
 * at the end of a press on selected text, so the press that brings the focus has no such end.
 */
export function useSelectedText() {
  const isEntered = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isEntered.current = document.activeElement !== currentTarget;
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      // A press that was drawn over a part of the text selects that part.
      const isAll = selectionStart === 0 && selectionEnd === value.length;
      if (isEntered.current && isAll) event.preventDefault();
    },
  } as const;
}
