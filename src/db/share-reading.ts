/** Reads by key, so that at most one read of a key runs and at most one waits. */
export type SharedReading<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Creates a set of shared readings. Callers that come while a read of their key runs share the next one, because the
 * running read may have missed what they changed.
 */
export function shareReading<Value>(): SharedReading<Value> {
  const running = new Map<string, Promise<Value>>();
  const waiting = new Map<string, Promise<Value>>();

  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const reading = read().finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  };

  return (key, read) => {
    const present = running.get(key);
    if (present === undefined) return begin(key, read);
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const next = Promise.allSettled([present]).then(() => {
      waiting.delete(key);
      return begin(key, read);
    });
    waiting.set(key, next);
    return next;
  };
}
