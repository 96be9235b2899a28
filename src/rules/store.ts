import type { Queryable, Statement, Tx } from '../db/connect.ts';
import { isWithin, type RuleValue } from '../vocabulary/rule-kinds.ts';
import { isRuleName, type RuleName, ruleOf } from '../vocabulary/rules.ts';
import type { StoredRule } from './stored-rule.ts';

const list: Statement = {
  name: 'rules.list',
  text: `
    select r.name, r.area_id as "areaId", r.workspace_id as "workspaceId", r.value, r.version, r.changed_at as "changedAt",
      case when r.changed_by is null then null
        else json_build_object('personId', r.changed_by, 'name', p.name) end as "changedBy"
    from rules r
    left join people p on p.id = r.changed_by
    order by r.name, r.area_id nulls first, r.workspace_id nulls first`,
};

/** Lists the stored rules. A rule or a value that only another version knows is left out. */
export async function listRules(sql: Queryable): Promise<StoredRule[]> {
  const rows = await sql.query<Omit<StoredRule, 'name'> & { readonly name: string }>(list);
  return rows.filter(
    (row): row is StoredRule =>
      isRuleName(row.name) && (row.value === null || isWithin(ruleOf(row.name), row.value)),
  );
}

const adopt: Statement = {
  name: 'rules.adopt',
  text: `
    insert into rules (name, value, changed_at)
    values ($1, $2::jsonb, $3)
    on conflict (name, area_id, workspace_id) do nothing
    returning name`,
};

/** Stores the value of a variable, unless the rule ever had a value; returns true if it did. */
export const adoptRule = async (tx: Tx, name: RuleName, value: RuleValue, at: Date): Promise<boolean> =>
  (await tx.query(adopt, [name, JSON.stringify(value), at])).length > 0;

const put: Statement = {
  name: 'rules.put',
  text: `
    insert into rules (name, area_id, workspace_id, value, changed_by, changed_at)
    values ($1, $2, $3, $4::jsonb, $5, $6)
    on conflict (name, area_id, workspace_id) do update
    set value = excluded.value, version = rules.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where rules.version = $7
    returning version`,
};

/** A new value of a rule for a place, and the version that its author has seen; 0 if there was none. */
export interface RuleChange extends Pick<StoredRule, 'name' | 'areaId' | 'workspaceId' | 'value'> {
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

/** Stores a value; returns false if another one was stored since the seen version. */
export async function putRule(
  tx: Tx,
  { name, areaId, workspaceId, value, version, by, at }: RuleChange,
): Promise<boolean> {
  const json = value === null ? null : JSON.stringify(value);
  const rows = await tx.query<{ version: number }>(put, [name, areaId, workspaceId, json, by, at, version]);
  return rows[0]?.version === version + 1;
}
