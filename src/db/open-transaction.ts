import type { Queryable, Statement } from './connect.ts';

/** An open transaction, which prevents vacuum from removing dead rows. */
export interface OpenTransaction {
  readonly seconds: number;
  /** The application name of the transaction's connection, or the name of a prepared transaction. */
  readonly name: string;
  readonly pid: number | null;
}

const longest: Statement = {
  name: 'db.longest-transaction',
  text: `
    select extract(epoch from clock_timestamp() - since)::float8 as seconds, name, pid
    from (
      select xact_start, application_name, pid
      from pg_stat_activity
      where datname = current_database()
        and backend_type = 'client backend'
        and (backend_xmin is not null or backend_xid is not null)
        and pid <> pg_backend_pid()
      union all
      -- its owner sees those of its own user, as which the service may work
      select since, name, pid
      from open_transactions()
      union all
      select prepared, gid, null
      from pg_prepared_xacts
      where database = current_database()
    ) as open (since, name, pid)
    where since is not null
    order by since
    limit 1`,
};

/** Returns the longest open transaction of this database, if any. */
export async function findLongestTransaction(sql: Queryable): Promise<OpenTransaction | undefined> {
  const [open] = await sql.query<OpenTransaction>(longest);
  return open;
}
