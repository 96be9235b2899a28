import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A time-ordered, unguessable suffix in `[0-9A-Z]` (decision 1): 10 characters of milliseconds and 16 random
 * ones (80 bits), as in a ULID.
 */
export function timeOrderedSuffix(instant: Date): string {
  let time = instant.getTime();
  let head = '';
  for (let index = 0; index < 10; index += 1) {
    head = alphabet.charAt(time % 32) + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  for (const byte of randomBytes(16)) tail += alphabet.charAt(byte % 32);
  return head + tail;
}

const epoch = new Date(0);

/** The beginning of every suffix that is made at an instant. */
const headAt = (instant: Date): string => timeOrderedSuffix(instant < epoch ? epoch : instant).slice(0, 10);

/** A text that stands right before the ids of all deliveries booked at an instant or later (decision 1). */
export const firstDeliveryIdAt = (instant: Date): string => `DE-${headAt(instant)}`;

/** The id of a transaction of the books that is recorded at `instant`. */
export const newTransactionId = (instant: Date): string => `LT-${timeOrderedSuffix(instant)}`;

/** A text that stands right before the ids of all transactions recorded at an instant or later. */
export const firstTransactionIdAt = (instant: Date): string => `LT-${headAt(instant)}`;

/** The id of a remittance that is drawn up at `instant`. */
export const newRemittanceId = (instant: Date): string => `RM-${timeOrderedSuffix(instant)}`;

/** The id of an invoice that is issued at `instant`. */
export const newInvoiceId = (instant: Date): string => `IV-${timeOrderedSuffix(instant)}`;

/** The id of a shortage or surplus of cash that is found at `instant`. */
export const newDifferenceId = (instant: Date): string => `CD-${timeOrderedSuffix(instant)}`;

/** The id of an event at `instant`, also of a test event. */
export const newEventId = (instant: Date): string => `evt_${timeOrderedSuffix(instant)}`;

/** True if a text has the form of an id. Other texts (one with a NUL, say) never reach the database. */
export const isId = (text: string): boolean => /^[\w-]{1,80}$/.test(text);
