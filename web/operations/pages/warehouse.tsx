import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { Freshness } from '../../ui/freshness.tsx';
import { List, ListDetail } from '../../ui/list-detail.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/states.tsx';
import { type Act, useActs } from '../board/act.ts';
import { BoardProvider, useBoard, useBoardOfAddress } from '../board/board.ts';
import { BulkBar } from '../board/bulk.tsx';
import { DetailsPanel } from '../board/details/panel.tsx';
import { Dialogs } from '../board/dialogs/dialogs.tsx';
import { LineState } from '../board/line.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { AtHub, type Hub, HubChoice } from '../warehouse/hub.tsx';
import { ArrivedParcels } from '../warehouse/intake/arrived-parcels.tsx';
import { useIntakes } from '../warehouse/intake/read.ts';
import { Overview } from '../warehouse/overview.tsx';
import { Parcels } from '../warehouse/parcels.tsx';
import { lists, type List as StockList, type StockSearch } from '../warehouse/search.ts';
import { type Counts, countStock } from '../warehouse/stock.ts';
import { WarehouseTabs } from '../warehouse/tabs.tsx';
import { useWarehouseTexts } from '../warehouse/texts.ts';
import styles from '../warehouse/warehouse.module.css';

/** A hub's parcels: expected, missing, waiting and on hold, by provider and in lists. */
export function WarehousePage() {
  const { sandbox } = useSearch({ strict: false }) as StockSearch;
  return <WarehouseOfEnvironment key={environmentOf({ sandbox })} />;
}

/** The board knows every active parcel, and follows its changes. */
function WarehouseOfEnvironment() {
  const texts = useWarehouseTexts();
  const board = useBoardOfAddress();
  const change = useChangeAddress<StockSearch>();
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
        <AtHub>{(hub) => <Stock hub={hub} />}</AtHub>
      </Page>
    </BoardProvider>
  );
}

function Stock({ hub }: { readonly hub: Hub }) {
  const { state, store, filter, setChosen } = useBoard();
  const search = useSearch({ strict: false }) as StockSearch;
  const change = useChangeAddress<StockSearch>({ keepsOpened: false });
  const act = useActs();
  const { version, deliveries } = state;
  const { data: { arrivals } = noArrivals } = useIntakes(hub.hubID, filter.environment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is changed in place, and its version says so
  const counted = useMemo(
    () => countStock(deliveries.values(), { hub: hub.hubID, arrivals }),
    [version, hub.hubID, arrivals],
  );
  if (!state.isLoaded) {
    if (state.line !== 'broken') return <RowsSkeleton rows={14} />;
    return <ErrorState error={state.error} retry={() => void store.refresh().catch(() => undefined)} />;
  }
  const choose = (fields: StockSearch) => {
    setChosen(new Set());
    change({ stock: undefined, provider: undefined, open: undefined, ...fields });
  };
  return (
    <>
      <StockChips counts={counted.total} search={search} choose={choose} />
      <ListDetail>
        {search.stock === 'arrived' ? (
          <ArrivedParcels hub={hub} />
        ) : search.stock !== undefined ? (
          <List>
            <Parcels hub={hub} stock={search.stock} />
          </List>
        ) : (
          <List rows={counted.providers} empty={<NothingHere />}>
            <Overview providers={counted.providers} />
          </List>
        )}
        {search.open !== undefined && <Side id={search.open} act={act} />}
      </ListDetail>
      <BulkBar act={act} />
      <Dialogs act={act} />
    </>
  );
}

/** The same at each render. */
const noArrivals = { arrivals: [] };

interface StockChipsProps {
  readonly counts: Counts;
  readonly search: StockSearch;
  readonly choose: (fields: StockSearch) => void;
}

/** The lists with their counts; one leads back to the overview of providers. */
function StockChips({ counts, search: { stock }, choose }: StockChipsProps) {
  const texts = useWarehouseTexts();
  return (
    <div className={styles.chips}>
      <Chips<StockList | 'overview'>
        label={texts.stock}
        value={stock ?? 'overview'}
        choose={(each) => choose(each === 'overview' ? {} : { stock: each })}
        chips={[
          { value: 'overview', label: texts.overview },
          ...lists.map((each) => ({
            value: each,
            label: texts.stocks[each],
            count: counts[each],
            ...(each === 'missing' && { tone: 'bad' as const }),
          })),
        ]}
      />
    </div>
  );
}

function NothingHere() {
  const texts = useWarehouseTexts();
  return (
    <State icon="hub" title={texts.nothingHere}>
      {texts.nothingHereHint}
    </State>
  );
}

function Side({ id, act }: { readonly id: string; readonly act: Act }) {
  const change = useChangeAddress<StockSearch>({ keepsOpened: false });
  return <DetailsPanel key={id} id={id} close={() => change({ open: undefined })} act={act} />;
}
