import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { presentMonth } from '../../ui/fields/months.ts';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { useInvoiceColumns, useUnbilledColumns } from '../invoices/columns.tsx';
import { IssueAll } from '../invoices/issue-all.tsx';
import { InvoicePanel } from '../invoices/panel.tsx';
import { EditIssuer } from '../invoices/party-forms.tsx';
import { useInvoices, useIssuer, useUnbilled } from '../invoices/read.ts';
import {
  type State as InvoiceState,
  type InvoicesSearch,
  isInvoice,
  monthBefore,
  views,
} from '../invoices/search.ts';
import { useInvoiceTexts } from '../invoices/texts.ts';
import { UnbilledPanel } from '../invoices/unbilled-panel.tsx';
import styles from '../money/lines.module.css';
import { inside, paths } from '../paths.ts';

/** The invoices to providers: which are to be issued, which are unpaid, and what they say. */
export function InvoicesPage() {
  const texts = useInvoiceTexts();
  const search = useSearch({ from: inside(paths.invoices()) });
  const { view = 'unbilled', month = monthBefore(presentMonth()), open } = search;
  const change = useChangeAddress<InvoicesSearch>();
  return (
    <Page
      title={texts.title}
      isFull
      actions={<IssuerButton />}
      bar={
        <>
          <Chips
            label={texts.view}
            value={view}
            choose={(each) => change({ view: each === 'unbilled' ? undefined : each, open: undefined })}
            chips={views.map((value) => ({ value, label: texts.views[value] }))}
          />
          {view === 'unbilled' && (
            <MonthField
              label={texts.month}
              isBare
              value={month}
              change={(each) => change({ month: each, open: undefined })}
            />
          )}
        </>
      }
    >
      <ListDetail>
        {view === 'unbilled' ? <ToIssue key={month} month={month} /> : <Issued key={view} state={view} />}
        {open !== undefined && isInvoice(open) && (
          <InvoicePanel key={open} id={open} close={() => change({ open: undefined })} />
        )}
      </ListDetail>
    </Page>
  );
}

/** Opens the form of the operator's own details. */
function IssuerButton() {
  const { data } = useIssuer();
  return data === undefined ? null : <EditIssuer issuer={data} />;
}

function ToIssue({ month }: { readonly month: string }) {
  const texts = useInvoiceTexts();
  const { open } = useSearch({ from: inside(paths.invoices()) });
  const change = useChangeAddress<InvoicesSearch>();
  const unbilled = useUnbilled(month);
  const { data } = unbilled;
  const { data: issuer } = useIssuer();
  const providers = data?.providers ?? [];
  const provider = providers.find(({ workspaceID }) => workspaceID === open);
  const columns = useUnbilledColumns(provider !== undefined);
  const obstacle = data?.fixedAt === null ? texts.open : issuer === null ? texts.needsIssuer : undefined;
  return (
    <>
      <List
        query={unbilled}
        rows={providers}
        empty={
          <State icon="file" title={texts.nothing}>
            {texts.nothingHint}
          </State>
        }
        head={
          data && (
            <div className={styles.head}>
              <IssueAll month={month} count={providers.length} obstacle={obstacle} />
            </div>
          )
        }
      >
        <Listing
          label={texts.title}
          columns={columns}
          rows={providers}
          keyOf={({ workspaceID }) => workspaceID}
          nameOf={({ name }) => name}
          openKey={open}
          open={({ workspaceID }) => change({ open: workspaceID })}
          follows
        />
      </List>
      {provider !== undefined && (
        <UnbilledPanel
          key={provider.workspaceID}
          provider={provider}
          month={month}
          obstacle={obstacle}
          close={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

function Issued({ state }: { readonly state: InvoiceState }) {
  const texts = useInvoiceTexts();
  const { open } = useSearch({ from: inside(paths.invoices()) });
  const change = useChangeAddress<InvoicesSearch>();
  const found = useInvoices(state);
  const rows = useMemo(() => found.data?.pages.flat() ?? [], [found.data]);
  const columns = useInvoiceColumns(open !== undefined);
  return (
    <List
      query={found}
      rows={rows}
      empty={<State icon="file" title={texts.none} />}
      foot={<ShowMore of={found} label={texts.more} />}
    >
      <Listing
        label={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ invoiceID }) => invoiceID}
        nameOf={({ serial }) => serial}
        openKey={open}
        open={({ invoiceID }) => change({ open: invoiceID })}
        follows
      />
    </List>
  );
}
