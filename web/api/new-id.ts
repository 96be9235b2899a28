const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * Returns a random id; browsers offer `randomUUID` only over https. It begins with its time, so that ids of one
 * time are close in the database's indexes (decision 196).
 */
export const newId = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');
