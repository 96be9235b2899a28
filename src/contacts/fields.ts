import Type from 'typebox';
import type { StoredContact } from '../deliveries/delivery.ts';
import { made, type RowOf, read, sent, sentAs, sentInstant } from '../http/fields.ts';
import { named, nullable, oneOf } from '../http/schema.ts';
import { ofParts } from '../quotes/address-parts.ts';
import type { Address } from '../quotes/schema.ts';
import { unlessBlank } from '../text/plain-text.ts';
import { contactKinds } from './contact.ts';

const text = () => nullable(Type.String());

/** The columns of a saved contact. */
const columns = {
  id: sentAs('contactID', 'id', Type.String()),
  workspaceId: read<string>('workspace_id'),
  kind: sent('kind', oneOf(contactKinds)),
  createdAt: sentInstant('created_at'),
  /** The time when the contact was last saved or changed, or when the workspace last booked a delivery for it. */
  usedAt: sentInstant('used_at'),
};

/** The columns of a saved contact as the code reads them. */
export const contactColumns = {
  ...columns,
  contact: read<StoredContact>('contact'),
  address: read<Address>('address'),
};

/** A contact that a workspace saved in one environment. */
export type SavedContact = RowOf<typeof contactColumns>;

/** The fields of a saved contact in responses, in which an absent or blank part is null. */
export const contactFields = {
  ...columns,
  contact: made(
    named('ContactPerson', 'Who it is.', {
      firstName: Type.String(),
      lastName: text(),
      companyName: text(),
      email: text(),
      phone: text(),
    }),
    ({ contact }: SavedContact) => ({
      firstName: contact.firstName,
      lastName: contact.lastName ?? null,
      companyName: contact.companyName ?? null,
      email: unlessBlank(contact.email),
      phone: unlessBlank(contact.phone),
    }),
  ),
  address: made(
    named('ContactPlace', 'Where they are.', {
      address: Type.String(),
      coordinates: nullable(
        named('ContactCoordinates', 'WGS 84, in degrees.', {
          latitude: Type.Number(),
          longitude: Type.Number(),
        }),
      ),
      ...ofParts(text),
      notes: text(),
    }),
    ({ address }: SavedContact) => ({
      address: address.address,
      coordinates: address.coordinates ?? null,
      ...ofParts((part) => address[part] ?? null),
      notes: address.notes ?? null,
    }),
  ),
};
