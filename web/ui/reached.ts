/**
 * True if the service answers. `navigator.onLine` is not enough: it does not notice a connection that is cut beyond
 * the local network.
 */
export const isReached = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
