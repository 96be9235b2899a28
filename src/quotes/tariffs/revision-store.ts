import type { Queryable, Statement } from '../../db/connect.ts';

/** The channel on which every change to tariffs or enabled services is announced; it carries no payload. */
export const tariffChannel = 'antar_tariffs';

const readRevisionStatement: Statement = {
  name: 'tariffs.read-revision',
  text: `
    select revision
    from tariff_revision`,
};

/** A number that grows with every committed change to the tariffs or the enabled services. */
export async function readRevision(sql: Queryable): Promise<number> {
  const [row] = await sql.query<{ revision: number }>(readRevisionStatement);
  return row!.revision;
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

/** Counts a change and, in the same commit, tells every process. */
export async function announceTariffs(tx: Queryable): Promise<void> {
  await tx.query(announceStatement);
}
