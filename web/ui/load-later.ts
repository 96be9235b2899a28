import { type ComponentType, lazy } from 'react';
import { isReached } from './reached.ts';

const againMs = 2_000;

/** A part that loads after the page; offline, it loads once the connection is back. */
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
