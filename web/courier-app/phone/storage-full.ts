/** The phone has no room: nothing was kept. */
export class StorageFull extends Error {}

/** True if something failed because the phone has no room. */
export const isFull = (error: unknown): boolean =>
  error instanceof StorageFull || (error as DOMException | null)?.name === 'QuotaExceededError';
