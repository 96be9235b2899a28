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

/**
 * After a restore, new offsets start at the seconds since 1970 times this number. It must exceed the average number of
 * transactions that a server starts per second.
 */
const offsetsOfSecond = 100_000;
/**
 * Number added to the highest known offset if the server's clock is behind. It exceeds the number of transactions that
 * a server can have run between its last backup and its end.
 */
const leap = 100_000_000_000;

/**
 * Checks whether the database was restored from a backup. If so, it continues the feed: every new event gets an offset
 * after those that any reader has received (decision 154). It runs at startup, before any write. If a process survived
 * the restore and has written events since, their offsets are moved too. Antar cannot detect that the same server's own
 * files were restored; in that case, the operator sets `restored`.
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
    // Another process may have stored a new anchor meanwhile.
    if (anchor.server !== seen.server || anchor.shift !== seen.shift) return;
    const shift = await leapOn(tx, anchor);
    await putAnchor(tx, { server, shift });
    log.warn({ server, shift }, 'the database was restored: the feed continues after all earlier events');
  };
  // The lock blocks all writers until the transaction ends, in this process and in others.
  await sql.transaction(goOn, { mostSeconds: sweepSeconds });
}

async function isSame(sql: Queryable, seen: Anchor, server: string | null): Promise<boolean> {
  if (seen.server !== null && server !== null) return seen.server === server;
  // Without an earlier check or a server identity, compare offsets: on the same server, no event has an offset that the
  // server has not assigned yet.
  const { highest, ahead } = await findHighest(sql);
  return highest < ahead;
}

/**
 * Computes the new shift from the clock. Even if the same backup is restored twice, the second restore is later and
 * gets higher offsets.
 */
async function leapOn(tx: Tx, { shift }: Anchor): Promise<number> {
  const { highest, ahead, clockSeconds } = await findHighest(tx);
  const known = Math.max(highest, shift);
  const byClock = Math.floor(clockSeconds * offsetsOfSecond);
  const by = (byClock > known ? byClock : known + leap) - ahead;
  // Moves the events written between the restore and its detection, and hardly any others.
  const anchor = { from: shift, to: ahead };
  if (highest >= ahead && (await hasEvents(tx, anchor))) await advanceLater(tx, anchor, by);
  return shift + by;
}
