/** Waits for a lock of the browser, calls `held`, and keeps the lock until the signal; without locks every page holds it. */
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
