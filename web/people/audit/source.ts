import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { AuditQuery } from './search.ts';

export type Change = components['schemas']['Change'];

export interface PageQuery extends AuditQuery {
  readonly limit: number;
  readonly before?: number;
}

/** A screen's access to the audit log: the operator's to all of it, a provider's to its own part. */
export interface AuditSource {
  /** The kinds of subject that can be filtered by. */
  readonly subjects: readonly string[];
  /** The people that can be filtered by. */
  readonly people?: readonly { readonly id: string; readonly name: string }[] | undefined;
  read(query: PageQuery, signal: AbortSignal): Promise<readonly Change[]>;
  /** Renders the button that opens the subject of a change, if this screen has a page for it. */
  opener(change: Change, label: string): ReactNode;
}
