import type { Entry } from '../day/day.ts';
import type { Store } from '../phone/store.ts';

export const readConversation = async ({ tables }: Store): Promise<readonly Entry[]> =>
  ((await tables.get('values', 'conversation')) as readonly Entry[] | undefined) ?? [];

export const keepConversation = async ({ tables }: Store, entries: readonly Entry[]): Promise<void> => {
  await tables.put('values', entries, 'conversation');
};
