/** The phone has no storage left; nothing was stored. */
export class StorageFull extends Error {}

/** True if the error means that the phone has no storage left. */
export const isFull = (error: unknown): boolean =>
  error instanceof StorageFull || (error as DOMException | null)?.name === 'QuotaExceededError';
