import { useRef } from 'react';

/** An id of this page's own making: browsers give `randomUUID` to pages of https alone. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Makes the function that gives what a person sends an id: the same one as long as it says the same, so that sending again
 * after a lost answer does nothing twice.
 */
export function useSendingIds(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.id === '' || last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
