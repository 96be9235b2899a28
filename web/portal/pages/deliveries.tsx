import { Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { PeriodField } from '../../ui/days/day-field.tsx';
import { views } from '../../ui/delivery/delivery-views.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Folded } from '../../ui/frame/folded.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { columnsInFile } from '../../ui/listing/column-choice.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { SameCall } from '../call.tsx';
import { deliveryCalls } from '../calls.ts';
import {
  beside,
  DeliveryColumnChoice,
  deliveryColumns,
  namesInFile,
  useDeliveryColumns,
} from '../deliveries/columns.tsx';
import styles from '../deliveries/deliveries.module.css';
import { ChosenBar } from '../deliveries/labels.tsx';
import { DeliveryPanel } from '../deliveries/panel.tsx';
import { useDeliveries } from '../deliveries/read.ts';
import { categories, type DeliveriesSearch, leastLetters, queryOf } from '../deliveries/search.ts';
import { useDeliveryTexts } from '../deliveries/texts.ts';
import { useEnvironment } from '../environment.tsx';
import { inside, paths } from '../paths.ts';

const filters = { q: undefined, view: undefined, category: undefined, from: undefined, to: undefined };

/** The page of the workspace's deliveries: search, details, export. */
export function DeliveriesPage() {
  const texts = useDeliveryTexts();
  const search = useSearch({ from: inside(paths.deliveries()) });
  const change = useChangeAddress<DeliveriesSearch>();
  const found = useDeliveries(search);
  const { data, dataUpdatedAt, hasNextPage } = found;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const columns = useDeliveryColumns();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  // A selected row that the search no longer finds is deselected.
  const chosenIds = rows.map(({ deliveryID }) => deliveryID).filter((id) => marked.has(id));
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.keys.search, run: () => field.current?.focus() }]);
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <Count shown={rows.length} more={hasNextPage} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} isSearch />
          <DeliveryColumnChoice {...columns} />
          <ExportAndCalls search={search} shown={columns.shown} />
        </>
      }
      bar={<Filters field={field} />}
    >
      <ListView
        label={texts.title}
        query={found}
        skeleton={16}
        columns={deliveryColumns}
        labels={texts.columns}
        chosen={columns.shown}
        beside={beside}
        keyOf={({ deliveryID }) => deliveryID}
        nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
        follows
        selection={{ keys: marked, change: mark }}
        empty={<Nothing isEmpty={Object.keys(queryOf(search)).length === 0} clear={() => change(filters)} />}
        more={texts.more}
        panel={({ key, close }) => <DeliveryPanel id={key} close={close} />}
      >
        {chosenIds.length > 0 && <ChosenBar ids={chosenIds} clear={() => mark(new Set())} />}
      </ListView>
    </Page>
  );
}

interface ExportProps {
  readonly search: DeliveriesSearch;
  readonly shown: readonly string[];
}

/** The export of the deliveries found, and the API calls for the search and the export. */
function ExportAndCalls({ search, shown }: ExportProps) {
  const environment = useEnvironment();
  const query = queryOf(search);
  return (
    <>
      <Download
        file={{
          path: `/portal/v1/${environment}/deliveries`,
          query: () => query,
          columns: columnsInFile(namesInFile, shown),
        }}
        isInHead
      />
      <SameCall
        calls={[deliveryCalls.search(environment, query), deliveryCalls.export(environment, query)]}
      />
    </>
  );
}

function Count({ shown, more }: { readonly shown: number; readonly more: boolean }) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  return <span>{texts.count(formatNumber(shown, language), more)}</span>;
}

function Filters({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useDeliveryTexts();
  const { q, view = 'all', category, from, to, madeUp } = useSearch({ from: inside(paths.deliveries()) });
  const { categories: categoryNames } = useUiTexts();
  const isTrial = useEnvironment() === 'sandbox';
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
      <Folded isSet={[madeUp, category, from, to].some((each) => each !== undefined)}>
        {isTrial && (
          <Chips
            label={texts.madeUp}
            value={madeUp ? ['yes'] : []}
            choose={() => change({ madeUp: madeUp ? undefined : true })}
            chips={[{ value: 'yes', label: texts.madeUp }]}
          />
        )}
        <Select
          className={styles.category}
          aria-label={texts.category}
          placeholder={texts.anyCategory}
          data={categories.map((value) => ({ value, label: categoryNames[value] }))}
          value={category ?? null}
          clearable
          onChange={(each) => change({ category: (each ?? undefined) as DeliveriesSearch['category'] })}
        />
        <PeriodField
          className={styles.day}
          from={texts.from}
          to={texts.to}
          value={{ from, to }}
          change={change}
        />
      </Folded>
    </>
  );
}

function Nothing({ isEmpty, clear }: { readonly isEmpty: boolean; readonly clear: () => void }) {
  const texts = useDeliveryTexts();
  const isTrial = useEnvironment() === 'sandbox';
  if (isEmpty) {
    return (
      <State icon="parcel" title={texts.empty}>
        {isTrial ? texts.emptyTrial : texts.emptyHint}
      </State>
    );
  }
  return (
    <NothingFound title={texts.nothing} hint={texts.nothingHint} clearText={texts.clear} clear={clear} />
  );
}
