import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { exampleOrder } from '../deliveries/examples.ts';
import { json } from '../http/body.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { isId } from '../ids.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { searchWords } from './contact.ts';
import { contactFields, type SavedContact } from './fields.ts';
import { changeContact, saveContact } from './save.ts';
import { ContactAnswer, ContactChange, ContactsAnswer, ContactsQuery, NewContact } from './schema.ts';
import { deleteContact, lockContact, searchContacts } from './store.ts';

const define = routesOf({ tag: 'Portal: contacts', roles: providerRoles });
const path = '/portal/v1/:environment/contacts';

/** The audit entry of a change to a contact. It contains no personal data. */
const contactChange = (
  action: AuditAction,
  { workspaceId, environment }: Caller,
  { id, kind }: Pick<SavedContact, 'id' | 'kind'>,
): Change => ({ action, subject: { kind: 'contact', id }, workspaceId, environment, after: { kind } });

const wire = (contact: SavedContact) => valuesOf(contactFields, contact);

/** Routes for the senders and recipients that a workspace saved (decision 260); `app` has identified the caller. */
export function contactRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listContacts',
    isExpensive: true,
    summary: 'Search the saved senders and recipients, those used last first',
    query: parameters(ContactsQuery),
    answers: { 200: ContactsAnswer },
    run: async ({ caller, query }) => {
      const { kind = null, q, after = null, limit } = query;
      const wanted = { kind, words: searchWords(q ?? ''), after, limit: limit ?? 50 };
      return { status: 'Success', data: (await searchContacts(ctx.sql, caller, wanted)).map(wire) };
    },
  });
  changingRoutes(app, ctx);
  define(app, {
    method: 'DELETE',
    path: `${path}/:contactID`,
    operationId: 'removeContact',
    summary: 'Forget a saved sender or recipient',
    answers: { 200: Done },
    refusals: [problems.contactNotFound()],
    run: async ({ caller, params: { contactID }, signedIn }) => {
      await changeInPerson(ctx, signedIn, async (each) => {
        const found = isId(contactID) ? await lockContact(each.sql, caller, contactID) : undefined;
        if (found === undefined) throw problems.contactNotFound();
        await deleteContact(each.sql, caller, contactID);
        return [undefined, contactChange('contact.remove', caller, found)];
      });
      return { status: 'Success', message: 'Kontak dihapus.' };
    },
  });
}

const example = {
  kind: 'recipient',
  contact: exampleOrder.recipient,
  address: exampleOrder.destination,
} as const;

function changingRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'saveContact',
    summary: 'Keep a sender or recipient for later bookings',
    description: 'One that is kept already is answered as it is.',
    body: json(NewContact, example),
    answers: { 201: ContactAnswer },
    refusals: [problems.fieldRequired('contact.phone'), problems.contactsFull(1)],
    run: async ({ caller, signedIn, body }) => {
      const saved = await changeInPerson(ctx, signedIn, async (each) => {
        const { isNew, ...contact } = await saveContact(each, caller, body);
        return [contact, isNew ? contactChange('contact.save', caller, contact) : undefined];
      });
      return { status: 'Success', data: wire(saved) };
    },
  });
  define(app, {
    method: 'PATCH',
    path: `${path}/:contactID`,
    operationId: 'changeContact',
    summary: 'Change a saved sender or recipient',
    description: 'What the body leaves out stays.',
    body: json(ContactChange, { contact: exampleOrder.recipient }),
    answers: { 200: ContactAnswer },
    refusals: [problems.fieldRequired('contact.phone'), problems.contactNotFound(), problems.contactExists()],
    run: async ({ caller, params: { contactID }, signedIn, body }) => {
      if (!isId(contactID)) throw problems.contactNotFound();
      const changed = await changeInPerson(ctx, signedIn, async (each) => {
        const contact = await changeContact(each, caller, contactID, body);
        return [contact, contactChange('contact.change', caller, contact)];
      });
      return { status: 'Success', data: wire(changed) };
    },
  });
}
