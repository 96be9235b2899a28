import { textIn } from '../../../src/vocabulary/languages.ts';
import type { RuleGroup } from '../../../src/vocabulary/rule-kinds.ts';
import { ruleOf } from '../../../src/vocabulary/rules.ts';
import { State } from '../../ui/frame/states.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { ruleColumns } from './columns.tsx';
import { RulePanel } from './panel.tsx';
import { useRules } from './read.ts';
import { useRuleTexts } from './texts.ts';

/** Lists the rules of some sections, with the panel in which they are changed. */
export function RuleListView({ inGroup }: { readonly inGroup: (group: RuleGroup) => boolean }) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const query = useRules();
  return (
    <ListView
      label={texts.title}
      query={query}
      rows={query.data?.filter(({ group }) => inGroup(group)) ?? []}
      columns={ruleColumns}
      labels={texts}
      beside={['rule', 'value']}
      keyOf={({ name }) => name}
      nameOf={({ name }) => textIn(ruleOf(name).words.title, language)}
      follows
      empty={<State icon="file" title={texts.none} />}
      panel={({ row, close }) => row && <RulePanel row={row} close={close} />}
    />
  );
}
