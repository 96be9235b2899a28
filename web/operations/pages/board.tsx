import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useRef } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { type Act, useActs } from '../board/act.ts';
import styles from '../board/board.module.css';
import { type Board, useBoard, useIsNarrow } from '../board/board.ts';
import { BulkBar } from '../board/bulk.tsx';
import { ConnectionStatus } from '../board/connection-status.tsx';
import { DetailsPanel } from '../board/details/panel.tsx';
import { Dialogs } from '../board/dialogs/dialogs.tsx';
import { EmptyBoard, EndedBelow } from '../board/empty.tsx';
import { FilterMenu, FilterPills, StageChips } from '../board/filters.tsx';
import { useBoardKeys } from '../board/keys.ts';
import { List, rowHeightOf } from '../board/list.tsx';
import { BoardMap } from '../board/map.tsx';
import { BoardProvider } from '../board/provider.tsx';
import { useBoardTexts } from '../board/texts.ts';
import { ViewsMenu } from '../board/views.tsx';
import { useCallerTexts } from '../booking/texts.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { useIsFresh } from '../fresh.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';

/** Shows all active deliveries on a map and in a table, with their actions. */
export const BoardPage = () => (
  <BoardProvider>
    <BoardView />
  </BoardProvider>
);

/** Memoized: it renders when the board's context changes, and not whenever its parent renders. */
const BoardView = memo(function BoardView() {
  const texts = useTexts();
  const { search: searchLabel } = useBoardTexts();
  const board = useBoard();
  const { search, change } = board;
  const field = useRef<HTMLInputElement>(null);
  const act = useActs();
  useBoardKeys({ field });
  const isNarrow = useIsNarrow();
  return (
    <Page
      title={texts.board}
      beside={<Count board={board} />}
      actions={<Head board={board} />}
      bar={
        isNarrow && search.open ? undefined : (
          <>
            <div className={styles.bar}>
              <SearchField
                label={searchLabel}
                field={field}
                value={search.q}
                change={(q) => change({ q, ended: undefined })}
              />
              <FilterPills />
              <span className={styles.grow} />
              {!isNarrow && <ShowSwitch />}
              <ViewsMenu />
              <FilterMenu />
              <BookButton />
            </div>
            <StageChips />
          </>
        )
      }
      isFull
    >
      <Content act={act} />
      <BulkBar act={act} />
      <Dialogs act={act} />
    </Page>
  );
});

function Count({ board: { rows, state } }: { readonly board: Board }) {
  const { count } = useBoardTexts();
  const { language } = useLanguage();
  if (!state.isLoaded) return null;
  const number = (value: number) => formatNumber(value, language);
  const text =
    rows.length === state.deliveries.size
      ? number(rows.length)
      : count(number(rows.length), number(state.deliveries.size));
  return <span className={styles.count}>{text}</span>;
}

/** Opens the booking form, with the provider that the board is filtered by. Only dispatchers see it. */
function BookButton() {
  const { title } = useCallerTexts();
  const isDispatcher = useMay(dispatchers);
  const { search } = useBoard();
  const isNarrow = useIsNarrow();
  if (!isDispatcher) return null;
  const { provider, sandbox } = search;
  return (
    <Button
      component={Link}
      variant="default"
      data-book=""
      to={paths.book()}
      search={{ provider, sandbox } as never}
      aria-label={title}
      leftSection={!isNarrow && <Icon name="plus" size={14} />}
    >
      {isNarrow ? <Icon name="plus" size={14} /> : title}
    </Button>
  );
}

const Timeline = loadLater(() => import('../board/timeline/timeline.tsx').then((file) => file.Timeline));

/** Switches between the list with the map and the time-line, on a wide screen. */
function ShowSwitch() {
  const { show } = useBoardTexts();
  const { search, change } = useBoard();
  return (
    <SegmentedControl
      aria-label={show.title}
      value={search.show === 'time' ? 'time' : 'list'}
      onChange={(value) => change({ show: value === 'time' ? 'time' : undefined })}
      data={(['list', 'time'] as const).map((value) => ({ value, label: show[value] }))}
    />
  );
}

function Head({ board: { state, filter, change } }: { readonly board: Board }) {
  return (
    <>
      <ConnectionStatus connection={state.connection} />
      <Freshness at={state.trueAtMs} />
      <EnvironmentSwitch className={styles.environment} value={filter.environment} change={change} />
    </>
  );
}

function Content({ act }: { readonly act: Act }) {
  const { state, filter, rows, search, change, store, setCurrent } = useBoard();
  const isFresh = useIsFresh(filter.environment);
  const isNarrow = useIsNarrow();
  const open = (id: string) => change({ open: id });
  const close = () => {
    // Arrow keys continue from the row that was open.
    if (search.open !== undefined) setCurrent(search.open);
    change({ open: undefined });
  };
  const assign = (ids: readonly string[], courierID: string) =>
    act.setWish({ kind: 'assign', ids, courierID });
  if (!state.isLoaded && state.connection === 'broken') {
    return <ErrorState error={state.error} retry={() => void store.refresh().catch(() => undefined)} />;
  }
  const panel = search.open && <DetailsPanel key={search.open} id={search.open} close={close} act={act} />;
  const list = !state.isLoaded ? (
    <RowsSkeleton rows={16} rowHeight={rowHeightOf(isNarrow)} hasHead={!isNarrow} />
  ) : rows.length === 0 ? (
    <EmptyBoard open={open} />
  ) : (
    <>
      <List isNarrow={isNarrow} open={open} give={assign} />
      <EndedBelow open={open} />
    </>
  );
  const map = <BoardMap give={assign} open={open} />;
  if (isNarrow) return panel ? <div className={styles.whole}>{panel}</div> : <Narrow list={list} map={map} />;
  if (search.show === 'time' && state.isLoaded) {
    return (
      <div className={styles.splitTime} data-panel={panel ? '' : undefined}>
        <Suspense fallback={<RowsSkeleton rows={14} rowHeight={44} />}>
          <Timeline open={open} give={assign} />
        </Suspense>
        {panel && <div className={styles.panelPart}>{panel}</div>}
      </div>
    );
  }
  // Before the first delivery there is nothing to see on the map either.
  if (isFresh && state.isLoaded && state.deliveries.size === 0 && !panel)
    return <div className={styles.whole}>{list}</div>;
  return (
    <div className={styles.split}>
      <div className={styles.side}>{list}</div>
      <div className={styles.side}>
        <div className={styles.mapPart} data-small={panel ? '' : undefined}>
          {map}
        </div>
        {panel && <div className={styles.panelPart}>{panel}</div>}
      </div>
    </div>
  );
}

/** The list or the map, on a narrow screen; it is too narrow for the time-line. */
function Narrow({ list, map }: { readonly list: ReactNode; readonly map: ReactNode }) {
  const { show } = useBoardTexts();
  const { search, change } = useBoard();
  const isMap = search.show === 'map';
  return (
    <>
      <SegmentedControl
        className={styles.show}
        fullWidth
        aria-label={`${show.list} / ${show.map}`}
        value={isMap ? 'map' : 'list'}
        onChange={(value) => change({ show: value === 'map' ? 'map' : undefined })}
        data={(['list', 'map'] as const).map((value) => ({ value, label: show[value] }))}
      />
      <div className={styles.whole}>{isMap ? map : list}</div>
    </>
  );
}
