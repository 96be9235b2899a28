import { oneOf, present, textOf } from '../../ui/address/address.ts';
import type { KeyPair } from './read.ts';

/** Filters of the list of keys; valid keys are the default. */
export const views = ['live', 'ended', 'all'] as const;
export type View = (typeof views)[number];

const shows: Readonly<Record<View, (pair: KeyPair) => boolean>> = {
  live: ({ revokedAt }) => revokedAt === null,
  ended: ({ revokedAt }) => revokedAt !== null,
  all: () => true,
};

export const inView = (pairs: readonly KeyPair[], view: View): readonly KeyPair[] =>
  pairs.filter(shows[view]);

/** The search parameters of the page. */
export interface KeysSearch {
  readonly view?: View;
  /** The open key. */
  readonly open?: string;
}

export const readKeysSearch = (search: Record<string, unknown>): KeysSearch =>
  present({ view: oneOf(views, search.view), open: textOf(search.open) });
