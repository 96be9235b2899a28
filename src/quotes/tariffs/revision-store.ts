import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';

/**
 * The PostgreSQL channel that notifies processes of every change to tariffs or enabled services. The messages have no
 * payload.
 */
export const tariffChannel = 'antar_tariffs';

const readRevisionStatement: Statement = {
  name: 'tariffs.read-revision',
  text: `
    select revision
    from tariff_revision`,
};

/** Returns a number that grows with every committed change to tariffs or enabled services. */
export async function readRevision(sql: Queryable): Promise<number> {
  const row = onlyRow(await sql.query<{ revision: number }>(readRevisionStatement));
  return row.revision;
}

const announceStatement: Statement = {
  name: 'tariffs.announce',
  text: `
    with counted as (
      update tariff_revision
      set revision = revision + 1
      returning revision
    )
    select pg_notify('${tariffChannel}', '')
    from counted`,
};

/** Increments the revision and notifies every process when the caller's transaction is committed. */
export async function announceTariffs(tx: Queryable): Promise<void> {
  await tx.query(announceStatement);
}
