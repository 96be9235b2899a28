const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * An id of this page's own making, since browsers give `randomUUID` to pages of https alone. It begins with its time, so that what
 * is made together lies together in the database's indexes (decision 196).
 */
export const newId = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');
