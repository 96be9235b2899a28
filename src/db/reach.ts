import pg from 'pg';
import type { Database } from './connect.ts';

/** The database cannot be reached or takes no connection; the message is one line that names it, without the password. */
export class DatabaseUnreachable extends Error {}

/** How long a server may take to let us in. */
export const connectionTimeoutMs = 10_000;

/** Opens a connection of its own, outside any pool. @throws DatabaseUnreachable */
export async function openConnection(url: string, applicationName: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectionTimeoutMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** Finds out that a pool's database takes connections. @throws DatabaseUnreachable */
export async function refuseUnreachable(sql: Database): Promise<void> {
  await sql.query({ name: 'db.reach', text: 'select' }).catch((error) => {
    throw unreachable(sql.url, error);
  });
}

/** What the driver says, without a code, of a connection that ended or did not come about. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
/** PostgreSQL's and the system's names for it. */
const lostCodes =
  /^(57P0[1-3]|08...|53300|ECONN(REFUSED|RESET|ABORTED)|E(PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN)|ENOTFOUND)$/;

/** Whether a connection that had been there was lost. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A server that is down has taken its socket along.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  return isSocketGone || lostCodes.test(code) || lostMessages.test(message);
}

/** Any error of a connection that does not come about, as one line. */
export function unreachable(url: string, error: unknown): DatabaseUnreachable {
  const reason = reasonOf(error);
  // 57P: it is about to stop, or still starts.
  const refused = error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
  const told = refused
    ? `refuses the connection: ${reason}`
    : `cannot be reached (${reason}); check DATABASE_URL, and whether it runs`;
  return new DatabaseUnreachable(`the database at ${placeOf(url)} ${told}`, { cause: error });
}

/** Where a name stands for several addresses, each has an error of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const { message, code = 'no reason given' } = error as { message?: string; code?: string };
  return message || code;
}

/** Host and port, or the folder of the socket. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || process.env.PGHOST || 'localhost');
  return `${host}:${port || process.env.PGPORT || 5432}`;
}
