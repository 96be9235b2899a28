import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, useMemo, useRef, useState } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Panel } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { TakeoverDialog } from '../board/dialogs/takeover.tsx';
import { courierColumns } from '../couriers/columns.tsx';
import { CourierMap } from '../couriers/courier-map.tsx';
import { CourierPanel } from '../couriers/courier-panel.tsx';
import styles from '../couriers/couriers.module.css';
import { Filters, Nothing } from '../couriers/filters.tsx';
import { CourierForm } from '../couriers/form.tsx';
import { useCouriers } from '../couriers/read.ts';
import {
  type ColumnId,
  type Courier,
  type CourierRow,
  type CouriersSearch,
  columnIds,
  findRows,
} from '../couriers/rows.ts';
import { useCourierTexts } from '../couriers/texts.ts';
import { zoneAt } from '../couriers/zone.ts';
import { todayIn } from '../days.ts';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';

const noHubs: readonly never[] = [];

/** Lists all couriers with their duty, load, cash and position. */
export function CouriersPage() {
  const texts = useCourierTexts();
  const search = useSearch({ from: inside(paths.couriers()) });
  const environment = environmentOf(search);
  const couriers = useCouriers(environment);
  const { rows: all, board, dataUpdatedAt } = couriers;
  const nowMs = useNow(5_000);
  const found = useMemo(() => findRows(all ?? [], search, nowMs), [all, search, nowMs]);
  const { isOpen, edited, setForm } = useForm(all);
  const add = useMay(dispatchers) ? () => setForm('add') : undefined;
  const fleetNameOf = useFleetNames(board?.workspaces);
  const { columns, chosen } = useColumnsOf(all, fleetNameOf);
  const change = useChangeAddress<CouriersSearch>();
  const field = useCourierKeys(add);
  return (
    <Page
      title={texts.title}
      isFull
      beside={all && <Count shown={found.rows.length} all={all.length} />}
      actions={<Actions readAtMs={dataUpdatedAt} add={add} />}
      bar={<Filters field={field} counts={all && found.counts} workspaces={board?.workspaces ?? []} />}
    >
      <ListView
        label={texts.title}
        query={couriers}
        skeleton={16}
        rows={found.rows}
        columns={columns}
        labels={texts.columns}
        chosen={chosen}
        keyOf={({ courierID }) => courierID}
        nameOf={({ name }) => name}
        open={({ courierID }) => change({ open: courierID })}
        order={{ by: search.sort ?? 'duty', descending: search.descending ?? false }}
        sort={({ by, descending: isDown }) =>
          change({ sort: by as ColumnId, descending: isDown || undefined })
        }
        empty={<Nothing isEmpty={all?.length === 0} add={add} />}
        side={
          <Side
            all={all}
            rows={found.rows}
            board={board}
            fleetNameOf={fleetNameOf}
            edit={setForm}
            nowMs={nowMs}
          />
        }
      />
      {isOpen && (
        <OpenForm
          courier={edited}
          environment={environment}
          workspaces={board?.workspaces ?? []}
          close={() => setForm(undefined)}
        />
      )}
    </Page>
  );
}

/** Returns the columns of the list, and which are shown: the fleet only if it is not the same for all. */
function useColumnsOf(couriers: readonly Courier[] | undefined, fleetNameOf: (courier: Courier) => string) {
  const columns = useMemo(() => courierColumns(fleetNameOf), [fleetNameOf]);
  const chosen = useMemo(() => {
    const isOneFleet = new Set(couriers?.map(fleetNameOf)).size < 2;
    return isOneFleet ? columnIds.filter((id) => id !== 'fleet') : columnIds;
  }, [couriers, fleetNameOf]);
  return { columns, chosen };
}

/** Returns the state of the form, and the courier whom it changes, as the list has them. */
function useForm(all: readonly Courier[] | undefined) {
  // The id, so that the form follows the courier.
  const [form, setForm] = useState<'add' | { readonly courierID: string }>();
  const edited =
    typeof form === 'object' ? all?.find(({ courierID }) => courierID === form.courierID) : undefined;
  return { isOpen: form === 'add' || edited !== undefined, edited, setForm };
}

/** Binds the keys that focus the search field and add a courier; returns the reference for the field. */
function useCourierKeys(add: (() => void) | undefined): RefObject<HTMLInputElement | null> {
  const { keys } = useCourierTexts();
  const field = useRef<HTMLInputElement>(null);
  useKeys(keys.title, [
    { keys: '/', label: keys.search, run: () => field.current?.focus() },
    ...(add ? [{ keys: 'n', label: keys.add, run: add }] : []),
  ]);
  return field;
}

interface ActionsProps {
  readonly readAtMs: number;
  /** Opens the form for a new courier; undefined if the person may not change couriers. */
  readonly add: (() => void) | undefined;
}

function Actions({ readAtMs, add }: ActionsProps) {
  const texts = useCourierTexts();
  return (
    <>
      <Freshness at={readAtMs || undefined} />
      {add && (
        <Button leftSection={<Icon name="plus" size={14} />} onClick={add}>
          {texts.add}
        </Button>
      )}
    </>
  );
}

/** The courier form; after saving, it opens the saved courier in the panel. */
function OpenForm(props: Omit<ComponentProps<typeof CourierForm>, 'saved'>) {
  const change = useChangeAddress<CouriersSearch>();
  const saved = ({ courierID }: Courier) => {
    props.close();
    change({ open: courierID });
  };
  return <CourierForm {...props} saved={saved} />;
}

interface Listed {
  readonly rows: readonly CourierRow[];
  readonly fleetNameOf: (courier: Courier) => string;
  readonly nowMs: number;
}

interface SideProps extends Listed {
  readonly all: readonly CourierRow[] | undefined;
  readonly board: ReturnType<typeof useCouriers>['board'];
  readonly edit: (courier: Courier) => void;
}

/** Shows the map, and the open courier in a panel. */
function Side({ all, rows, board, fleetNameOf, edit, nowMs }: SideProps) {
  const texts = useCourierTexts();
  const { open: openID, show } = useSearch({ from: inside(paths.couriers()) });
  const change = useChangeAddress<CouriersSearch>();
  const close = () => change({ open: undefined });
  const open = openID === undefined ? undefined : all?.find(({ courierID }) => courierID === openID);
  const zone = zoneAt(open?.position ?? null, board);
  const [chosenDay, setChosenDay] = useState<string>();
  const [leaverID, setLeaverID] = useState<string>();
  const leaver = all?.find(({ courierID }) => courierID === leaverID);
  const day = chosenDay ?? todayIn(zone, nowMs);
  return (
    <div className={styles.side} data-show={show} data-open={open !== undefined || undefined}>
      <div className={styles.map}>
        <CourierMap
          rows={rows}
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
          deliveries={board?.deliveries}
          zone={zone}
          day={day}
          chooseDay={setChosenDay}
          nowMs={nowMs}
          edit={() => edit(open)}
          reassignAll={() => setLeaverID(open.courierID)}
          close={close}
        />
      )}
      {leaver !== undefined && <TakeoverDialog courier={leaver} close={() => setLeaverID(undefined)} />}
      {openID !== undefined && open === undefined && all !== undefined && (
        <Panel title={texts.title} close={close}>
          <State icon="search" title={texts.missing}>
            {texts.missingHint}
          </State>
        </Panel>
      )}
    </div>
  );
}

interface Named {
  readonly workspaceID: string;
  readonly name: string;
}

function useFleetNames(workspaces: readonly Named[] | undefined) {
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
