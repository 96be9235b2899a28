import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { useEnvironment } from '../environment.tsx';

export type Contact = components['schemas']['Contact'];
type NewContact =
  paths['/portal/v1/{environment}/contacts']['post']['requestBody']['content']['application/json'];
export type ContactKind = Contact['kind'];

export const contactsKey = ['contacts'] as const;

/** Returns the names of a contact's person and company. */
export const nameOf = ({ contact: { firstName, lastName, companyName } }: Contact): string =>
  [firstName, lastName, companyName && `(${companyName})`].filter(Boolean).join(' ');

/** Fetches the saved contacts of a kind that match a text. */
export function useContacts(kind: ContactKind, text: string, isEnabled: boolean) {
  const environment = useEnvironment();
  const query = { kind, limit: 20, ...(text.trim() !== '' && { q: text.trim().slice(0, 200) }) };
  return useQuery({
    queryKey: [...contactsKey, environment, kind, text],
    enabled: isEnabled,
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/contacts', { path: { environment }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the functions that save a sender or recipient as a contact, and delete a saved one. */
export function useContactCalls() {
  const environment = useEnvironment();
  return {
    save: (body: NewContact) =>
      answerOf(api.POST('/portal/v1/{environment}/contacts', { params: { path: { environment } }, body })),
    remove: ({ contactID }: Contact) => {
      const params = { path: { environment, contactID } };
      return answerOf(api.DELETE('/portal/v1/{environment}/contacts/{contactID}', { params }));
    },
  };
}
