import type { Queryable, Statement } from '../db/connect.ts';

/** A named filter of the board. */
export interface SavedView {
  readonly personId: string;
  readonly personName: string;
  readonly name: string;
  /** The search parameters of the board's address, as JSON. */
  readonly search: string;
  readonly isShared: boolean;
}

/** Maximum number of views of one person, and of views that others share. */
const mostOwn = 20;
const mostShared = 50;

const list: Statement = {
  name: 'board.list-views',
  text: `
    select v.person_id as "personId", p.name as "personName", v.name, v.search, v.is_shared as "isShared"
    from (
      select * from board_views where person_id = $1
      union all
      (
        select b.*
        from board_views b
        join memberships m on m.person_id = b.person_id and m.workspace_id is null and m.disabled_at is null
        where b.is_shared and b.person_id <> $1
        order by b.name, b.person_id
        limit ${mostShared}
      )
    ) v
    join people p on p.id = v.person_id
    order by v.person_id <> $1, v.saved_at, v.name`,
};

/** Lists a person's views in the order in which they were saved, and then those that other staff share. */
export const listViews = (sql: Queryable, personId: string): Promise<SavedView[]> =>
  sql.query<SavedView>(list, [personId]);

const put: Statement = {
  name: 'board.put-view',
  text: `
    insert into board_views as v (person_id, name, search, is_shared, saved_at)
    values ($1, $2, $3, $4, $5)
    on conflict (person_id, name) do update
    set search = excluded.search, is_shared = excluded.is_shared,
      -- A view that is only shared or unshared keeps its place in the list.
      saved_at = case when v.search = excluded.search then v.saved_at else excluded.saved_at end`,
};

const prune: Statement = {
  name: 'board.prune-views',
  text: `
    delete from board_views
    where person_id = $1 and name in (
      select name from board_views where person_id = $1 order by saved_at desc, name desc offset ${mostOwn}
    )`,
};

/** Saves a view, which replaces one of the same name. Beyond the maximum, the person's oldest view is removed. */
export async function putView(
  sql: Queryable,
  { personId, name, search, isShared }: Omit<SavedView, 'personName'>,
  at: Date,
): Promise<void> {
  await sql.query(put, [personId, name, search, isShared, at]);
  await sql.query(prune, [personId]);
}

const remove: Statement = {
  name: 'board.remove-view',
  text: 'delete from board_views where person_id = $1 and name = $2',
};

/** Removes a view of a person, if there is one of that name. */
export async function removeView(sql: Queryable, personId: string, name: string): Promise<void> {
  await sql.query(remove, [personId, name]);
}
