/**
 * Returns the `code` of a caught error, such as `ECONNREFUSED` or a PostgreSQL error code; undefined if the error has
 * none.
 */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of a caught error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
