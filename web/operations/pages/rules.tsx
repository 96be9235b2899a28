import { useSearch } from '@tanstack/react-router';
import { textIn } from '../../../src/vocabulary/languages.ts';
import { ruleGroups, ruleOf } from '../../../src/vocabulary/rules.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { viewTerms } from '../../ui/language/terms.ts';
import { ListView } from '../../ui/listing/list-view.tsx';
import { inside, paths } from '../paths.ts';
import { ruleColumns } from '../rules/columns.tsx';
import { RulePanel } from '../rules/panel.tsx';
import { useRules } from '../rules/read.ts';
import { groups, type RulesSearch } from '../rules/search.ts';
import { useRuleTexts } from '../rules/texts.ts';

/** The page of rules, on which admins change what the company decides. */
export function RulesPage() {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const { group } = useSearch({ from: inside(paths.rules()) });
  const change = useChangeAddress<RulesSearch>();
  const query = useRules();
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
      <ListView
        label={texts.title}
        query={query}
        rows={query.data?.filter((each) => group === undefined || each.group === group) ?? []}
        columns={ruleColumns}
        labels={texts}
        beside={['rule', 'value']}
        keyOf={({ name }) => name}
        nameOf={({ name }) => textIn(ruleOf(name).words.title, language)}
        follows
        empty={<State icon="file" title={texts.none} />}
        panel={({ row, close }) => row && <RulePanel row={row} close={close} />}
      />
    </Page>
  );
}
