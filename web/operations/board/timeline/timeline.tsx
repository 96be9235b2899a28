// biome-ignore-all lint/a11y/useSemanticElements: a virtualized list cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { State } from '../../../ui/frame/states.tsx';
import { Keys } from '../../../ui/keys/key-caps.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useBoard } from '../board.ts';
import { Axis, AxisLines, useAxisZone } from './axis.tsx';
import type { CourierRow } from './courier-rows.ts';
import { Lane } from './lane.tsx';
import { useTimeline } from './read-timeline.ts';
import { Row, rowHeightOf } from './row.tsx';
import { useTimelineTexts } from './texts.ts';
import type { TimeWindow } from './time-window.ts';
import styles from './timeline.module.css';
import { type Active, laneID, useActive } from './use-active.ts';
import { type Give, type Picking, usePicked } from './use-picked.ts';
import { SpokenVerdict } from './verdict.tsx';

interface TimelineProps {
  readonly open: (id: string) => void;
  readonly give: Give;
}

/** The couriers with their stops, an hour back and four hours ahead (decision 720). */
export function Timeline({ open, give }: TimelineProps) {
  const texts = useTimelineTexts();
  const grid = useRef<HTMLDivElement>(null);
  const { couriers, lane, window, matching, isUnread } = useTimeline(grid);
  const picking = usePicked(give);
  const active = useActive({ couriers, lane, grid, open, picking });
  const id = useId();
  return (
    <div className={styles.timeline} data-picking={picking.picked?.by}>
      {isUnread && <div className={styles.unread}>{texts.doneUnread}</div>}
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={texts.title}
        aria-rowcount={couriers.length + 1}
        aria-activedescendant={active.id === undefined ? undefined : `${id}${active.id}`}
        tabIndex={0}
        data-timeline=""
        data-empty={couriers.length === 0 || undefined}
        onFocus={({ target, currentTarget }) => target === currentTarget && active.enter()}
      >
        <Lane
          id={id}
          deliveries={lane}
          activeCell={active.place.row === laneID ? (active.place.cell ?? '') : undefined}
          picking={picking}
          pick={active.pick}
        />
        {couriers.length > 0 && (
          <Rows
            id={id}
            couriers={couriers}
            window={window}
            matching={matching}
            active={active}
            picking={picking}
          />
        )}
      </div>
      {couriers.length === 0 && (
        <State icon="bike" title={texts.nobody}>
          {texts.nobodyHint}
        </State>
      )}
      {picking.picked?.by === 'keys' ? <Hints ids={picking.picked.ids} /> : <Legend />}
      <SpokenVerdict picking={picking} />
    </div>
  );
}

interface RowsProps {
  readonly id: string;
  readonly couriers: readonly CourierRow[];
  readonly window: TimeWindow;
  readonly matching: ReadonlySet<string> | undefined;
  readonly active: Active;
  readonly picking: Picking;
}

const axisHeight = 28;

/** The scrolling rows below the axis, of which only those in view are rendered. */
function Rows({ id, couriers, window, matching, active, picking }: RowsProps) {
  const { search } = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const zone = useAxisZone(couriers);
  const { picked, choices, isPending, targetID, nearestID } = picking;
  const virtual = useRowsInView(couriers, scroller, picked?.by === 'keys' ? targetID : active.place.row);
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      role="rowgroup"
      data-rows=""
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) picking.acts.aim(undefined);
      }}
    >
      <Axis window={window} zone={zone} />
      <div
        style={{ height: virtual.getTotalSize() - axisHeight }}
        className={styles.rows}
        role="presentation"
      >
        <AxisLines window={window} />
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = couriers[index];
          if (row === undefined) return null;
          const { courierID } = row.courier;
          const isActive = courierID === active.place.row;
          return (
            <Row
              key={key}
              id={id}
              row={row}
              index={index}
              start={start - axisHeight}
              height={size}
              zone={zone}
              matching={matching}
              activeCell={isActive ? (active.place.cell ?? '') : undefined}
              openID={search.open}
              pick={active.pick}
              acts={picking.acts}
              choice={picked && choices.get(courierID)}
              asks={picked === undefined ? undefined : isPending ? 'pending' : 'answered'}
              isTarget={picked !== undefined && courierID === targetID}
              isNearest={picked !== undefined && courierID === nearestID}
            />
          );
        })}
      </div>
    </div>
  );
}

function useRowsInView(
  couriers: readonly CourierRow[],
  scroller: RefObject<HTMLDivElement | null>,
  activeRow: string | undefined,
) {
  const virtual = useVirtualizer({
    count: couriers.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeightOf(couriers[index]),
    getItemKey: (index) => couriers[index]?.courier.courierID ?? index,
    paddingStart: axisHeight,
    scrollPaddingStart: axisHeight,
    overscan: 4,
  });
  const heights = useMemo(() => couriers.map(rowHeightOf).join(), [couriers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the heights change what is measured
  useEffect(() => virtual.measure(), [heights]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the active row scrolls
  useEffect(() => {
    const place = couriers.findIndex(({ courier }) => courier.courierID === activeRow);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [activeRow]);
  return virtual;
}

const shapes = ['pickup', 'dropoff', 'range', 'late', 'promised', 'here', 'done'] as const;

/** The keys that choose a courier for the picked deliveries. */
function Hints({ ids }: { readonly ids: readonly string[] }) {
  const { picking, deliveries, hints } = useTimelineTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const [only = ''] = ids;
  const orders =
    ids.length > 1
      ? deliveries(formatNumber(ids.length, language))
      : (state.deliveries.get(only)?.orderID ?? only);
  return (
    <div className={styles.legend} data-hints="">
      <strong>{picking(orders)}</strong>
      <span>
        <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {hints.choose}
      </span>
      <span>
        <Keys keys="Enter" /> {hints.give}
      </span>
      <span>
        <Keys keys="Escape" /> {hints.leave}
      </span>
    </div>
  );
}

/** What the shapes mean. */
function Legend() {
  const { legends } = useTimelineTexts();
  return (
    <div className={styles.legend} aria-hidden="true">
      {shapes.map((shape) => (
        <span key={shape}>
          <i data-shape={shape} />
          {legends[shape]}
        </span>
      ))}
    </div>
  );
}
