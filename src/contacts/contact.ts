import type { StoredContact } from '../deliveries/delivery.ts';
import type { Address } from '../quotes/schema.ts';
import { phoneEnd } from '../text/plain-text.ts';
import { searchForm } from '../text/search-text.ts';

export const contactKinds = ['sender', 'recipient'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A sender or recipient with an address. */
export interface Contact {
  readonly kind: ContactKind;
  readonly contact: StoredContact;
  readonly address: Address;
}

/** Maximum number of contacts of a workspace in one environment. It is more than a shop can choose from in a list. */
export const mostContacts = 5_000;

/**
 * The minimum length of a word that is searched as a phone number. A shorter number is more likely part of an address.
 */
const leastDigitsOfPhone = 4;

/**
 * Splits a searched text into words, in the normalized form in which contacts are searched. A phone number becomes its
 * digits.
 */
export function searchWords(text: string): string[] {
  const words = phoneEnd(text) === undefined ? searchForm(text).split(' ') : [text];
  return words
    .map((word) => (word.length < leastDigitsOfPhone ? word : (phoneEnd(word) ?? word)))
    .filter((word) => word !== '');
}
