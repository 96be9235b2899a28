import { Button, SegmentedControl, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { dispatchers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { useNow } from '../../ui/clock.ts';
import { formatNumber } from '../../ui/format.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NotLoaded, State } from '../../ui/states.tsx';
import { useColumns } from '../couriers/columns.tsx';
import { CourierMap } from '../couriers/courier-map.tsx';
import { CourierPanel } from '../couriers/courier-panel.tsx';
import styles from '../couriers/couriers.module.css';
import { todayIn } from '../couriers/day.ts';
import { CourierForm } from '../couriers/form.tsx';
import { useCouriers } from '../couriers/read.ts';
import {
  type ColumnId,
  type Courier,
  type CouriersSearch,
  findRows,
  operatorFleet,
  type View,
  views,
} from '../couriers/rows.ts';
import { useCourierTexts } from '../couriers/texts.ts';
import { zoneAt } from '../couriers/zone.ts';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';

const noHubs: readonly never[] = [];

/** Every courier: who works, what they carry and hold, and where they are. */
export function CouriersPage() {
  const texts = useCourierTexts();
  const search = useSearch({ strict: false }) as CouriersSearch;
  const change = useChangeAddress<CouriersSearch>();
  const environment = environmentOf(search);
  const { rows: all, board, error, dataUpdatedAt, refetch } = useCouriers(environment);
  const nowMs = useNow(5_000);
  const found = useMemo(() => findRows(all ?? [], search, nowMs), [all, search, nowMs]);
  const [form, setForm] = useState<'add' | Courier>();
  const { data: me } = useMe();
  const mayChange = me != null && dispatchers.includes(me.role);
  const fleetNameOf = useFleetNames(board?.workspaces);
  const columns = useColumns(nowMs, fleetNameOf);
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.keys.title, [
    { keys: '/', label: texts.keys.search, run: () => field.current?.focus() },
    ...(mayChange ? [{ keys: 'n', label: texts.keys.add, run: () => setForm('add') }] : []),
  ]);
  const open =
    search.open === undefined ? undefined : all?.find(({ courierID }) => courierID === search.open);
  const zone = zoneAt(open?.position ?? null, board);
  const [chosenDay, setChosenDay] = useState<string>();
  const day = chosenDay ?? todayIn(zone, nowMs);
  const { sort = 'duty', descending = false } = search;
  return (
    <Page
      title={texts.title}
      isFull
      beside={all && <Count shown={found.rows.length} all={all.length} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} />
          {mayChange && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setForm('add')}>
              {texts.add}
            </Button>
          )}
        </>
      }
      bar={<Filters field={field} counts={all && found.counts} workspaces={board?.workspaces ?? []} />}
    >
      <div className={styles.page} data-show={search.show}>
        <div className={styles.list}>
          {all === undefined ? (
            <NotLoaded error={error} rows={16} retry={() => refetch()} />
          ) : found.rows.length === 0 ? (
            <Nothing isEmpty={all.length === 0} add={mayChange ? () => setForm('add') : undefined} />
          ) : (
            <Listing
              label={texts.title}
              columns={columns}
              rows={found.rows}
              keyOf={({ courierID }) => courierID}
              nameOf={({ name }) => name}
              openKey={search.open}
              open={({ courierID }) => change({ open: courierID })}
              order={{ by: sort, descending }}
              sort={({ by, descending: isDown }) =>
                change({ sort: by as ColumnId, descending: isDown || undefined })
              }
            />
          )}
        </div>
        <div className={styles.side} data-open={open !== undefined || undefined}>
          <div className={styles.map}>
            <CourierMap
              rows={found.rows}
              hubs={board?.hubs ?? noHubs}
              open={open}
              day={day}
              zone={zone}
              pick={(courierID) => change({ open: courierID })}
            />
          </div>
          {open !== undefined && (
            <CourierPanel
              key={open.courierID}
              courier={open}
              fleet={fleetNameOf(open)}
              deliveries={board?.deliveries.filter(({ courier }) => courier?.courierID === open.courierID)}
              zone={zone}
              day={day}
              chooseDay={setChosenDay}
              nowMs={nowMs}
              edit={() => setForm(open)}
              close={() => change({ open: undefined })}
            />
          )}
          {search.open !== undefined && open === undefined && all !== undefined && (
            <Panel title={texts.title} close={() => change({ open: undefined })}>
              <State icon="search" title={texts.missing}>
                {texts.missingHint}
              </State>
            </Panel>
          )}
        </div>
      </div>
      {form !== undefined && (
        <CourierForm
          courier={form === 'add' ? undefined : form}
          environment={environment}
          workspaces={board?.workspaces ?? []}
          close={() => setForm(undefined)}
          saved={({ courierID }) => {
            setForm(undefined);
            change({ open: courierID });
          }}
        />
      )}
    </Page>
  );
}

type Workspaces = readonly { readonly workspaceID: string; readonly name: string }[];

function useFleetNames(workspaces: Workspaces | undefined) {
  const texts = useCourierTexts();
  return useMemo(() => {
    const names = new Map(workspaces?.map(({ workspaceID, name }) => [workspaceID, name]));
    return ({ workspaceID }: Courier) =>
      workspaceID === null ? texts.operatorFleet : (names.get(workspaceID) ?? '');
  }, [workspaces, texts]);
}

function Count({ shown, all }: { readonly shown: number; readonly all: number }) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  return <span>{texts.count(formatNumber(shown, language), formatNumber(all, language))}</span>;
}

interface FiltersProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly counts: Readonly<Record<View, number>> | undefined;
  readonly workspaces: Workspaces;
}

function Filters({ field, counts, workspaces }: FiltersProps) {
  const texts = useCourierTexts();
  const search = useSearch({ strict: false }) as CouriersSearch;
  const change = useChangeAddress<CouriersSearch>();
  const fleets = [
    { value: operatorFleet, label: texts.operatorFleet },
    ...workspaces.map(({ workspaceID, name }) => ({ value: workspaceID, label: name })),
  ];
  return (
    <>
      <SearchField label={texts.search} field={field} value={search.q} change={(q) => change({ q })} />
      <Select
        className={styles.fleet}
        aria-label={texts.fleet}
        placeholder={texts.anyFleet}
        data={fleets}
        value={search.fleet ?? null}
        clearable
        onChange={(fleet) => change({ fleet: fleet ?? undefined })}
      />
      <Chips
        label={texts.view}
        value={search.view ?? 'all'}
        choose={(view) => change({ view: view === 'all' ? undefined : view })}
        chips={views.map((value) => ({
          value,
          label: texts.views[value],
          count: counts?.[value],
          ...(value === 'silent' && { tone: 'bad' as const }),
        }))}
      />
      <SegmentedControl
        className={styles.switch}
        aria-label={texts.show}
        value={search.show ?? 'list'}
        onChange={(value) => change({ show: value === 'map' ? 'map' : undefined })}
        data={[
          { value: 'list', label: texts.list },
          { value: 'map', label: texts.map },
        ]}
      />
      <span className={styles.grow} />
      <EnvironmentSwitch value={environmentOf(search)} change={change} />
    </>
  );
}

function Nothing({ isEmpty, add }: { readonly isEmpty: boolean; readonly add: (() => void) | undefined }) {
  const texts = useCourierTexts();
  const change = useChangeAddress<CouriersSearch>();
  if (isEmpty) {
    const action = add && <Button onClick={add}>{texts.add}</Button>;
    return (
      <State icon="bike" title={texts.empty} action={action}>
        {texts.emptyHint}
      </State>
    );
  }
  const clear = () => change({ q: undefined, view: undefined, fleet: undefined });
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
