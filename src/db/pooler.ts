import pg from 'pg';
import { placeOf } from '../config/database-hosts.ts';
import { OperatorError } from '../operator-error.ts';
import { onlyRow } from './connect.ts';
import { type DatabaseUnreachable, openConnection } from './reach.ts';

/** Thrown if a pooler in front of the database disables features that Antar needs. The message is one line. */
export class PoolerRefused extends OperatorError {}

/**
 * An unusual statement timeout: if the server reports exactly this value, the options of a connection reach the server.
 */
const markedMs = 54_321;
const options = `-c statement_timeout=${markedMs}`;

interface Session {
  readonly pid: number;
  readonly timeout: string;
}
const session = `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`;

/**
 * Number of other connections to open. One is not enough, since a pooler may choose among several server connections.
 */
const others = 3;

/**
 * Refuses a connection pooler that drops a connection's settings or assigns each transaction to another server
 * connection: Antar sets roles, prepares statements, locks and listens on lasting connections (decision 184).
 * @throws PoolerRefused; DatabaseUnreachable
 */
export async function refusePooler(url: string): Promise<void> {
  const client = await open(url, options);
  try {
    const { pid, timeout } = onlyRow((await client.query<Session>(session)).rows);
    if (timeout !== `${markedMs}ms`) throw refusal(url, 'drops the options of a connection');
    // A pooler reports its own process id for the connection rather than the server's.
    const { processID } = client as unknown as { readonly processID: number };
    if (processID !== pid && (await isShared(url, client)))
      throw refusal(url, 'gives each transaction another connection');
  } finally {
    await client.end();
  }
}

/** Returns true if the server connection behind `client` also serves other clients, or changes. */
async function isShared(url: string, client: pg.Client): Promise<boolean> {
  const before = await pidOf(client);
  const opened = await Promise.all(Array.from({ length: others }, () => open(url, options)));
  try {
    for (const other of opened) {
      await other.query('begin');
      if ((await pidOf(other)) === before) return true;
    }
    return (await pidOf(client)) !== before;
  } finally {
    await Promise.all(opened.map((other) => other.end()));
  }
}

const pidOf = async (client: pg.Client): Promise<number> =>
  onlyRow((await client.query<Session>(session)).rows).pid;

async function open(url: string, settings: string): Promise<pg.Client> {
  return await openConnection(url, 'antar', settings).catch((error: DatabaseUnreachable) => {
    const { cause } = error;
    const isOption = cause instanceof pg.DatabaseError && /startup parameter/.test(cause.message);
    throw isOption ? refusal(url, 'refuses the options of a connection') : error;
  });
}

const refusal = (url: string, what: string) =>
  new PoolerRefused(
    `a pooler of connections stands at ${placeOf(url)} that ${what}; name PostgreSQL itself in DATABASE_URL, as Antar pools its connections itself`,
  );
