import { useSearch } from '@tanstack/react-router';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { periodOf, presentMonth } from '../../ui/fields/months.ts';
import { Page } from '../../ui/frame/page.tsx';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import { inside, paths } from '../paths.ts';
import { Account } from '../statements/account.tsx';
import { Invoices } from '../statements/invoices.tsx';
import { PromisesOf } from '../statements/promises.tsx';
import { Remittances } from '../statements/remittances.tsx';
import { type StatementsSearch, type View, views } from '../statements/search.ts';
import { StatementOf } from '../statements/statement.tsx';
import { useStatementTexts } from '../statements/texts.ts';

/** The workspace's invoices, collected money and kept promises. */
export function StatementsPage() {
  const texts = useStatementTexts();
  const search = useSearch({ from: inside(paths.statements()) });
  const { view = 'invoices', month = presentMonth() } = search;
  const { data: me } = useMe();
  const show = useChangeAddress<StatementsSearch>();
  const choose = (each: View) => show({ view: each === 'invoices' ? undefined : each, open: undefined });
  return (
    <Page
      title={texts.title}
      isFull
      actions={<Actions view={view} month={month} />}
      bar={
        <>
          <Chips
            label={texts.view}
            value={view}
            choose={choose}
            chips={views
              .filter((each) => each !== 'account' || me?.role === 'provider-admin')
              .map((value) => ({ value, label: texts.views[value] }))}
          />
          {(view === 'statement' || view === 'promises') && (
            <MonthField label={texts.month} isBare value={month} change={(each) => show({ month: each })} />
          )}
        </>
      }
    >
      {view === 'invoices' && <Invoices />}
      {view === 'remittances' && <Remittances />}
      {view === 'statement' && <StatementOf month={month} />}
      {view === 'promises' && <PromisesOf month={month} />}
      {view === 'account' && me?.role === 'provider-admin' && <Account />}
    </Page>
  );
}

/** The download of the statement, and the page's API calls. */
function Actions({ view, month }: { readonly view: View; readonly month: string }) {
  const environment = useEnvironment();
  const period = { ...periodOf(month) };
  return (
    <>
      {view === 'statement' && (
        <Download isInHead file={{ path: `/portal/v1/${environment}/statement`, query: () => period }} />
      )}
      {view !== 'account' && (
        <SameCall
          calls={[
            view === 'invoices' || view === 'remittances'
              ? workspaceCalls[view](environment)
              : workspaceCalls[view](environment, period),
          ]}
        />
      )}
    </>
  );
}
