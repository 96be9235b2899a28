import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { type Environment, environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';
import { useDueColumns, useRemittanceColumns } from '../remittances/columns.tsx';
import { DuePanel } from '../remittances/due-panel.tsx';
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

/** The page of debts to providers from money collected at the door, and of remittances. */
export function RemittancesPage() {
  const texts = useRemittanceTexts();
  const search = useSearch({ from: inside(paths.remittances()) });
  const { view = 'due', open } = search;
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
      <ListDetail>
        {view === 'due' ? (
          <Dues environment={environment} />
        ) : (
          <Remittances key={view} environment={environment} state={view} />
        )}
        {open !== undefined && isRemittance(open) && (
          <RemittancePanel key={open} id={open} close={() => change({ open: undefined })} />
        )}
      </ListDetail>
    </Page>
  );
}

function Dues({ environment }: { readonly environment: Environment }) {
  const texts = useRemittanceTexts();
  const { open } = useSearch({ from: inside(paths.remittances()) });
  const change = useChangeAddress<RemittancesSearch>();
  const dues = useDues(environment);
  const { data: rows = [] } = dues;
  const due = rows.find(({ workspaceID }) => workspaceID === open);
  const columns = useDueColumns(due !== undefined);
  return (
    <>
      <List
        query={dues}
        rows={rows}
        empty={
          <State icon="bank" title={texts.nothing}>
            {texts.nothingHint}
          </State>
        }
      >
        <Listing
          label={texts.title}
          columns={columns}
          rows={rows}
          keyOf={({ workspaceID }) => workspaceID}
          nameOf={({ name }) => name}
          openKey={open}
          open={({ workspaceID }) => change({ open: workspaceID })}
          follows
        />
      </List>
      {due !== undefined && (
        <DuePanel
          key={due.workspaceID}
          due={due}
          environment={environment}
          close={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

interface RemittancesProps {
  readonly environment: Environment;
  readonly state: RemittanceState;
}

function Remittances({ environment, state }: RemittancesProps) {
  const texts = useRemittanceTexts();
  const { open } = useSearch({ from: inside(paths.remittances()) });
  const change = useChangeAddress<RemittancesSearch>();
  const found = useRemittances(environment, state);
  const rows = useMemo(() => found.data?.pages.flat() ?? [], [found.data]);
  const columns = useRemittanceColumns(open !== undefined);
  return (
    <List
      query={found}
      rows={rows}
      empty={<State icon="bank" title={texts.none} />}
      foot={<ShowMore of={found} label={texts.more} />}
    >
      <Listing
        label={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ remittanceID }) => remittanceID}
        nameOf={({ workspaceName }) => workspaceName}
        openKey={open}
        open={({ remittanceID }) => change({ open: remittanceID })}
        follows
      />
    </List>
  );
}
