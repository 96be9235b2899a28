import type { Queryable, Statement, Tx } from '../../db/connect.ts';

/** A draft of the next version of the tariffs, without its content. */
export interface ListedDraft {
  readonly id: string;
  readonly name: string;
  /** Grows with each change. */
  readonly version: number;
  /** The id of the version from which the draft was made; null if it was made from a file. */
  readonly basedOn: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export interface TariffDraft extends ListedDraft {
  /** In the format of a tariff file; it may have faults. */
  readonly sheet: object;
}

const listed = `
      id,
      name,
      version,
      based_on as "basedOn",
      created_at as "createdAt",
      created_by as "createdBy",
      changed_at as "changedAt",
      changed_by as "changedBy"`;

const list: Statement = {
  name: 'tariff-drafts.list',
  text: `
    select ${listed}
    from tariff_drafts
    order by changed_at desc, id`,
};

/** Lists all drafts, the one changed last first. */
export const listDrafts = (sql: Queryable): Promise<ListedDraft[]> => sql.query<ListedDraft>(list);

const find: Statement = {
  name: 'tariff-drafts.find',
  text: `
    select ${listed}, sheet
    from tariff_drafts
    where id = $1`,
};

export async function findDraft(sql: Queryable, id: string): Promise<TariffDraft | undefined> {
  const [draft] = await sql.query<TariffDraft>(find, [id]);
  return draft;
}

const lock: Statement = { name: 'tariff-drafts.lock', text: `${find.text} for no key update` };

/** Returns a draft, locked until the transaction ends. */
export async function lockDraft(tx: Tx, id: string): Promise<TariffDraft | undefined> {
  const [draft] = await tx.query<TariffDraft>(lock, [id]);
  return draft;
}

const insert: Statement = {
  name: 'tariff-drafts.insert',
  text: `
    insert into tariff_drafts (
      id, name, version, based_on, sheet, created_at, created_by, changed_at, changed_by
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

export async function insertDraft(sql: Queryable, draft: TariffDraft): Promise<void> {
  const { id, name, version, basedOn, sheet, createdAt, createdBy, changedAt, changedBy } = draft;
  const json = JSON.stringify(sheet);
  await sql.query(insert, [id, name, version, basedOn, json, createdAt, createdBy, changedAt, changedBy]);
}

const update: Statement = {
  name: 'tariff-drafts.update',
  text: `
    update tariff_drafts
    set name = $2, version = $3, sheet = $4, changed_at = $5, changed_by = $6
    where id = $1`,
};

export async function updateDraft(sql: Queryable, draft: TariffDraft): Promise<void> {
  const { id, name, version, sheet, changedAt, changedBy } = draft;
  await sql.query(update, [id, name, version, JSON.stringify(sheet), changedAt, changedBy]);
}

const remove: Statement = { name: 'tariff-drafts.remove', text: 'delete from tariff_drafts where id = $1' };

export async function removeDraft(sql: Queryable, id: string): Promise<void> {
  await sql.query(remove, [id]);
}
