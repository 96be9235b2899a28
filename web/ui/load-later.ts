import { type ComponentType, lazy } from 'react';

/** A part that the page stands without until it is loaded; where the line is down, it is loaded once the line is back. */
export const loadLater = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        if (navigator.onLine) throw error;
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      }
    }
  });
