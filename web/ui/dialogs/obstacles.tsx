import { useEffect, useEffectEvent } from 'react';
import { useToasts } from './toasts.tsx';

/** Shows why a disabled button is disabled when it is pressed: a finger does not hover over it. */
export function Obstacles() {
  const toasts = useToasts();
  const show = useEffectEvent((event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[aria-disabled="true"][title]');
    if (button?.title) toasts.explained(button.title);
  });
  useEffect(() => {
    document.addEventListener('click', show, true);
    return () => document.removeEventListener('click', show, true);
  }, []);
  return null;
}
