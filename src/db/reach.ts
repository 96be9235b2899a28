import pg from 'pg';
import { codeOf, messageOf } from '../caught.ts';
import { placeOf } from '../config/database-hosts.ts';
import { OperatorError } from '../operator-error.ts';
import { clientOf, connectionTo } from './client.ts';
import type { Database } from './connect.ts';

/**
 * Thrown if the database is unreachable or refuses connections. The message is one line that names the database without
 * its password.
 */
export class DatabaseUnreachable extends OperatorError {}

/** Opens a connection outside any pool. @throws DatabaseUnreachable */
export async function openConnection(
  url: string,
  applicationName: string,
  options?: string,
): Promise<pg.Client> {
  try {
    const Client = clientOf(url);
    const client = new Client({
      ...connectionTo(url),
      application_name: applicationName,
      ...(options !== undefined && { options }),
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** Checks that a pool's database accepts connections. @throws DatabaseUnreachable */
export async function refuseUnreachable(sql: Database): Promise<void> {
  await sql.query({ name: 'db.reach', text: 'select' }).catch((error) => {
    throw unreachable(sql.url, error);
  });
}

/** Describes the error of a failed connection in one line. */
export function unreachable(url: string, error: unknown): DatabaseUnreachable {
  const reason = reasonOf(error);
  // 57P: the server is stopping or still starting.
  const refused = error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
  const failure = refused
    ? `refuses the connection: ${reason}`
    : `cannot be reached (${reason}); check DATABASE_URL, and whether it runs`;
  return new DatabaseUnreachable(`the database at ${placeOf(url)} ${failure}`, { cause: error });
}

/** If a host name has several addresses, the error contains one error for each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return messageOf(error) || codeOf(error) || 'no reason given';
}
