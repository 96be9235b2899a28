import type { Context } from '../context.ts';
import { type AuditHead, type Break, checkEnd, checkEntry, genesis, isErased, isSameHead } from './chain.ts';
import { readErasures } from './erasures.ts';
import { openSeal } from './seal.ts';
import { findHead, listEntriesAfter, listErasures, type SealedHead } from './store.ts';

/** The result of verifying the whole chain. */
export interface Verdict {
  readonly entries: number;
  /**
   * The hash of the last entry. If the chain still contains this hash later, none of the entries up to now has been
   * rewritten.
   */
  readonly headHash: string;
  readonly broken: Break | undefined;
  /** The position of the entry whose hash was searched for (`contains`); undefined if no entry has that hash. */
  readonly containedAt: number | undefined;
}

const pageSize = 1000;

/**
 * Verifies the audit chain from its first entry and returns the first fault. `contains` is the hash of an entry to
 * search for (decision 176).
 * @throws SettingError if the end of the chain is sealed and no key is set to open the seal
 */
export async function verifyAudit(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  { contains }: { contains?: string | undefined } = {},
): Promise<Verdict> {
  const head = await findHead(sql);
  if (head === undefined) {
    return { entries: 0, headHash: '', broken: { position: 0, why: 'no head' }, containedAt: undefined };
  }
  const sealed = head.seal === null ? undefined : openSeal(config, head.seal);
  const found = await followChain(sql, { head, witness: sealed, contains });
  const { last, containedAt } = found;
  const broken = found.broken ?? checkEnd(last, head) ?? checkSeal(head, sealed, found);
  return { entries: last.position, headHash: head.hash, broken, containedAt };
}

/**
 * Compares the chain with its seal. Someone who removes entries can also set the stored head back to match the
 * remaining entries, but cannot make a new seal without the key.
 */
function checkSeal(
  head: SealedHead,
  sealed: AuditHead | undefined,
  { last, metWitness }: Followed,
): Break | undefined {
  if (head.seal === null) return head.hasKey ? { position: last.position, why: 'seal missing' } : undefined;
  if (sealed === undefined) return { position: last.position, why: 'seal changed' };
  if (metWitness) return undefined;
  return sealed.position > last.position
    ? { position: last.position + 1, why: 'cut off' }
    : { position: sealed.position, why: 'changed' };
}

interface Followed {
  /** The last entry before the first fault; without a fault, the last entry of all. */
  readonly last: AuditHead;
  readonly broken: Break | undefined;
  readonly metWitness: boolean;
  readonly containedAt: number | undefined;
}

/**
 * Verifies the entries up to `head` and ignores entries that are added meanwhile. `witness` is the head in the seal.
 */
async function followChain(
  sql: Context['sql'],
  {
    head,
    witness,
    contains,
  }: { head: AuditHead; witness?: AuditHead | undefined; contains?: string | undefined },
): Promise<Followed> {
  const erasures = readErasures(await listErasures(sql));
  let last: AuditHead = genesis;
  let metWitness = false;
  let containedAt: number | undefined;
  let broken: Break | undefined;
  const arrive = (at: AuditHead) => {
    last = at;
    metWitness ||= witness !== undefined && isSameHead(at, witness);
    if (at.hash === contains) containedAt = at.position;
  };
  arrive(genesis);
  for await (const entry of entriesUpTo(sql, head.position)) {
    broken = checkEntry(last, entry);
    if (broken === undefined && isErased(entry) && !erasures.covers(entry)) {
      broken = { position: entry.position, why: 'details erased early' };
    }
    if (broken !== undefined) break;
    arrive(entry);
  }
  return { last, broken, metWitness, containedAt };
}

async function* entriesUpTo(sql: Context['sql'], end: number) {
  let position = 0;
  while (position < end) {
    const page = await listEntriesAfter(sql, position, pageSize);
    for (const entry of page) {
      if (entry.position > end) return;
      position = entry.position;
      yield entry;
    }
    if (page.length < pageSize) return;
  }
}
