import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { AuditQuery } from './search.ts';

export type Change = components['schemas']['Change'];

export interface PageQuery extends AuditQuery {
  readonly limit: number;
  readonly before?: number;
}

/** The record of changes as a screen reaches it: the operator's, or a provider's part of it. */
export interface AuditSource {
  /** The kinds of subject to choose from. */
  readonly subjects: readonly string[];
  /** People to choose from. */
  readonly people?: readonly { readonly id: string; readonly name: string }[] | undefined;
  read(query: PageQuery, signal: AbortSignal): Promise<readonly Change[]>;
  /** The button that opens the subject of a change, where this screen has a page for it. */
  opener(change: Change, label: string): ReactNode;
}
