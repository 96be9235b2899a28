import Type, { type Static } from 'typebox';
import { instant, named, nullable, oneOf, Success, strictObject } from '../http/schema.ts';
import { namesOf } from '../names.ts';
import { textIn } from '../vocabulary/languages.ts';
import { acceptedBy, mostTimes, type RuleValue, ruleGroups, ruleScopes } from '../vocabulary/rule-kinds.ts';
import { ruleNames, ruleOf } from '../vocabulary/rules.ts';
import type { StoredRule } from './stored-rule.ts';

/** A value is checked by its rule. */
const value = (description: string, ...more: 'null'[]) =>
  Type.Unsafe<RuleValue | null>({
    type: ['integer', 'string', 'array', ...more],
    maxLength: 200,
    items: { type: 'string', maxLength: 100 },
    maxItems: mostTimes,
    description,
  });
const place = {
  areaID: nullable(Type.String({ description: 'The area; null unless the value is for an area' })),
  workspaceID: nullable(Type.String({ description: 'The shop; null unless the value is for a shop' })),
};

/** Describes each rule with its bounds and default, from the table. */
const described = ruleNames
  .map((name) => {
    const rule = ruleOf(name);
    return `${name}: ${textIn(rule.words.title, 'en')}, ${textIn(acceptedBy(rule), 'en')}; default ${JSON.stringify(rule.fallback)}`;
  })
  .join('. ');

const stored = named('RuleValue', 'The value of a rule for the installation, an area or a shop.', {
  ...place,
  value: value('Null if it was given back to the default', 'null'),
  version: Type.Integer({ description: 'Counts the changes; 0 if there was none' }),
  changedAt: nullable(instant()),
  changedBy: nullable(
    named('RuleAuthor', 'The last person who changed it; null if nobody has.', {
      personID: Type.String(),
      name: Type.String(),
    }),
  ),
});

const rule = named('Rule', `A rule and its values. ${described}.`, {
  name: oneOf(ruleNames),
  group: oneOf(namesOf(ruleGroups)),
  scopes: Type.Array(oneOf(ruleScopes), { description: 'The places that may have a value of their own' }),
  default: value('The value while none is stored'),
  values: Type.Array(stored, { description: "The installation's first, then those of areas and shops" }),
});

export const RuleList = Success(Type.Array(rule), 'Rules', 'All rules.');
export const RuleAnswer = Success(rule, 'RuleAnswer', 'The rule.');

export const RuleRequest = strictObject(
  {
    ...place,
    value: value('Null for the default, or for the value of the installation', 'null'),
    version: Type.Integer({ minimum: 0, description: 'The version that was read; another one is refused' }),
  },
  { title: 'RuleRequest', description: 'The value of a rule for the installation, an area or a shop.' },
);
export type RuleRequest = Static<typeof RuleRequest>;

const showStored = ({ areaId, workspaceId, value, version, changedAt, changedBy }: StoredRule) => ({
  areaID: areaId,
  workspaceID: workspaceId,
  value: typeof value === 'object' && value !== null ? [...value] : value,
  version,
  changedAt,
  changedBy: changedBy && { personID: changedBy.personId, name: changedBy.name },
});

/** Converts all rules, each with its values. The installation has one even if none is stored. */
export const showRules = (all: readonly StoredRule[]) =>
  ruleNames.map((name) => {
    const { group, scopes, fallback } = ruleOf(name);
    const values = all.filter((each) => each.name === name).map(showStored);
    const isWhole = values.some(({ areaID, workspaceID }) => areaID === null && workspaceID === null);
    const none = {
      areaID: null,
      workspaceID: null,
      value: null,
      version: 0,
      changedAt: null,
      changedBy: null,
    };
    return {
      name,
      group,
      scopes: [...scopes],
      default: typeof fallback === 'object' ? [...fallback] : fallback,
      values: isWhole ? values : [none, ...values],
    };
  });
