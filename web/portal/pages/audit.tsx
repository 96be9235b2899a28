import { Button, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { type ChangeAddress, useChangeAddress } from '../../ui/change-address.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Freshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NothingFound, NotLoaded, State } from '../../ui/states.tsx';
import { ChangePanel } from '../audit/change-panel.tsx';
import { actionOf, actorOf, useColumns } from '../audit/columns.tsx';
import { type Change, useChanges } from '../audit/read.ts';
import { type AuditSearch, queryOf, type Subject, subjects } from '../audit/search.ts';
import { useAuditTexts } from '../audit/texts.ts';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { type Environment, environments } from '../environments.ts';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';

const nothing = {
  subject: undefined,
  in: undefined,
  of: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
};

/** What was changed in the workspace, by whom and when (decision 248). */
export function AuditPage() {
  const texts = useAuditTexts();
  const search = useSearch({ strict: false }) as AuditSearch;
  const show = useChangeAddress<AuditSearch>();
  const changes = useChanges(search);
  const { data, error, dataUpdatedAt, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = changes;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const columns = useColumns();
  const open = rows.find(({ position }) => String(position) === search.open);
  const query = new URLSearchParams(queryOf(search)).toString();
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} />
          <SameCall calls={[workspaceCalls.audit(queryOf(search))]} />
        </>
      }
      bar={<Filters search={search} show={show} rows={rows} />}
    >
      <div className={styles.page}>
        <div className={styles.list}>
          {data === undefined ? (
            <NotLoaded error={error} rows={16} retry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <Nothing isEmpty={query === ''} clear={() => show(nothing)} />
          ) : (
            <Listing
              label={texts.title}
              columns={columns}
              rows={rows}
              keyOf={({ position }) => String(position)}
              nameOf={(change) => actionOf(texts, change)}
              openKey={search.open}
              open={({ position }) => show({ open: String(position) })}
              follows
            />
          )}
          {hasNextPage && (
            <div className={styles.more}>
              <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            </div>
          )}
        </div>
        {open !== undefined && (
          <ChangePanel
            key={open.position}
            change={open}
            show={show}
            close={() => show({ open: undefined })}
          />
        )}
      </div>
    </Page>
  );
}

interface FiltersProps {
  readonly search: AuditSearch;
  readonly show: ChangeAddress<AuditSearch>;
  readonly rows: readonly Change[];
}

function Filters({ search: { subject, in: environment, of, by, from, to }, show, rows }: FiltersProps) {
  const texts = useAuditTexts();
  const { environments: names } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.of, run: () => field.current?.focus() }]);
  const actor = rows.find(({ actorID }) => actorID === by);
  return (
    <>
      <SearchField label={texts.of} field={field} value={of} change={(each) => show({ of: each })} />
      <Select
        aria-label={texts.subject}
        placeholder={texts.anySubject}
        clearable
        w={150}
        data={subjects.map((value) => ({ value, label: texts.subjects[value] ?? value }))}
        value={subject ?? null}
        onChange={(value) => show({ subject: (value ?? undefined) as Subject | undefined })}
      />
      <Select
        aria-label={texts.environment}
        placeholder={texts.anyEnvironment}
        clearable
        w={180}
        data={environments.map((value) => ({ value, label: names[value] }))}
        value={environment ?? null}
        onChange={(value) => show({ in: (value ?? undefined) as Environment | undefined })}
      />
      <DayField label={texts.from} value={from} change={(each) => show({ from: each })} />
      <DayField label={texts.to} value={to} change={(each) => show({ to: each })} />
      {by !== undefined && (
        <Button
          variant="default"
          rightSection={<Icon name="close" size={14} />}
          onClick={() => show({ by: undefined })}
        >
          {texts.byOne(actor === undefined ? by : actorOf(texts, actor))}
        </Button>
      )}
    </>
  );
}

function Nothing({ isEmpty, clear }: { readonly isEmpty: boolean; readonly clear: () => void }) {
  const texts = useAuditTexts();
  if (isEmpty) return <State icon="clock" title={texts.none} />;
  return <NothingFound title={texts.noneFound} clearText={texts.clear} clear={clear} />;
}
