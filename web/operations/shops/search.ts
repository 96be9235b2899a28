import { workspaceStates } from '../../../src/vocabulary/workspace-states.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** All providers, or those in one state. */
export const views = ['all', ...workspaceStates] as const;
export type View = (typeof views)[number];

export interface ShopsSearch {
  readonly view?: View;
  /** The id of the provider whose details are open. */
  readonly open?: string;
}

export const readShopsSearch = (search: Record<string, unknown>): ShopsSearch =>
  present({ view: oneOf(views, search.view), open: textOf(search.open) });
