import type { Client } from 'pg';
import type { Logger } from 'pino';
import { connectionTimeoutMs } from './client.ts';
import type { Database } from './connect.ts';

const retryMs = 250;

/** A listener on one channel. */
export interface Listening {
  /** False while there is no connection; notifications sent meanwhile are missed. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens on a NOTIFY channel over its own connection, and reconnects until it succeeds. `onNotice` receives each
 * payload, and undefined after every (re)connection, since notifications may have been missed before.
 */
export function listen(
  sql: Database,
  channel: string,
  log: Logger,
  onNotice: (payload: string | undefined) => void,
): Listening {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let up = false;
  let stopped = false;
  let connecting: Promise<void> = Promise.resolve();

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = undefined;
    up = false;
    lost.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ channel, error: error?.message }, 'the listening connection is lost; reconnecting');
    retry = setTimeout(start, retryMs);
  };

  const connect = async () => {
    const next = sql.dedicated(`antar listen ${channel}`);
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => onNotice(payload));
    // The driver accepts `query_timeout` for a single statement, but its type definitions omit it.
    const hear = { text: `listen ${next.escapeIdentifier(channel)}`, query_timeout: connectionTimeoutMs };
    try {
      await next.connect();
      await next.query(hear);
      if (client !== next) return;
      onNotice(undefined);
      up = true;
    } catch (error) {
      lose(next, error as Error);
    }
  };

  const start = () => {
    connecting = connect();
  };
  start();

  return {
    isUp: () => up,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      await connecting;
      client = undefined;
      up = false;
      await last?.end().catch(() => undefined);
    },
  };
}
