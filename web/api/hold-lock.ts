/**
 * Waits for a browser lock, calls `held`, and holds the lock until the signal aborts. Where the browser has no
 * locks, it calls `held` at once in every page.
 */
export async function holdLock(name: string, signal: AbortSignal, held: () => void): Promise<void> {
  if (navigator.locks === undefined) return held();
  const untilAborted = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await navigator.locks
    .request(name, { signal }, () => {
      held();
      return untilAborted();
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
