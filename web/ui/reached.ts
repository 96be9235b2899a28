/** True if the service answers. `navigator.onLine` does not tell: the line may be cut farther away. */
export const isReached = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
