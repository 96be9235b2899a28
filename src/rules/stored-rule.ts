import type { RuleValue } from '../vocabulary/rule-kinds.ts';
import type { RuleName } from '../vocabulary/rules.ts';

/** A value as stored; null is one that was given back to the default. */
export interface StoredRule {
  readonly name: RuleName;
  readonly areaId: string | null;
  readonly workspaceId: string | null;
  readonly value: RuleValue | null;
  readonly version: number;
  readonly changedAt: Date;
  /** The person who changed it last; null if it is the value of a variable. */
  readonly changedBy: { readonly personId: string; readonly name: string } | null;
}
