import { textIn } from '../../../src/vocabulary/languages.ts';
import { ruleGroups } from '../../../src/vocabulary/rule-kinds.ts';
import { ruleOf } from '../../../src/vocabulary/rules.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { kinds, moment, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { type RuleRow, wholeOf } from './read.ts';
import { useRuleTexts } from './texts.ts';
import { valueText } from './value-text.ts';

function Title({ name }: Pick<RuleRow, 'name'>) {
  const { language } = useLanguage();
  return textIn(ruleOf(name).words.title, language);
}

function Group({ group }: Pick<RuleRow, 'group'>) {
  const { language } = useLanguage();
  return textIn(ruleGroups[group], language);
}

/** The value for the whole company, marked if it is the default. */
export function WholeValue(row: RuleRow) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const { value } = wholeOf(row);
  return (
    <>
      {valueText(ruleOf(row.name), value ?? row.default, language) ?? texts.none}
      {value === null && <span style={{ color: 'var(--soft)' }}> · {texts.usual}</span>}
    </>
  );
}

export const ruleColumns = {
  rule: plain(({ name }) => <Title name={name} />, { width: 'minmax(180px, 3fr)' }),
  value: plain((row) => <WholeValue {...row} />, { width: 'minmax(180px, 2fr)' }),
  group: plain(({ group }) => <Group group={group} />, { width: '136px', isWide: true }),
  own: plain(({ values }) => values.slice(1).filter(({ value }) => value !== null).length || '', kinds.count),
  changedAt: moment((row) => wholeOf(row).changedAt),
} satisfies Parts<RuleRow>;
