import { Page } from '../../ui/frame/page.tsx';
import { RuleListView } from '../rules/list-view.tsx';
import { useRuleTexts } from '../rules/texts.ts';

/** The page of the company: its name and time zone. */
export function CompanyPage() {
  return (
    <Page title={useRuleTexts().company} isFull>
      <RuleListView inGroup={(group) => group === 'company'} />
    </Page>
  );
}
