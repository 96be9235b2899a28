import type { TextPair } from './languages.ts';

/** The places for which a rule can have a value of its own, besides the whole installation. */
export const ruleScopes = ['area', 'shop'] as const;
export type RuleScope = (typeof ruleScopes)[number];

/** The sections in which screens and documents list the rules. */
export const ruleGroups = {
  company: ['Perusahaan', 'Company'],
  cash: ['Uang tunai', 'Cash'],
  proof: ['Bukti', 'Proof'],
  dispatch: ['Penugasan', 'Dispatch'],
  alerts: ['Peringatan', 'Alerts'],
  data: ['Penyimpanan data', 'Data retention'],
} as const satisfies Record<string, TextPair>;
export type RuleGroup = keyof typeof ruleGroups;

/** The units of whole numbers, as screens write them after a number. */
export const ruleUnits = {
  idr: ['rupiah', 'rupiah'],
  seconds: ['detik', 'seconds'],
  minutes: ['menit', 'minutes'],
  hours: ['jam', 'hours'],
  days: ['hari', 'days'],
  meters: ['meter', 'meters'],
} as const satisfies Record<string, TextPair>;
export type RuleUnit = keyof typeof ruleUnits;

interface RuleWords {
  readonly title: TextPair;
  readonly hint: TextPair;
}

interface RuleOf<Value> {
  readonly group: RuleGroup;
  /** The environment variable that an earlier version read. */
  readonly variable?: string;
  /** The places that may have a value of their own. */
  readonly scopes: readonly RuleScope[];
  readonly fallback: Value;
  readonly words: RuleWords;
}

export interface WholeRule extends RuleOf<number> {
  readonly kind: 'whole';
  readonly unit: RuleUnit;
  readonly least: number;
  readonly most: number;
}

export interface ChoiceRule<Choice extends string = string> extends RuleOf<Choice> {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Choice, TextPair>>;
}

/** A text of one line. */
export interface TextRule extends RuleOf<string> {
  readonly kind: 'text';
  readonly most: number;
}

export interface ChoicesRule<Choice extends string = string> extends RuleOf<readonly Choice[]> {
  readonly kind: 'choices';
  readonly choices: Readonly<Record<Choice, TextPair>>;
}

/** Times of day such as `08:00`. */
export interface TimesRule extends RuleOf<readonly string[]> {
  readonly kind: 'times';
}

export type Rule = WholeRule | ChoiceRule | ChoicesRule | TimesRule | TextRule;
export type RuleValue = number | string | readonly string[];

export const whole = (rule: Omit<WholeRule, 'kind'>): WholeRule => ({ kind: 'whole', ...rule });
export const oneLine = (rule: Omit<TextRule, 'kind'>): TextRule => ({ kind: 'text', ...rule });
export const times = (rule: Omit<TimesRule, 'kind'>): TimesRule => ({ kind: 'times', ...rule });
export const choice = <Choice extends string>(
  rule: Omit<ChoiceRule<Choice>, 'kind' | 'fallback'> & { readonly fallback: NoInfer<Choice> },
): ChoiceRule<Choice> => ({ kind: 'choice', ...rule });
export const choices = <Choice extends string>(
  rule: Omit<ChoicesRule<Choice>, 'kind' | 'fallback'> & { readonly fallback: readonly NoInfer<Choice>[] },
): ChoicesRule<Choice> => ({ kind: 'choices', ...rule });

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'string') &&
  new Set(value).size === value.length;

const isLine = (value: unknown, most: number): value is string =>
  typeof value === 'string' &&
  value === value.trim() &&
  value !== '' &&
  value.length <= most &&
  !/\p{Cc}/u.test(value);

/** Maximum number of times of day in a rule. */
export const mostTimes = 48;

/** True if a value is within the bounds of a rule. */
export function isWithin(rule: Rule, value: unknown): value is RuleValue {
  switch (rule.kind) {
    case 'whole':
      return Number.isSafeInteger(value) && Number(value) >= rule.least && Number(value) <= rule.most;
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(rule.choices, value);
    case 'text':
      return isLine(value, rule.most);
    case 'choices':
      return isTexts(value) && value.every((each) => Object.hasOwn(rule.choices, each));
    case 'times':
      return isTexts(value) && value.length <= mostTimes && value.every((each) => clockTime.test(each));
  }
}

/** Returns the value in the order in which it is stored: choices as in the table, times from early to late. */
export function orderedValue(rule: Rule, value: RuleValue): RuleValue {
  if (!isTexts(value)) return value;
  return rule.kind === 'choices'
    ? Object.keys(rule.choices).filter((each) => value.includes(each))
    : value.toSorted();
}

/** Describes the values that a rule accepts, in Indonesian and English. */
export function acceptedBy(rule: Rule): TextPair {
  switch (rule.kind) {
    case 'whole':
      return [
        `bilangan bulat dari ${rule.least} sampai ${rule.most}`,
        `a whole number from ${rule.least} to ${rule.most}`,
      ];
    case 'choice': {
      const list = Object.keys(rule.choices).join(', ');
      return [`salah satu dari ${list}`, `one of ${list}`];
    }
    case 'text':
      return [`teks satu baris, 1 sampai ${rule.most} karakter`, `a line of 1 to ${rule.most} characters`];
    case 'choices': {
      const list = Object.keys(rule.choices).join(', ');
      return [`daftar dari ${list}`, `a list of ${list}`];
    }
    case 'times':
      return [
        `daftar jam seperti 08:00, paling banyak ${mostTimes}`,
        `a list of at most ${mostTimes} times like 08:00`,
      ];
  }
}
