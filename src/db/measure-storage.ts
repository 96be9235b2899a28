import { onlyRow, type Queryable, type Statement } from './connect.ts';

const size: Statement = {
  name: 'db.size',
  text: 'select pg_database_size(current_database())::float8 as bytes',
};

/** The bytes that the database takes on its disk. */
export const measureStorage = async (sql: Queryable): Promise<number> =>
  onlyRow(await sql.query<{ bytes: number }>(size)).bytes;
