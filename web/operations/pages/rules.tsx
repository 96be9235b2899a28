import { useSearch } from '@tanstack/react-router';
import { textIn } from '../../../src/vocabulary/languages.ts';
import { ruleGroups } from '../../../src/vocabulary/rule-kinds.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { viewTerms } from '../../ui/language/terms.ts';
import { inside, paths } from '../paths.ts';
import { RuleListView } from '../rules/list-view.tsx';
import { groups, type RulesSearch } from '../rules/search.ts';
import { useRuleTexts } from '../rules/texts.ts';

/** The page of rules, on which admins change what the company decides. */
export function RulesPage() {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const { group } = useSearch({ from: inside(paths.rules()) });
  const change = useChangeAddress<RulesSearch>();
  const all = { value: 'all', label: textIn(viewTerms.all, language) } as const;
  return (
    <Page
      title={texts.title}
      isFull
      bar={
        <Chips
          label={texts.group}
          value={group ?? 'all'}
          choose={(each) => change({ group: each === 'all' ? undefined : each, open: undefined })}
          chips={[all, ...groups.map((value) => ({ value, label: textIn(ruleGroups[value], language) }))]}
        />
      }
    >
      <RuleListView inGroup={(each) => (group === undefined ? each !== 'company' : each === group)} />
    </Page>
  );
}
