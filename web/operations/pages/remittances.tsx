import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded, State } from '../../ui/states.tsx';
import { type Environment, environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import styles from '../money/lines.module.css';
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
  const search = useSearch({ strict: false }) as RemittancesSearch;
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
      <div className={styles.page}>
        {view === 'due' ? (
          <Dues environment={environment} />
        ) : (
          <Remittances key={view} environment={environment} state={view} />
        )}
        {open !== undefined && isRemittance(open) && (
          <RemittancePanel key={open} id={open} close={() => change({ open: undefined })} />
        )}
      </div>
    </Page>
  );
}

function Dues({ environment }: { readonly environment: Environment }) {
  const texts = useRemittanceTexts();
  const { open } = useSearch({ strict: false }) as RemittancesSearch;
  const change = useChangeAddress<RemittancesSearch>();
  const { data, error, refetch } = useDues(environment);
  const due = data?.find(({ workspaceID }) => workspaceID === open);
  const columns = useDueColumns(due !== undefined);
  return (
    <>
      <div className={styles.list}>
        {data === undefined ? (
          <NotLoaded error={error} rows={14} retry={() => refetch()} />
        ) : data.length === 0 ? (
          <State icon="bank" title={texts.nothing}>
            {texts.nothingHint}
          </State>
        ) : (
          <Listing
            label={texts.title}
            columns={columns}
            rows={data}
            keyOf={({ workspaceID }) => workspaceID}
            nameOf={({ name }) => name}
            openKey={open}
            open={({ workspaceID }) => change({ open: workspaceID })}
            follows
          />
        )}
      </div>
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
  const { open } = useSearch({ strict: false }) as RemittancesSearch;
  const change = useChangeAddress<RemittancesSearch>();
  const found = useRemittances(environment, state);
  const rows = useMemo(() => found.data?.pages.flat(), [found.data]);
  const columns = useRemittanceColumns(open !== undefined);
  return (
    <div className={styles.list}>
      {rows === undefined ? (
        <NotLoaded error={found.error} rows={14} retry={() => found.refetch()} />
      ) : rows.length === 0 ? (
        <State icon="bank" title={texts.none} />
      ) : (
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
      )}
      {found.hasNextPage && (
        <div className={styles.foot}>
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
