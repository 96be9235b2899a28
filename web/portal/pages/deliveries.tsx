import { Button, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NotLoaded, State } from '../../ui/states.tsx';
import { SameCall } from '../call.tsx';
import { deliveryCalls } from '../calls.ts';
import { ColumnChoice, useChosenColumns, useColumns } from '../deliveries/columns.tsx';
import styles from '../deliveries/deliveries.module.css';
import { ChosenBar } from '../deliveries/labels.tsx';
import { DeliveryPanel } from '../deliveries/panel.tsx';
import { useDeliveries } from '../deliveries/read.ts';
import { type DeliveriesSearch, leastLetters, queryOf, views } from '../deliveries/search.ts';
import { useDeliveryTexts } from '../deliveries/texts.ts';
import { useEnvironment } from '../environment.tsx';

const filters = { q: undefined, view: undefined, category: undefined, from: undefined, to: undefined };

/** Every delivery of the workspace: looked for, looked at, exported. */
export function DeliveriesPage() {
  const texts = useDeliveryTexts();
  const search = useSearch({ strict: false }) as DeliveriesSearch;
  const change = useChangeAddress<DeliveriesSearch>();
  const { data, error, dataUpdatedAt, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDeliveries(search);
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const { chosen, choose } = useChosenColumns();
  const columns = useColumns(chosen, search.open !== undefined);
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  // What is no longer found is no longer chosen.
  const chosenIds = rows.map(({ deliveryID }) => deliveryID).filter((id) => marked.has(id));
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.keys.search, run: () => field.current?.focus() }]);
  const environment = useEnvironment();
  const path = `/portal/v1/${environment}/deliveries`;
  const query = new URLSearchParams(queryOf(search)).toString();
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <Count shown={rows.length} more={hasNextPage} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} isSearch />
          <ColumnChoice chosen={chosen} choose={choose} />
          <Button
            component="a"
            href={`${path}.csv?${query}`}
            download
            variant="default"
            className={styles.wide}
            leftSection={<Icon name="download" size={14} />}
          >
            {texts.export}
          </Button>
          <SameCall
            calls={[
              deliveryCalls.search(environment, queryOf(search)),
              deliveryCalls.export(environment, queryOf(search)),
            ]}
          />
        </>
      }
      bar={<Filters field={field} />}
    >
      <div className={styles.page}>
        <div className={styles.list}>
          {data === undefined ? (
            <NotLoaded error={error} rows={16} retry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <Nothing isEmpty={Object.keys(queryOf(search)).length === 0} clear={() => change(filters)} />
          ) : (
            <>
              <Listing
                label={texts.title}
                columns={columns}
                rows={rows}
                keyOf={({ deliveryID }) => deliveryID}
                nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
                openKey={search.open}
                open={({ deliveryID }) => change({ open: deliveryID })}
                follows
                selection={{ keys: marked, change: mark }}
              />
              {chosenIds.length > 0 && <ChosenBar ids={chosenIds} clear={() => mark(new Set())} />}
              {hasNextPage && (
                <div className={styles.foot}>
                  <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        {search.open !== undefined && (
          <DeliveryPanel key={search.open} id={search.open} close={() => change({ open: undefined })} />
        )}
      </div>
    </Page>
  );
}

function Count({ shown, more }: { readonly shown: number; readonly more: boolean }) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  return <span>{texts.count(formatNumber(shown, language), more)}</span>;
}

function Filters({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useDeliveryTexts();
  const { q, view = 'all', category, from, to } = useSearch({ strict: false }) as DeliveriesSearch;
  const change = useChangeAddress<DeliveriesSearch>();
  const isShort = q !== undefined && q.trim().length < leastLetters;
  return (
    <>
      <SearchField label={texts.search} field={field} value={q} change={(each) => change({ q: each })} />
      {isShort && (
        <p className={styles.hint} role="status">
          {texts.short}
        </p>
      )}
      <Chips
        label={texts.view}
        value={view}
        choose={(each) => change({ view: each === 'all' ? undefined : each })}
        chips={views.map((value) => ({ value, label: texts.views[value] }))}
      />
      <Select
        className={styles.category}
        aria-label={texts.category}
        placeholder={texts.anyCategory}
        data={['EXPRESS', 'LOGISTIC']}
        value={category ?? null}
        clearable
        onChange={(each) => change({ category: (each ?? undefined) as DeliveriesSearch['category'] })}
      />
      <DayField
        className={styles.day}
        label={texts.from}
        value={from}
        change={(each) => change({ from: each })}
      />
      <DayField className={styles.day} label={texts.to} value={to} change={(each) => change({ to: each })} />
    </>
  );
}

function Nothing({ isEmpty, clear }: { readonly isEmpty: boolean; readonly clear: () => void }) {
  const texts = useDeliveryTexts();
  if (isEmpty) {
    return (
      <State icon="parcel" title={texts.empty}>
        {texts.emptyHint}
      </State>
    );
  }
  return (
    <State
      icon="search"
      title={texts.nothing}
      action={
        <Button variant="default" onClick={clear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingHint}
    </State>
  );
}
