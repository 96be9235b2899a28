import type { RuleValue } from '../vocabulary/rule-kinds.ts';
import { type RuleName, type RulePlace, type Rules, type RuleValues, ruleOf } from '../vocabulary/rules.ts';
import type { StoredRule } from './stored-rule.ts';

type Stored = Pick<StoredRule, 'name' | 'areaId' | 'workspaceId' | 'value' | 'version'>;

const keyOf = (name: RuleName, { areaId, workspaceId }: RulePlace) =>
  JSON.stringify([name, areaId ?? null, workspaceId ?? null]);

/** Returns the values that stored rules put in force. */
export function inForce(stored: readonly Stored[]): Pick<Rules, 'of' | 'revision'> {
  const values = new Map<string, RuleValue>();
  let revision = 0;
  for (const { name, areaId, workspaceId, value, version } of stored) {
    revision += version;
    if (value === null) continue;
    const place = { ...(areaId !== null && { areaId }), ...(workspaceId !== null && { workspaceId }) };
    values.set(keyOf(name, place), value);
  }
  const find = (name: RuleName, { areaId, workspaceId }: RulePlace): RuleValue =>
    (workspaceId === undefined ? undefined : values.get(keyOf(name, { workspaceId }))) ??
    (areaId === undefined ? undefined : values.get(keyOf(name, { areaId }))) ??
    values.get(keyOf(name, {})) ??
    ruleOf(name).fallback;
  return {
    // The table checks each value before it is stored.
    of: <Name extends RuleName>(name: Name, place: RulePlace = {}) => find(name, place) as RuleValues[Name],
    revision: () => revision,
  };
}

/** The rules while nothing is stored. */
export const defaultRules: Rules = { ...inForce([]), refresh: async () => undefined };
