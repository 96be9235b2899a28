/** True if the service answers. `navigator.onLine` is not enough: the connection may be cut farther away. */
export const isReached = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
