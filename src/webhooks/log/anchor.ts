import type { Context } from '../../context.ts';
import { type Queryable, sweepSeconds, type Tx } from '../../db/connect.ts';
import {
  type Anchor,
  advanceLater,
  findAnchor,
  findHighest,
  findServer,
  hasEvents,
  lockEvents,
  noteServer,
  putAnchor,
} from './anchor-store.ts';

/** More transactions than a server begins in a second, as a mean of what lies between two restores. */
const offsetsOfSecond = 100_000;
/** More than the transactions between a backup and the server's end, for a server whose clock is behind. */
const leap = 100_000_000_000;

/**
 * Continues the feed in a restored database: every new event comes after those that any reader has received
 * (decision 154). It runs at a start, before any write. Events written by a process that lived through the restore
 * are moved too. Restored files look like the same server; only the operator can declare them, with `restored`.
 */
export async function anchorFeed(
  { sql, log }: Pick<Context, 'sql' | 'log'>,
  { restored = false }: { restored?: boolean | undefined } = {},
): Promise<void> {
  const server = await findServer(sql);
  const seen = await findAnchor(sql);
  if (!restored && (await isSame(sql, seen, server))) {
    if (seen.server === null && server !== null) await noteServer(sql, server);
    return;
  }
  const goOn = async (tx: Tx) => {
    await lockEvents(tx);
    const anchor = await findAnchor(tx);
    // Another process may have been first.
    if (anchor.server !== seen.server || anchor.shift !== seen.shift) return;
    const shift = await leapOn(tx, anchor);
    await putAnchor(tx, { server, shift });
    log.warn({ server, shift }, 'the database was restored: the feed continues after all earlier events');
  };
  // Until its end nothing is written, here or by another process, which waits for it.
  await sql.transaction(goOn, { mostSeconds: sweepSeconds });
}

async function isSame(sql: Queryable, seen: Anchor, server: string | null): Promise<boolean> {
  if (seen.server !== null && server !== null) return seen.server === server;
  // The first look, or a server without an identity: it cannot have given later offsets yet.
  const { highest, ahead } = await findHighest(sql);
  return highest < ahead;
}

/**
 * Continues by the clock: all offsets given before came from an earlier moment, also if the same backup was
 * restored then.
 */
async function leapOn(tx: Tx, { shift }: Anchor): Promise<number> {
  const { highest, ahead, clockSeconds } = await findHighest(tx);
  const known = Math.max(highest, shift);
  const byClock = Math.floor(clockSeconds * offsetsOfSecond);
  const by = (byClock > known ? byClock : known + leap) - ahead;
  // Shifts rows written between the restore and its detection, and hardly any others.
  const given = { from: shift, to: ahead };
  if (highest >= ahead && (await hasEvents(tx, given))) await advanceLater(tx, given, by);
  return shift + by;
}
