import type { Context, Scope } from '../context.ts';
import { storedContact } from '../deliveries/booking/book.ts';
import type { Contact as SentContact } from '../deliveries/schema.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { readAddress } from '../quotes/packages.ts';
import type { Address } from '../quotes/schema.ts';
import { isBlank } from '../text/plain-text.ts';
import { fingerprintOf } from '../workspaces/idempotency/fingerprint.ts';
import { type ContactKind, mostContacts } from './contact.ts';
import type { SavedContact } from './fields.ts';
import { countContacts, insertContact, lockContact, type NewContact, updateContact } from './store.ts';

/** A contact as the client sends it. */
export interface SentEntry {
  readonly kind: ContactKind;
  readonly contact: SentContact;
  readonly address: Address;
}

/** Converts a contact to its stored form. @throws fieldRequired for a sender without a phone number (spec 2.5) */
function readEntry(id: string, { kind, contact, address }: SentEntry): NewContact {
  if (kind === 'sender' && isBlank(contact.phone)) throw problems.fieldRequired('contact.phone');
  const entry = { kind, contact: storedContact(contact), address: readAddress(address) };
  return { ...entry, id, fingerprint: fingerprintOf([entry.contact, entry.address]) };
}

/**
 * Saves a sender or recipient for later bookings; returns the existing one if an equal contact is saved already.
 * @throws contactsFull
 */
export async function saveContact(
  ctx: Context,
  scope: Scope,
  sent: SentEntry,
): Promise<SavedContact & { readonly isNew: boolean }> {
  const at = ctx.now();
  const saved = await insertContact(ctx.sql, scope, readEntry(`CT-${timeOrderedSuffix(at)}`, sent), at);
  if (saved.isNew && (await countContacts(ctx.sql, scope)) > mostContacts)
    throw problems.contactsFull(mostContacts);
  return saved;
}

/** Changes those fields of a contact that the request contains. @throws contactNotFound, contactExists */
export async function changeContact(
  ctx: Context,
  scope: Scope,
  id: string,
  change: Partial<SentEntry>,
): Promise<SavedContact> {
  const found = orRefuse(await lockContact(ctx.sql, scope, id), problems.contactNotFound);
  const { phoneE164: _, ...contact } = found.contact;
  const sent = { kind: found.kind, contact, address: found.address, ...change };
  const changed = await updateContact(ctx.sql, scope, readEntry(id, sent), ctx.now());
  if (changed === undefined) throw problems.contactExists();
  return changed;
}
