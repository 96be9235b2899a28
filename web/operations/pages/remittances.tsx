import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { type Environment, environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';
import { Accounts } from '../remittances/accounts/accounts.tsx';
import { dueColumns, remittanceColumns } from '../remittances/columns.tsx';
import { DuePanel } from '../remittances/due-panel.tsx';
import { Files } from '../remittances/files/files.tsx';
import { Layouts } from '../remittances/files/layouts.tsx';
import { MakeFileHead } from '../remittances/files/make.tsx';
import { Journal } from '../remittances/journal.tsx';
import { RemittancePanel } from '../remittances/panel.tsx';
import { useDues, useRemittances } from '../remittances/read.ts';
import {
  isRemittance,
  type State as RemittanceState,
  type RemittancesSearch,
  views,
} from '../remittances/search.ts';
import { useRemittanceTexts } from '../remittances/texts.ts';

/** The page of remittances: cash on delivery owed to providers, and remittances by state. */
export function RemittancesPage() {
  const texts = useRemittanceTexts();
  const search = useSearch({ from: inside(paths.remittances()) });
  const { view = 'due' } = search;
  const environment = environmentOf(search);
  const change = useChangeAddress<RemittancesSearch>();
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Journal environment={environment} />
          <EnvironmentSwitch value={environment} change={change} />
        </>
      }
      bar={
        <Chips
          label={texts.view}
          value={view}
          choose={(each) => change({ view: each === 'due' ? undefined : each, open: undefined })}
          chips={views.map((value) => ({ value, label: texts.views[value] }))}
        />
      }
    >
      {view === 'due' ? (
        <Dues environment={environment} />
      ) : view === 'files' ? (
        <Files environment={environment} />
      ) : view === 'layouts' ? (
        <Layouts />
      ) : view === 'accounts' ? (
        <Accounts />
      ) : (
        <Remittances key={view} environment={environment} state={view} />
      )}
    </Page>
  );
}

function Dues({ environment }: { readonly environment: Environment }) {
  const texts = useRemittanceTexts();
  return (
    <ListView
      label={texts.title}
      query={useDues(environment)}
      columns={dueColumns}
      labels={texts}
      beside={['provider', 'payable']}
      keyOf={({ workspaceID }) => workspaceID}
      nameOf={({ name }) => name}
      follows
      empty={
        <State icon="bank" title={texts.nothing}>
          {texts.nothingHint}
        </State>
      }
      panel={({ key, row, close }) =>
        isRemittance(key) ? (
          <RemittancePanel id={key} close={close} />
        ) : (
          row && <DuePanel due={row} environment={environment} close={close} />
        )
      }
    />
  );
}

interface RemittancesProps {
  readonly environment: Environment;
  readonly state: RemittanceState;
}

function Remittances({ environment, state }: RemittancesProps) {
  const texts = useRemittanceTexts();
  return (
    <ListView
      label={texts.title}
      query={useRemittances(environment, state)}
      columns={remittanceColumns}
      labels={{ ...texts, drawn: texts.by.drawn }}
      beside={['provider', 'sum']}
      keyOf={({ remittanceID }) => remittanceID}
      nameOf={({ workspaceName }) => workspaceName}
      follows
      empty={<State icon="bank" title={texts.none} />}
      head={state === 'approved' && <MakeFileHead environment={environment} />}
      more={texts.more}
      panel={({ key, close }) => isRemittance(key) && <RemittancePanel id={key} close={close} />}
    />
  );
}
