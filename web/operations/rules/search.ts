import { namesOf } from '../../../src/names.ts';
import { type RuleGroup, ruleGroups } from '../../../src/vocabulary/rule-kinds.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** The sections of the page of rules; the company has a page of its own. */
export const groups = namesOf(ruleGroups).filter((each) => each !== 'company');

export interface RulesSearch {
  /** The section that is shown; all by default. */
  readonly group?: RuleGroup;
  /** The name of the rule whose details are open. */
  readonly open?: string;
}

export const readRulesSearch = (search: Record<string, unknown>): RulesSearch =>
  present({ group: oneOf(groups, search.group), open: textOf(search.open) });
