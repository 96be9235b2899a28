import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A time-ordered, unguessable suffix in `[0-9A-Z]` (decision 1): 10 characters of milliseconds, then 16 random
 * ones (80 bits), as in a ULID.
 */
export function timeOrderedSuffix(instant: Date): string {
  let time = instant.getTime();
  let head = '';
  for (let index = 0; index < 10; index += 1) {
    head = alphabet[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  for (const byte of randomBytes(16)) tail += alphabet[byte % 32]!;
  return head + tail;
}

/** The id of an event that happens at `instant`; of a test event likewise. */
export const newEventId = (instant: Date): string => `evt_${timeOrderedSuffix(instant)}`;

/** Whether a text looks like an id of anything: what does not (a NUL, say) is asked of no database. */
export const isId = (text: string): boolean => /^[\w-]{1,80}$/.test(text);
