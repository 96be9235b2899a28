import type { Place, Refusal } from './rows.ts';
import { notifyPages, type Outgoing, type Store } from './store.ts';

/** A reply or a call for help before it is stored. */
export type NewOutgoing = Pick<Outgoing, 'kind' | 'id' | 'courierID'> & {
  text?: string;
  place?: Place | null;
};

const strict = { durability: 'strict' } as const;

/** Changes the stored replies and calls for help in one transaction. */
async function change(
  { tables }: Store,
  next: (before: readonly Outgoing[]) => readonly Outgoing[],
): Promise<void> {
  const tx = tables.transaction('values', 'readwrite', strict);
  const before = ((await tx.store.get('outgoing')) as readonly Outgoing[] | undefined) ?? [];
  await Promise.all([tx.store.put(next(before), 'outgoing'), tx.done]);
}

/** Stores a reply or a call for help until the service has accepted it. */
export async function keepOutgoing(store: Store, made: NewOutgoing): Promise<void> {
  const { text = '', place = null, ...rest } = made;
  const each = { ...rest, text, place, at: new Date().toISOString(), refused: null };
  await change(store, (before) => [...before, each]);
  notifyPages(store);
}

/** Deletes a reply or call that the service has accepted, or that the courier has discarded. */
export async function dropOutgoing(store: Store, { id }: Pick<Outgoing, 'id'>): Promise<void> {
  await change(store, (before) => before.filter((each) => each.id !== id));
  notifyPages(store);
}

/** Stores why the service refused a reply, for the courier to read. */
export async function refuseOutgoing(store: Store, { id }: Outgoing, refused: Refusal): Promise<void> {
  await change(store, (before) => before.map((each) => (each.id === id ? { ...each, refused } : each)));
  notifyPages(store);
}
