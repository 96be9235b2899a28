import { useSearch } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { presentMonth } from '../../ui/fields/months.ts';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { BalanceOn } from '../bank/balances.tsx';
import { dayColumns } from '../bank/columns.tsx';
import { EnterBankEntry } from '../bank/enter.tsx';
import { DayPanel } from '../bank/panel.tsx';
import { bankKeys, useDays } from '../bank/read.ts';
import { type Account, accounts, type BankSearch, daysOf, statementStates } from '../bank/search.ts';
import { ImportStatement } from '../bank/statements/import.tsx';
import { Imports, Matches, OpenLines } from '../bank/statements/lists.tsx';
import { useStatementTexts } from '../bank/statements/texts.ts';
import { useBankTexts } from '../bank/texts.ts';
import { type Environment, environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';

/** The page of the bank: each account's days and lines, and the entries that finance makes there. */
export function BankPage() {
  const texts = useBankTexts();
  const search = useSearch({ from: inside(paths.bank()) });
  const { account = 'bank', month = presentMonth(), statements } = search;
  const environment = environmentOf(search);
  const change = useChangeAddress<BankSearch>();
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          {statements === undefined ? (
            <EnterBankEntry environment={environment} />
          ) : (
            <ImportStatement environment={environment} />
          )}
          <EnvironmentSwitch value={environment} change={change} />
        </>
      }
      bar={<Bar search={search} environment={environment} change={change} />}
    >
      {statements === undefined && <Days environment={environment} account={account} month={month} />}
      {statements === 'open' && <OpenLines environment={environment} month={month} />}
      {statements === 'matched' && <Matches environment={environment} month={month} />}
      {statements === 'imports' && <Imports environment={environment} />}
    </Page>
  );
}

interface BarProps {
  readonly search: BankSearch;
  readonly environment: Environment;
  readonly change: (search: Partial<BankSearch>) => void;
}

/** The choices of the page: books or bank statements, the list, and the month. */
function Bar({ search, environment, change }: BarProps) {
  const texts = useBankTexts();
  const { state, states } = useStatementTexts();
  const { account = 'bank', month = presentMonth(), statements } = search;
  return (
    <>
      <Chips
        label={texts.show}
        value={statements === undefined ? 'books' : 'statements'}
        choose={(each) => change({ statements: each === 'books' ? undefined : 'open', open: undefined })}
        chips={(['books', 'statements'] as const).map((value) => ({ value, label: texts[value] }))}
      />
      {statements === undefined ? (
        <Chips
          label={texts.account}
          value={account}
          choose={(each) => change({ account: each === 'bank' ? undefined : each, open: undefined })}
          chips={accounts.map((value) => ({ value, label: texts.accounts[value] }))}
        />
      ) : (
        <Chips
          label={state}
          value={statements}
          choose={(each) => change({ statements: each, open: undefined })}
          chips={statementStates.map((value) => ({ value, label: states[value] }))}
        />
      )}
      {statements !== 'imports' && (
        <MonthField
          label={texts.month}
          isBare
          value={month}
          change={(each) => change({ month: each, open: undefined })}
        />
      )}
      {statements === 'open' && <MatchByRule environment={environment} />}
    </>
  );
}

interface DaysProps {
  readonly environment: Environment;
  readonly account: Account;
  readonly month: string;
}

/** An account's days of a month in the books. */
function Days({ environment, account, month }: DaysProps) {
  const texts = useBankTexts();
  return (
    <ListView
      key={account}
      label={texts.accounts[account]}
      query={useDays(environment, account, month)}
      columns={dayColumns}
      labels={texts}
      beside={['day', 'balance']}
      keyOf={({ day }) => day}
      nameOf={({ day }) => day}
      narrow="stack"
      head={<BalanceOn environment={environment} account={account} day={daysOf(month).to} />}
      empty={
        <State icon="bank" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      panel={({ key, close }) => (
        <DayPanel environment={environment} account={account} day={key} close={close} />
      )}
    />
  );
}

/** The button that makes all matches that are sure. */
function MatchByRule({ environment }: { readonly environment: Environment }) {
  const { rules: texts } = useStatementTexts();
  return (
    <ActionButton
      label={texts.label}
      button={{ variant: 'default' }}
      failed={texts.failed}
      send={async () =>
        (await answerOf(api.POST('/operations/v1/bank/matching', { body: { environment } }))).data.matched
      }
      done={(matched) => texts.done(matched)}
      refetches={bankKeys}
    />
  );
}
