import { addressesOf, placeOf } from '../config/database-hosts.ts';
import { onlyRow, type Queryable, type Statement } from './connect.ts';
import { openConnection } from './reach.ts';

/** The server of the database. */
export interface Server {
  /** For example 18. */
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

/** Reads version, settings, encoding and clock of the server. */
export const readServer = async (sql: Queryable): Promise<Server> => onlyRow(await sql.query<Server>(server));

const listening: Statement = {
  name: 'db.listening',
  text: `
    select count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'antar listen ' || $1::text`,
};

/** The connections to this database that listen on a channel. */
export const countListening = async (sql: Queryable, channel: string): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(listening, [channel])).count;

/** A host of the database's address, as `a:5432`, and how many connections it takes; undefined when it is away. */
export interface Host {
  readonly place: string;
  readonly maxConnections: number | undefined;
}

/** Connects to every host of the database's address, also to standbys, which take over its connections one day. */
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
