import { onlyRow, type Queryable, type Statement } from './connect.ts';

/** The server of the database. */
export interface Server {
  /** For example 18. */
  readonly version: number;
  readonly at: Date;
  readonly maxConnections: number;
  readonly encoding: string;
  readonly settings: Readonly<Record<string, string>>;
}

const server: Statement = {
  name: 'db.server',
  text: `
    select
      current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as at,
      current_setting('max_connections')::int as "maxConnections", current_setting('server_encoding') as encoding,
      (select jsonb_object_agg(name, setting) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum')) as settings`,
};

/** What the server says of itself. */
export const readServer = async (sql: Queryable): Promise<Server> => onlyRow(await sql.query<Server>(server));
