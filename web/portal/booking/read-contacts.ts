import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { useChange } from '../../ui/change.ts';
import { useEnvironment } from '../environment.tsx';

export type Contact = components['schemas']['Contact'];
type NewContact =
  paths['/portal/v1/{environment}/contacts']['post']['requestBody']['content']['application/json'];
export type ContactKind = Contact['kind'];

const contactsKey = ['contacts'] as const;

/** Saved contacts of a kind that have some words. */
export function useContacts(kind: ContactKind, text: string, isAsked: boolean) {
  const environment = useEnvironment();
  const query = { kind, limit: 20, ...(text.trim() !== '' && { q: text.trim().slice(0, 200) }) };
  return useQuery({
    queryKey: [...contactsKey, environment, kind, text],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/contacts', { path: { environment }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Keeps a sender or recipient. */
export function useSaveContact() {
  const environment = useEnvironment();
  return useChange({
    mutationFn: (body: NewContact) =>
      answerOf(api.POST('/portal/v1/{environment}/contacts', { params: { path: { environment } }, body })),
    invalidates: contactsKey,
    awaits: false,
  });
}

/** Forgets a sender or recipient. */
export function useRemoveContact() {
  const environment = useEnvironment();
  return useChange({
    mutationFn: (contactID: string) => {
      const params = { path: { environment, contactID } };
      return answerOf(api.DELETE('/portal/v1/{environment}/contacts/{contactID}', { params }));
    },
    invalidates: contactsKey,
    awaits: false,
  });
}
