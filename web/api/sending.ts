import { useRef } from 'react';
import { newId } from './new-id.ts';

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
