const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * Returns a random id; `randomUUID` is available only over https. The id starts with the current time, so that ids
 * made at about the same time are close in the database's indexes (decision 196).
 */
export const newId = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');
