import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates a time-ordered, unguessable suffix in `[0-9A-Z]` (decision 1): 10 characters for the milliseconds and 16
 * random ones (80 bits), as in a ULID.
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

/** Returns the first 10 characters, which all suffixes created at the same instant share. */
const headAt = (instant: Date): string => timeOrderedSuffix(instant < epoch ? epoch : instant).slice(0, 10);

/** Returns a text that sorts just before the ids of all deliveries booked at or after an instant (decision 1). */
export const firstDeliveryIdAt = (instant: Date): string => `DE-${headAt(instant)}`;

/** Returns an id for a transaction of the books recorded at `instant`. */
export const newTransactionId = (instant: Date): string => `LT-${timeOrderedSuffix(instant)}`;

/** Returns a text that sorts just before the ids of all transactions recorded at or after an instant. */
export const firstTransactionIdAt = (instant: Date): string => `LT-${headAt(instant)}`;

/** Returns an id for a remittance created at `instant`. */
export const newRemittanceId = (instant: Date): string => `RM-${timeOrderedSuffix(instant)}`;

/** Returns an id for a provider's bank account proposed at `instant`. */
export const newProviderAccountId = (instant: Date): string => `BA-${timeOrderedSuffix(instant)}`;

/** Returns an id for a file for the bank made at `instant`. */
export const newPayoutFileId = (instant: Date): string => `PF-${timeOrderedSuffix(instant)}`;

/** Returns an id for a layout of such files added at `instant`. */
export const newLayoutId = (instant: Date): string => `PL-${timeOrderedSuffix(instant)}`;

/** Returns an id for an invoice issued at `instant`. */
export const newInvoiceId = (instant: Date): string => `IV-${timeOrderedSuffix(instant)}`;

/** Returns an id for a credit note issued at `instant`. */
export const newCreditNoteId = (instant: Date): string => `CN-${timeOrderedSuffix(instant)}`;

/** Returns an id for a payment of a provider recorded at `instant`. */
export const newPaymentId = (instant: Date): string => `PY-${timeOrderedSuffix(instant)}`;

/** Returns an id for an entry at the bank made at `instant`. */
export const newBankEntryId = (instant: Date): string => `BE-${timeOrderedSuffix(instant)}`;

/** Returns an id for a bank statement imported at `instant`. */
export const newStatementId = (instant: Date): string => `BS-${timeOrderedSuffix(instant)}`;

/** Returns an id for a line of a bank statement imported at `instant`. */
export const newStatementLineId = (instant: Date): string => `SL-${timeOrderedSuffix(instant)}`;

/** Returns an id for a match of a bank statement with the books, made at `instant`. */
export const newMatchId = (instant: Date): string => `BM-${timeOrderedSuffix(instant)}`;

/** Returns an id for a shortage or surplus of cash found at `instant`. */
export const newDifferenceId = (instant: Date): string => `CD-${timeOrderedSuffix(instant)}`;

/** Returns an id for a reversal asked for at `instant`. */
export const newReversalId = (instant: Date): string => `RV-${timeOrderedSuffix(instant)}`;

/** Returns an id for a webhook event, or for a test event, created at `instant`. */
export const newEventId = (instant: Date): string => `evt_${timeOrderedSuffix(instant)}`;

/** Returns a text that sorts just before the ids of all events created at or after an instant. */
export const firstEventIdAt = (instant: Date): string => `evt_${headAt(instant)}`;

/**
 * True if a text has the form of an id. Callers test it first, so that other texts, for example one with a NUL, never
 * reach the database.
 */
export const isId = (text: string): boolean => /^[\w-]{1,80}$/.test(text);
