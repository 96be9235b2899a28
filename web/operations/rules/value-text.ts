import { type Language, textIn } from '../../../src/vocabulary/languages.ts';
import { type Rule, ruleUnits } from '../../../src/vocabulary/rule-kinds.ts';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import type { Stored } from './read.ts';

/** Returns a rule's value in words; undefined for an empty list. */
export function valueText(
  rule: Rule,
  value: NonNullable<Stored['value']>,
  language: Language,
): string | undefined {
  if (Array.isArray(value)) return listText(rule, value, language);
  if (rule.kind === 'choice') return textIn(rule.choices[String(value)]!, language);
  if (rule.kind !== 'whole') return String(value);
  const number = Number(value);
  if (rule.unit === 'idr') return formatRupiah(number);
  return `${formatNumber(number, language)} ${textIn(ruleUnits[rule.unit], language)}`;
}

function listText(rule: Rule, value: readonly string[], language: Language): string | undefined {
  if (value.length === 0) return undefined;
  const words = rule.kind === 'choices' ? value.map((each) => textIn(rule.choices[each]!, language)) : value;
  return words.join(', ');
}
