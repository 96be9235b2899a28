import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { isId } from '../../ids.ts';
import type { Layout } from './layout.ts';

export type StoredLayout = Layout & { readonly id: string };

const columns =
  'id, name, separator, has_heads as "hasHeads", day_form as "dayForm", columns, is_checked as "isChecked"';

const list: Statement = {
  name: 'money.payout-layouts',
  text: `select ${columns} from payout_layouts order by name, id`,
};

export const listLayouts = (sql: Queryable): Promise<StoredLayout[]> => sql.query<StoredLayout>(list);

const find: Statement = {
  name: 'money.find-payout-layout',
  text: `select ${columns} from payout_layouts where id = $1`,
};

export const findLayout = async (sql: Queryable, id: string): Promise<StoredLayout | undefined> =>
  isId(id) ? (await sql.query<StoredLayout>(find, [id]))[0] : undefined;

const put: Statement = {
  name: 'money.put-payout-layout',
  text: `
    insert into payout_layouts
      (id, name, separator, has_heads, day_form, columns, is_checked, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
    on conflict (id) do update set name = $2, separator = $3, has_heads = $4, day_form = $5, columns = $6::jsonb,
      is_checked = $7, changed_by = $8, changed_at = $9`,
};

/** Stores a layout, new or changed. */
export const saveLayout = (tx: Tx, layout: StoredLayout, { by, at }: { by: string; at: Date }) => {
  const { id, name, separator, hasHeads, dayForm, isChecked } = layout;
  const values = [id, name, separator, hasHeads, dayForm, JSON.stringify(layout.columns), isChecked];
  return tx.query(put, [...values, by, at]);
};

const remove: Statement = {
  name: 'money.remove-payout-layout',
  text: 'delete from payout_layouts where id = $1',
};

export const removeLayout = (tx: Tx, id: string) => tx.query(remove, [id]);
