import { textIn } from '../vocabulary/languages.ts';
import { acceptedBy, isWithin, orderedValue, type Rule } from '../vocabulary/rule-kinds.ts';
import { type RuleValues, ruleNames, ruleOf } from '../vocabulary/rules.ts';
import { list, SettingError } from './setting-text.ts';

/** An environment variable that an earlier version read. */
export interface RemovedSetting {
  /** The value that always applies now. */
  readonly fixed: string;
  /** The rule that applies now, for the message to operators. By default, the message names the fixed value. */
  readonly why?: string;
  /** True if ignoring the setting could lose data: the service refuses to start with another value. */
  readonly isRefused?: true;
}

export type RemovedSettings = Readonly<Record<string, RemovedSetting>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The rules by the variables that earlier versions read. */
const ruleVariables = new Map(
  ruleNames.flatMap((name) => {
    const { variable } = ruleOf(name);
    return variable === undefined ? [] : [[variable, name] as const];
  }),
);

/** The removed settings by variable: rules that people now change on screen (decision 765). */
export const removedSettings: RemovedSettings = Object.fromEntries(
  [...ruleVariables].map(([variable, name]) => {
    const title = textIn(ruleOf(name).words.title, 'en');
    return [variable, { fixed: '', why: `"${title}" is a rule on screen, which kept its value` }];
  }),
);

const valueOfText = (rule: Rule, text: string): unknown => {
  if (rule.kind === 'whole') return /^\d+$/.test(text) ? Number(text) : undefined;
  return rule.kind === 'choice' || rule.kind === 'text' ? text.trim() : list(text);
};

/**
 * Returns the values of variables that have become rules: the first stored values. @throws SettingError for an invalid
 * one
 */
export function readFirstRules(environment: Environment): Partial<RuleValues> {
  const values = found(environment, removedSettings).flatMap(([variable]) => {
    const name = ruleVariables.get(variable);
    if (name === undefined) return [];
    const rule = ruleOf(name);
    const text = environment[variable] ?? '';
    const value = valueOfText(rule, text);
    if (isWithin(rule, value)) return [[name, orderedValue(rule, value)]];
    throw new SettingError(`${variable} must be ${textIn(acceptedBy(rule), 'en')}, not "${text}"`);
  });
  return Object.fromEntries(values);
}

const explain = (variable: string, { fixed, why = `it is always ${fixed}` }: RemovedSetting): string =>
  `${variable} is no longer a setting: ${why}; remove it`;

const found = (environment: Environment, removed: RemovedSettings): [variable: string, RemovedSetting][] =>
  Object.entries(removed).filter(([variable]) => (environment[variable] ?? '') !== '');

/** Refuses to start if ignoring a removed setting could lose data (decision 391). @throws SettingError */
export function refuseRemoved(environment: Environment, removed = removedSettings): void {
  const lost = found(environment, removed).find(
    ([variable, { fixed, isRefused }]) => isRefused && environment[variable] !== fixed,
  );
  if (lost !== undefined) throw new SettingError(explain(...lost));
}

/** Returns warnings about removed settings, whose values have no effect. */
export const warnOfRemoved = (environment: Environment, removed = removedSettings): string[] =>
  found(environment, removed).map((each) => explain(...each));
