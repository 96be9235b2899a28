import type { StoredContact } from '../deliveries/delivery.ts';
import type { Address } from '../quotes/schema.ts';
import { phoneEnd, searchForm } from '../text/plain-text.ts';

export const contactKinds = ['sender', 'recipient'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A saved sender or recipient, with an address. */
export interface Contact {
  readonly kind: ContactKind;
  readonly contact: StoredContact;
  readonly address: Address;
}

/** A contact that a workspace keeps in one environment. */
export interface KeptContact extends Contact {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  /** When it was saved, changed or booked for last. */
  readonly usedAt: Date;
}

/** Most contacts of a workspace in one environment: above any shop that picks them from a list. */
export const mostContacts = 5_000;

/** Fewer digits are rather a part of an address. */
const leastDigitsOfPhone = 4;

/** Returns the words by which a search finds a contact, in search form; of phone numbers the digits. */
export function searchWords(text: string): string[] {
  const words = phoneEnd(text) === undefined ? searchForm(text).split(' ') : [text];
  return words
    .map((word) => (word.length < leastDigitsOfPhone ? word : (phoneEnd(word) ?? word)))
    .filter((word) => word !== '');
}
