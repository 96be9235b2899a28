import type { StoredContact } from '../deliveries/delivery.ts';
import type { Address } from '../quotes/schema.ts';

export const contactKinds = ['sender', 'recipient'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Who sends or receives, and where. */
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

/**
 * The words by which contacts are sought, in lower case. A phone number loses the prefix that it may be written with, so
 * that `0812` and `+62812` find the same.
 */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const digits = word.replace(/[+().-]/g, '');
      return /^\d{4,}$/.test(digits) && /^(\+|0|62)/.test(word) ? digits.replace(/^(62|0)/, '') : word;
    });
