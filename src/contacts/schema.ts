import Type from 'typebox';
import { Recipient } from '../deliveries/schema.ts';
import { schemasOf } from '../http/fields.ts';
import { anyText, named, oneOf, optional, pageLimit, Success, strictObject } from '../http/schema.ts';
import { Address } from '../quotes/schema.ts';
import { contactKinds } from './contact.ts';
import { contactFields } from './fields.ts';

const fields = { kind: oneOf(contactKinds), contact: Recipient, address: Address };

export const NewContact = strictObject(fields, {
  title: 'NewContact',
  description: 'A sender or recipient to keep. A sender needs a phone number.',
});

export const ContactChange = strictObject(
  {
    kind: Type.Optional(fields.kind),
    contact: Type.Optional(Recipient),
    address: Type.Optional(Address),
  },
  { title: 'ContactChange', description: 'What of a contact is to change; the rest stays.' },
);

export const ContactsQuery = strictObject({
  kind: optional(oneOf(contactKinds, { description: 'Only of this kind' })),
  q: optional(anyText({ description: 'Words of the name, company, phone number or address' })),
  after: optional(anyText({ description: 'The last contactID of the previous page' })),
  limit: optional(pageLimit(200)),
});

const Contact = named('Contact', 'A saved sender or recipient.', schemasOf(contactFields));

export const ContactAnswer = Success(Contact, 'ContactAnswer', 'The contact as it is now.');
export const ContactsAnswer = Success(
  Type.Array(Contact),
  'ContactsAnswer',
  'Contacts, those used last first.',
);
