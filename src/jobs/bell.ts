/**
 * Lets one loop wait until a time has passed or `ring` is called. Calls while the loop is not waiting make its next
 * wait end at once.
 */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after `mostMs` milliseconds. */
  heard(mostMs: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async heard(mostMs) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, mostMs);
        wake = resolve;
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
      rung = false;
    },
  };
}
