import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { AuditQuery } from './search.ts';

export type Change = components['schemas']['Change'];

export interface PageQuery extends AuditQuery {
  readonly limit: number;
  readonly before?: number;
}

/** Reads the audit log for a screen: all of it for the operator, its own part for a provider. */
export interface AuditSource {
  /** True for people who book by hand (decision 616): no environment, no code of an action. */
  readonly isPlain?: boolean;
  /** The kinds of subject that the page can filter by. */
  readonly subjects: readonly string[];
  /** The people that the page can filter by. */
  readonly people?: readonly { readonly id: string; readonly name: string }[] | undefined;
  read(query: PageQuery, signal: AbortSignal): Promise<readonly Change[]>;
  /** Renders the button that opens the subject of a change, if this screen has a page for it. */
  opener(change: Change, label: string): ReactNode;
}
