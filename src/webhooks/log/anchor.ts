import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import {
  type Anchor,
  advanceLater,
  findAnchor,
  findHighest,
  findServer,
  lockEvents,
  noteServer,
  putAnchor,
} from './anchor-store.ts';

/** More than the transactions of any server between a backup and its end: readers may have been told of them. */
const leap = 100_000_000_000;

/**
 * Sees to it that the feed goes on in a database that was restored (decision 154): on another server, or on the same
 * one at an earlier moment, every new event stands after those that anybody has been told of. At a start, when nothing
 * has been written yet; what was, by a process that lived through it, is moved as well. Files that were put back as they
 * were look like the same server: only the operator can tell, by `restored`.
 */
export async function anchorFeed(
  { sql, log }: Context,
  { restored = false }: { restored?: boolean | undefined } = {},
): Promise<void> {
  const server = await findServer(sql);
  const seen = await findAnchor(sql);
  if (!restored && (await isSame(sql, seen, server))) {
    if (seen.server === null && server !== null) await noteServer(sql, server);
    return;
  }
  await sql.transaction(async (tx) => {
    await lockEvents(tx);
    const anchor = await findAnchor(tx);
    // Another process may have come first.
    if (anchor.server !== seen.server || anchor.shift !== seen.shift) return;
    const shift = await leapOn(tx, anchor);
    await putAnchor(tx, { server, shift });
    log.warn({ server, shift }, 'the database was restored: the feed goes on after all that was told before');
  });
}

async function isSame(sql: Queryable, seen: Anchor, server: string | null): Promise<boolean> {
  if (seen.server !== null && server !== null) return seen.server === server;
  // Not looked at before, or a server that does not tell who it is: it cannot have given offsets yet to come.
  const { highest, ahead } = await findHighest(sql);
  return highest < ahead;
}

async function leapOn(tx: Tx, { shift }: Anchor): Promise<number> {
  const { highest, ahead } = await findHighest(tx);
  const next = Math.max(highest, shift) + leap;
  if (highest >= ahead) await advanceLater(tx, ahead, next - shift);
  return next;
}
