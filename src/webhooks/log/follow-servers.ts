import type { Logger } from 'pino';
import { connectDatabase } from '../../db/connect.ts';
import type { Admission } from '../../db/open-pool.ts';
import { anchorFeed } from './anchor.ts';
import { identify } from './anchor-store.ts';

/** An error after which callers retry: PostgreSQL reports the same code while it starts. */
class NotReady extends Error {
  readonly code = '57P03';
}

/**
 * Anchors the feed (see `anchorFeed`) on the server that a URL leads to. It uses a separate connection, since anchoring
 * may exceed the time limit for the checks of a pooled one.
 */
export async function anchorOnce(
  url: string,
  role: string | undefined,
  log: Logger,
  admit?: Admission,
): Promise<void> {
  const sql = connectDatabase(url, { maxConnections: 1, applicationName: 'antar feed anchor', role, admit });
  try {
    await anchorFeed({ sql, log });
  } finally {
    await sql.close();
  }
}

/**
 * Returns a check for new connections. It anchors the feed on each server that a connection reaches, before any write
 * there (decision 154): after a failover, the new server's transaction ids may be lower than offsets that readers have
 * received. It refuses standbys, since a connection to a standby would survive the standby's promotion unchecked.
 */
export function anchorOnEachServer(url: string, role: string | undefined, log: Logger): Admission {
  let anchored: { readonly startedAt: string; readonly done: Promise<void> } | undefined;
  const anchor = (server: string) =>
    anchorOnce(url, role, log, async (client) => {
      const { startedAt } = await identify(client);
      if (startedAt !== server) throw new NotReady('the address of the database leads to two servers');
    });
  return async (client) => {
    const { isStandby, startedAt } = await identify(client);
    if (isStandby) throw new NotReady('the database is a standby, which takes no writes');
    if (anchored?.startedAt !== startedAt) anchored = { startedAt, done: anchor(startedAt) };
    const current = anchored;
    await current.done.catch((error) => {
      if (anchored === current) anchored = undefined;
      throw error;
    });
  };
}
