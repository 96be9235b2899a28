import type { Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, sweepSeconds } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { addressParts } from '../quotes/address-parts.ts';
import { normalizePhone } from '../text/phone.ts';
import { searchFormSql } from '../text/search-text.ts';
import type { Contact, ContactKind } from './contact.ts';
import { contactColumns, type SavedContact } from './fields.ts';

const columns = selected(contactColumns);

const insert: Statement = {
  name: 'contacts.insert',
  text: `
    insert into contacts (id, workspace_id, environment, kind, contact, address, fingerprint, created_at, used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
    on conflict (workspace_id, environment, kind, fingerprint) do update set used_at = excluded.used_at
    returning ${columns}, xmax = 0 as "isNew"`,
};

export interface NewContact extends Contact {
  readonly id: string;
  readonly fingerprint: Buffer;
}

/**
 * Stores a contact. If an equal one exists, marks that one as just used instead.
 * @returns the stored contact, and whether it is new
 */
export async function insertContact(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  contact: NewContact,
  at: Date,
): Promise<SavedContact & { readonly isNew: boolean }> {
  const values = [contact.id, workspaceId, environment, ...valuesOf(contact), contact.fingerprint, at];
  return onlyRow(await sql.query<SavedContact & { isNew: boolean }>(insert, values));
}

const valuesOf = ({ kind, contact, address }: Contact) => [
  kind,
  JSON.stringify(contact),
  JSON.stringify(address),
];

const count: Statement = {
  name: 'contacts.count',
  text: 'select count(*) as count from contacts where workspace_id = $1 and environment = $2',
};

/** Counts the contacts that a workspace saved in an environment. */
export const countContacts = async (sql: Queryable, { workspaceId, environment }: Scope): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(count, [workspaceId, environment])).count;

const find: Statement = {
  name: 'contacts.find',
  text: `
    select ${columns}
    from contacts
    where id = $1 and workspace_id = $2 and environment = $3
    for update`,
};

/** Returns a contact and locks it until the transaction ends; undefined if the scope has none with this id. */
export async function lockContact(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  id: string,
): Promise<SavedContact | undefined> {
  const [found] = await sql.query<SavedContact>(find, [id, workspaceId, environment]);
  return found;
}

const update: Statement = {
  name: 'contacts.update',
  text: `
    update contacts
    set kind = $4, contact = $5, address = $6, fingerprint = $7, used_at = $8
    where id = $1 and workspace_id = $2 and environment = $3
      and not exists (
        select from contacts twin
        where twin.workspace_id = $2 and twin.environment = $3 and twin.kind = $4 and twin.fingerprint = $7
          and twin.id <> $1
      )
    returning ${columns}`,
};

/** Changes a contact. If another contact is equal to the changed one, changes nothing and returns undefined. */
export async function updateContact(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  contact: NewContact,
  at: Date,
): Promise<SavedContact | undefined> {
  const values = [contact.id, workspaceId, environment, ...valuesOf(contact), contact.fingerprint, at];
  const [changed] = await sql.query<SavedContact>(update, values);
  return changed;
}

const remove: Statement = {
  name: 'contacts.delete',
  text: 'delete from contacts where id = $1 and workspace_id = $2 and environment = $3',
};

export async function deleteContact(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  id: string,
): Promise<void> {
  await sql.query(remove, [id, workspaceId, environment]);
}

/** SQL: the text of a contact in which a search looks for its words. */
const searched =
  searchFormSql(`concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName', contact ->> 'companyName',
        contact ->> 'phone', contact ->> 'phoneE164', address ->> 'address',
        ${addressParts.map((part) => `address ->> '${part}'`).join(', ')})`);

const search: Statement = {
  name: 'contacts.search',
  text: `
    select ${columns}
    from contacts
    where workspace_id = $1 and environment = $2
      and ($3::text is null or kind = $3)
      and not exists (select from unnest($4::text[]) as word where position(word in ${searched}) = 0)
      and ($5::text is null or (used_at, id) < (
        select used_at, id from contacts last where last.id = $5 and last.workspace_id = $1 and last.environment = $2
      ))
    order by used_at desc, id desc
    limit $6`,
};

/** Filters of a search; a contact must contain every word. */
export interface ContactSearch {
  readonly kind: ContactKind | null;
  readonly words: readonly string[];
  /** The id of the last contact on the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Lists the matching contacts of a scope, most recently used first. */
export const searchContacts = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { kind, words, after, limit }: ContactSearch,
): Promise<SavedContact[]> =>
  sql.query<SavedContact>(search, [workspaceId, environment, kind, words, after, limit]);

const touch: Statement = {
  name: 'contacts.touch',
  text: `
    update contacts
    set used_at = $4
    where workspace_id = $1 and environment = $2 and contact ->> 'phoneE164' = any ($3)`,
};

/**
 * Records that a workspace booked for the people with these numbers, so that their contacts are not deleted as unused.
 */
export async function touchContacts(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  phones: readonly (string | null)[],
  at: Date,
): Promise<void> {
  const numbers = phones.filter((phone) => phone !== null).map(normalizePhone);
  await sql.query(touch, [workspaceId, environment, numbers, at]);
}

const isOfPhone = `$1 in (contact ->> 'phoneE164', contact ->> 'phone')`;

const ofPhone: Statement = {
  name: 'contacts.of-phone',
  text: `select ${columns} from contacts where ${isOfPhone} order by created_at, id`,
};

/** Lists the contacts with a phone number (E.164) in all workspaces. */
export const listContactsOfPhone = (sql: Queryable, phone: string): Promise<SavedContact[]> =>
  sql.query<SavedContact>(ofPhone, [phone]);

const deleteOfPhone: Statement = {
  name: 'contacts.delete-of-phone',
  text: `delete from contacts where ${isOfPhone} returning id`,
};

/** Deletes the contacts with a phone number (E.164) in all workspaces. @returns the number of deleted contacts */
export const deleteContactsOfPhone = async (sql: Queryable, phone: string): Promise<number> =>
  (await sql.query(deleteOfPhone, [phone])).length;

const deleteUnused: Statement = {
  name: 'contacts.delete-unused',
  mostSeconds: sweepSeconds,
  text: 'delete from contacts where used_at < $1',
};

/** Deletes the contacts that were not saved, changed or booked for since the given time (decision 260). */
export async function deleteContactsUnusedSince(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteUnused, [before]);
}
