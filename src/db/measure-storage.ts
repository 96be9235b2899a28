import { onlyRow, type Queryable, type Statement } from './connect.ts';

const size: Statement = {
  name: 'db.size',
  text: 'select pg_database_size(current_database())::float8 as bytes',
};

/** Returns the size of the database on disk in bytes. */
export const measureStorage = async (sql: Queryable): Promise<number> =>
  onlyRow(await sql.query<{ bytes: number }>(size)).bytes;
