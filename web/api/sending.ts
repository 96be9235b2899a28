import { useRef } from 'react';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * An id of this page's own making, since browsers give `randomUUID` to pages of https alone. It begins with its time, so that what
 * is made together lies together in the database's indexes.
 */
export const newId = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');

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
