import { addressesOf, placeOf } from '../config/database-hosts.ts';
import { onlyRow, type Queryable, type Statement } from './connect.ts';
import { openConnection } from './reach.ts';

/** The version, clock, encoding and settings of a database server. */
export interface Server {
  /** The major version, for example 18. */
  readonly version: number;
  readonly at: Date;
  readonly encoding: string;
  readonly settings: Readonly<Record<string, string>>;
}

const server: Statement = {
  name: 'db.server',
  text: `
    select
      current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as at,
      current_setting('server_encoding') as encoding,
      (select jsonb_object_agg(name, setting) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum')) as settings`,
};

/** Returns the version, settings, encoding and clock of the server. */
export const readServer = async (sql: Queryable): Promise<Server> => onlyRow(await sql.query<Server>(server));

const listening: Statement = {
  name: 'db.listening',
  text: `
    select count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'antar listen ' || $1::text`,
};

/** Returns how many connections to this database listen on a channel. */
export const countListening = async (sql: Queryable, channel: string): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(listening, [channel])).count;

/** A host in the database's URL, such as `a:5432`. `maxConnections` is undefined if the host is unreachable. */
export interface Host {
  readonly place: string;
  readonly maxConnections: number | undefined;
}

/**
 * Reads every host in the database's URL. This includes standbys, since a standby may have to take over the
 * connections.
 */
export const readHosts = (url: string): Promise<Host[]> =>
  Promise.all(
    addressesOf(url).map(async (address) => ({
      place: placeOf(address),
      maxConnections: await maxConnectionsAt(address).catch(() => undefined),
    })),
  );

async function maxConnectionsAt(address: string): Promise<number> {
  const client = await openConnection(address, 'antar host');
  try {
    const { rows } = await client.query<{ most: string }>(
      `select current_setting('max_connections') as most`,
    );
    return Number(rows[0]?.most);
  } finally {
    await client.end();
  }
}
