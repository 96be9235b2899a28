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

/** A host in the database's URL that answers. */
export interface Host {
  /** Such as `a:5432`. */
  readonly place: string;
  readonly maxConnections: number;
  /** The timeline of a host that takes writes, which rises with each promotion; null for a standby. */
  readonly timeline: string | null;
  /** The end of its log in bytes: of a standby, of what it has received. */
  readonly logEnd: number;
}

/**
 * Reads every host in the database's URL. This includes standbys, since a standby may have to take over the
 * connections. A host that does not answer has a place alone.
 */
export const readHosts = (url: string): Promise<(Host | Pick<Host, 'place'>)[]> =>
  Promise.all(
    addressesOf(url).map((address) => readHost(address).catch(() => ({ place: placeOf(address) }))),
  );

async function readHost(address: string): Promise<Host> {
  const client = await openConnection(address, 'antar host');
  try {
    const { rows } = await client.query<Omit<Host, 'place'>>(hostly);
    return { place: placeOf(address), ...rows[0]! };
  } finally {
    await client.end();
  }
}

const hostly = `
  select
    current_setting('max_connections')::int as "maxConnections",
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
    (
      case
        when pg_is_in_recovery() then greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
        else pg_current_wal_lsn()
      end - '0/0'::pg_lsn
    )::float8 as "logEnd"`;
