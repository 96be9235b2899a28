import { type ComponentType, lazy } from 'react';
import { isReached } from './reached.ts';

const againMs = 2_000;

/** A component that is loaded after the page. If loading fails offline, it retries until the connection is back. */
export const loadLater = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        if (await isReached()) throw error;
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
  });
