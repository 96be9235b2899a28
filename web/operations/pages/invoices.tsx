import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { invoiceColumns, unbilledColumns } from '../invoices/columns.tsx';
import { IssueAll } from '../invoices/issue-all.tsx';
import { Limits } from '../invoices/limits/limits.tsx';
import { InvoicePanel } from '../invoices/panel.tsx';
import { EditIssuer } from '../invoices/party-forms.tsx';
import { Payments } from '../invoices/payments/payments.tsx';
import { useInvoices, useIssuer, useUnbilled } from '../invoices/read.ts';
import {
  type State as InvoiceState,
  type InvoicesSearch,
  isInvoice,
  latestBilled,
  views,
} from '../invoices/search.ts';
import { TaxMonth } from '../invoices/tax-month.tsx';
import { useInvoiceTexts } from '../invoices/texts.ts';
import { UnbilledPanel } from '../invoices/unbilled-panel.tsx';
import styles from '../money/lines.module.css';
import { inside, paths } from '../paths.ts';

/** The page of invoices to providers: months without an invoice, and issued invoices by state. */
export function InvoicesPage() {
  const texts = useInvoiceTexts();
  const search = useSearch({ from: inside(paths.invoices()) });
  const { view = 'unbilled', month = latestBilled() } = search;
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
          {(view === 'unbilled' || view === 'tax') && (
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
      {view === 'unbilled' ? (
        <ToIssue key={month} month={month} />
      ) : view === 'payments' ? (
        <Payments />
      ) : view === 'tax' ? (
        <TaxMonth key={month} month={month} />
      ) : view === 'limits' ? (
        <Limits />
      ) : (
        <Issued key={view} state={view} />
      )}
    </Page>
  );
}

/** The button that opens the form of the operator's billing details, once these are loaded. */
function IssuerButton() {
  const { data } = useIssuer();
  return data === undefined ? null : <EditIssuer issuer={data} />;
}

function ToIssue({ month }: { readonly month: string }) {
  const texts = useInvoiceTexts();
  const unbilled = useUnbilled(month);
  const { data } = unbilled;
  const { data: issuer } = useIssuer();
  const providers = data?.providers ?? [];
  const obstacle = issuer === null ? texts.needsIssuer : undefined;
  const ended = providers.filter(({ fixedAt }) => fixedAt !== null);
  const nothingEnded = providers.length > 0 && ended.length === 0 ? texts.open : undefined;
  return (
    <ListView
      label={texts.title}
      query={unbilled}
      rows={providers}
      columns={unbilledColumns}
      labels={texts}
      beside={['provider', 'month', 'amount']}
      keyOf={({ workspaceID, month: period }) =>
        period === month ? workspaceID : `${workspaceID} ${period}`
      }
      nameOf={({ name }) => name}
      follows
      empty={<NothingToIssue />}
      head={
        data && (
          <div className={styles.head}>
            <IssueAll
              month={month}
              count={ended.length > 0 ? ended.length : providers.length}
              obstacle={obstacle ?? nothingEnded}
            />
          </div>
        )
      }
      panel={({ key, row, close }) =>
        isInvoice(key) ? (
          <InvoicePanel id={key} close={close} />
        ) : (
          row && <UnbilledPanel provider={row} obstacle={obstacle} close={close} />
        )
      }
    />
  );
}

/** What stands in place of the list: every invoice of the month is issued, or none was ever issued. */
function NothingToIssue() {
  const texts = useInvoiceTexts();
  const lists = [useInvoices('issued'), useInvoices('overdue'), useInvoices('paid')];
  const failed = lists.find(({ error }) => error !== null);
  if (lists.some(({ data }) => data === undefined))
    return <NotLoaded error={failed?.error ?? null} rows={4} retry={() => void failed?.refetch()} />;
  const isNever = lists.every(({ data }) => data?.pages.flat().length === 0);
  return (
    <State icon="file" title={isNever ? texts.never : texts.nothing}>
      {isNever ? texts.neverHint : texts.nothingHint}
    </State>
  );
}

function Issued({ state }: { readonly state: InvoiceState }) {
  const texts = useInvoiceTexts();
  return (
    <ListView
      label={texts.title}
      query={useInvoices(state)}
      columns={invoiceColumns}
      labels={texts}
      beside={['serial', 'provider', 'total']}
      keyOf={({ invoiceID }) => invoiceID}
      nameOf={({ serial }) => serial}
      follows
      empty={<State icon="file" title={texts.none} />}
      more={texts.more}
      panel={({ key, close }) => isInvoice(key) && <InvoicePanel id={key} close={close} />}
    />
  );
}
