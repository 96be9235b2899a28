import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { Freshness } from '../../ui/freshness.tsx';
import { List, ListDetail } from '../../ui/list-detail.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/states.tsx';
import { useActs } from '../board/act.ts';
import { BoardProvider, useBoard, useBoardOfAddress } from '../board/board.ts';
import { BulkBar } from '../board/bulk.tsx';
import { DetailsPanel } from '../board/details/panel.tsx';
import { Dialogs } from '../board/dialogs/dialogs.tsx';
import { LineState } from '../board/line.tsx';
import type { BoardDelivery } from '../board/rows.ts';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { useReasonWords } from '../reasons.ts';
import { useHoldColumns } from '../returns/columns.tsx';
import { byReason, countStages, type HoldPlace, holdsOf, type Stage, stages } from '../returns/holds.ts';
import styles from '../returns/returns.module.css';
import type { ReturnsSearch } from '../returns/search.ts';
import { useReturnTexts } from '../returns/texts.ts';
import { AtHub, HubChoice } from '../warehouse/hub.tsx';
import { WarehouseTabs } from '../warehouse/tabs.tsx';
import layout from '../warehouse/warehouse.module.css';

/** The page of parcels on hold at a hub by reason and age, with every way out. */
export function ReturnsPage() {
  const { sandbox } = useSearch({ strict: false }) as ReturnsSearch;
  return <ReturnsOfEnvironment key={environmentOf({ sandbox })} />;
}

/** The board knows every parcel on hold, shows it whole and makes its moves. */
function ReturnsOfEnvironment() {
  const texts = useReturnTexts();
  const board = useBoardOfAddress();
  const change = useChangeAddress<ReturnsSearch>();
  const { line, trueAtMs } = board.state;
  return (
    <BoardProvider value={board}>
      <Page
        title={texts.title}
        isFull
        actions={
          <>
            <LineState line={line} />
            <Freshness at={trueAtMs} />
            <EnvironmentSwitch value={board.filter.environment} change={change} />
          </>
        }
        bar={
          <>
            <WarehouseTabs />
            <HubChoice />
          </>
        }
      >
        <AtHub>{(hub) => <HoldsOfHub key={hub.hubID} hub={hub} />}</AtHub>
      </Page>
    </BoardProvider>
  );
}

function HoldsOfHub({ hub }: { readonly hub: HoldPlace }) {
  const { state, store } = useBoard();
  const act = useActs();
  const { hubID, areaID } = hub;
  const { version, deliveries } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is changed in place, and its version says so
  const holds = useMemo(() => holdsOf(deliveries.values(), { hubID, areaID }), [version, hubID, areaID]);
  if (!state.isLoaded) {
    if (state.line !== 'broken') return <RowsSkeleton rows={14} />;
    return <ErrorState error={state.error} retry={() => void store.refresh().catch(() => undefined)} />;
  }
  return (
    <>
      <OnHold holds={holds} act={act} />
      <BulkBar act={act} />
      <Dialogs act={act} />
    </>
  );
}

interface OnHoldProps {
  readonly holds: readonly BoardDelivery[];
  readonly act: ReturnType<typeof useActs>;
}

function OnHold({ holds, act }: OnHoldProps) {
  const texts = useReturnTexts();
  const { nowMs, chosen, setChosen } = useBoard();
  const { wait, open } = useSearch({ strict: false }) as ReturnsSearch;
  const change = useChangeAddress<ReturnsSearch>({ keepsOpened: false });
  const reasonIn = useReasonWords();
  const columns = useHoldColumns(nowMs, open !== undefined);
  const reasons = useMemo(() => byReason(holds, wait), [holds, wait]);
  const rows = useMemo(() => reasons.flatMap((each) => each.holds), [reasons]);
  const groups = useMemo(
    () =>
      reasons.map((each) => ({
        key: each.reason,
        name: reasonIn(each.reason) || texts.noReason,
        rows: each.holds,
      })),
    [reasons, texts, reasonIn],
  );
  return (
    <>
      <Stages holds={holds} wait={wait} />
      <ListDetail>
        <List
          rows={rows}
          empty={
            <State icon="parcel" title={wait === undefined ? texts.empty : texts.emptyStage}>
              {texts.emptyHint}
            </State>
          }
        >
          <Listing
            label={texts.holds}
            columns={columns}
            rows={rows}
            groups={groups}
            keyOf={({ deliveryID }) => deliveryID}
            nameOf={({ orderID }) => texts.order(orderID)}
            openKey={open}
            open={({ deliveryID }) => change({ open: deliveryID })}
            follows
            selection={{ keys: chosen, change: setChosen }}
          />
        </List>
        {open !== undefined && (
          <DetailsPanel key={open} id={open} close={() => change({ open: undefined })} act={act} />
        )}
      </ListDetail>
    </>
  );
}

interface StagesProps {
  readonly holds: readonly BoardDelivery[];
  readonly wait: Stage | undefined;
}

/** The parcels' next steps with their counts. */
function Stages({ holds, wait }: StagesProps) {
  const texts = useReturnTexts();
  const { setChosen } = useBoard();
  const change = useChangeAddress<ReturnsSearch>({ keepsOpened: false });
  const counts = countStages(holds);
  return (
    <>
      <div className={layout.chips}>
        <Chips<Stage | 'all'>
          label={texts.holds}
          value={wait ?? 'all'}
          choose={(each) => {
            setChosen(new Set());
            change({ wait: each === 'all' ? undefined : each, open: undefined });
          }}
          chips={[
            { value: 'all', label: texts.all, count: holds.length },
            ...stages.map((each) => ({ value: each, label: texts.stages[each], count: counts[each] })),
          ]}
        />
      </div>
      {wait !== undefined && <p className={styles.hint}>{texts.hints[wait]}</p>}
    </>
  );
}
