import type { Database } from '../db/connect.ts';
import { type AuditHead, type Break, checkEnd, checkEntry, genesis } from './chain.ts';
import { findHead, listEntriesAfter } from './store.ts';

/** What following the chain from its beginning found. */
export interface Verdict {
  readonly entries: number;
  /** The hash of the last entry: kept elsewhere, it also proves that nobody wrote the chain anew. */
  readonly headHash: string;
  readonly broken: Break | undefined;
}

const pageSize = 1000;

/** Follows the audit chain from its first entry, and says where it is broken, if it is. */
export async function verifyAudit(sql: Database): Promise<Verdict> {
  // Entries that are added meanwhile are past this head.
  const head = await findHead(sql);
  let last: AuditHead = genesis;
  while (last.position < head.position) {
    const page = await listEntriesAfter(sql, last.position, pageSize);
    for (const entry of page) {
      if (entry.position > head.position) break;
      const broken = checkEntry(last, entry);
      if (broken !== undefined) return { entries: last.position, headHash: head.hash, broken };
      last = entry;
    }
    if (page.length < pageSize) break;
  }
  return { entries: last.position, headHash: head.hash, broken: checkEnd(last, head) };
}
