// biome-ignore-all lint/a11y/useSemanticElements: rows that are drawn only in view cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row
import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatNumber, formatSpan, formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { type Board, useBoard } from './board.ts';
import type { SortKey } from './filter.ts';
import styles from './list.module.css';
import type { TableLine } from './order.ts';
import { type BoardDelivery, isWithoutCourier, lateByMs, stages } from './rows.ts';
import { useBoardTexts } from './texts.ts';

/** What the table asks of the page. */
export interface ListProps {
  readonly isNarrow: boolean;
  readonly open: (id: string) => void;
  /** Deliveries are let fall on a courier's name. */
  readonly give: (ids: readonly string[], courierID: string) => void;
}

const columns: readonly SortKey[] = ['due', 'status', 'order', 'recipient', 'courier'];
const heights = { wide: 46, narrow: 76, group: 30 };
export const dragType = 'application/x-antar-deliveries';

/** The ids that a drag carries: all that are chosen when one of them is dragged. */
export const draggedIds = ({ chosen }: Pick<Board, 'chosen'>, id: string): readonly string[] =>
  chosen.has(id) ? [...chosen] : [id];

/** The table of everything that is shown; only the rows in view are drawn. */
export function List({ isNarrow, open, give }: ListProps) {
  const board = useBoard();
  const { lines, current, chosen, setChosen, setCurrent, nowMs } = board;
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = isNarrow ? heights.narrow : heights.wide;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? heights.group : rowHeight),
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 8,
  });
  const place = lines.findIndex(({ id }) => id === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew
  useEffect(() => virtual.measure(), [isNarrow, lines.length]);

  const latest = useRef({ board, open, give });
  latest.current = { board, open, give };
  const acts = useRef<RowActs>({
    pick: (id) => {
      const { board: now, open: show } = latest.current;
      now.setCurrent(id);
      show(id);
    },
    toggle: (id, range) => toggleRow(latest.current.board, id, range),
    drag: (event, id) => startDrag(event, draggedIds(latest.current.board, id)),
    drop: (ids, courierID) => latest.current.give(ids, courierID),
  }).current;
  const isAll = lines.length > 0 && lines.every((line) => line.kind === 'group' || chosen.has(line.id));
  const all = () =>
    setChosen(new Set(isAll ? [] : lines.flatMap((line) => (line.kind === 'row' ? [line.id] : []))));

  return (
    <div
      className={styles.table}
      role="grid"
      aria-label={texts.list}
      aria-rowcount={lines.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={place >= 0 ? `row-${current}` : undefined}
      tabIndex={0}
      data-narrow={isNarrow || undefined}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && place < 0) setCurrent(lines.find(({ kind }) => kind === 'row')?.id);
      }}
    >
      <div role="rowgroup">
        <div className={styles.head} role="row" aria-rowindex={1}>
          <div role="columnheader">
            <Checkbox
              aria-label={texts.selectAll}
              checked={isAll}
              indeterminate={!isAll && chosen.size > 0}
              onChange={all}
              tabIndex={-1}
            />
          </div>
          {columns.map((key) => (
            <SortHead key={key} column={key} />
          ))}
        </div>
      </div>
      <div className={styles.scroller} ref={scroller} role="rowgroup">
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {virtual.getVirtualItems().map(({ index, start, size, key }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const style = { transform: `translateY(${start}px)`, height: size };
            if (line.kind === 'group') {
              return <GroupHead key={key} line={line} style={style} index={index} />;
            }
            return (
              <Row
                key={key}
                delivery={line.delivery}
                index={index}
                start={start}
                height={size}
                isNarrow={isNarrow}
                isCurrent={line.id === current}
                isChosen={chosen.has(line.id)}
                dueText={dueText(line.delivery, nowMs, language, texts)}
                acts={acts}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function startDrag(event: DragEvent, ids: readonly string[]) {
  event.dataTransfer.setData(dragType, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

/** Chooses or releases a row; with Shift all rows since the one before it too. */
export function toggleRow(
  { chosen, setChosen, setCurrent, current, rows }: Board,
  id: string,
  range = false,
) {
  const next = new Set(chosen);
  const ids = rows.map(({ deliveryID }) => deliveryID);
  const [from, to] = [ids.indexOf(current ?? id), ids.indexOf(id)].toSorted((one, other) => one - other);
  const some = range && from! >= 0 ? ids.slice(from, to! + 1) : [id];
  const isOn = !chosen.has(id);
  for (const each of some) isOn ? next.add(each) : next.delete(each);
  setChosen(next);
  setCurrent(id);
}

type Texts = ReturnType<typeof useBoardTexts>;

/** What the promise says now: late by, or the time that is left; both are short, so that columns stay. */
function dueText(
  delivery: BoardDelivery,
  nowMs: number,
  language: 'id' | 'en',
  texts: Texts,
): { readonly text: string; readonly isLate: boolean; readonly isSoon: boolean } | undefined {
  const late = lateByMs(delivery, nowMs);
  if (late === undefined) return undefined;
  // Never seconds, so that no row is drawn anew each second.
  const span = formatSpan(Math.max(60_000, Math.abs(late)), language);
  if (late >= 0) return { text: texts.lateBy(span), isLate: true, isSoon: false };
  return { text: texts.dueIn(span), isLate: false, isSoon: late > -10 * 60_000 };
}

function SortHead({ column }: { readonly column: SortKey }) {
  const texts = useBoardTexts();
  const { filter, change } = useBoard();
  const sort = filter.sort ?? 'due';
  const isSorted = sort === column;
  const descending = filter.descending === true;
  const turn = () =>
    change(
      isSorted
        ? { descending: descending ? undefined : true }
        : { sort: column === 'due' ? undefined : column, descending: undefined },
    );
  return (
    <div role="columnheader" aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={turn}
        tabIndex={-1}
        title={texts.sortBy(texts.columns[column])}
      >
        {texts.columns[column]}
        {isSorted && <Icon name={descending ? 'chevronDown' : 'chevronUp'} size={12} />}
      </button>
    </div>
  );
}

function GroupHead({
  line,
  style,
  index,
}: {
  readonly line: Extract<TableLine, { kind: 'group' }>;
  readonly style: object;
  readonly index: number;
}) {
  const { filter, state, nameOfCourier } = useBoard();
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { key } = line;
  const { areas, workspaces } = state.names;
  const name = () => {
    if (key === undefined) return texts.none;
    if (filter.group === 'stage') return texts.stages[stages.find((each) => each === key) ?? 'held'];
    if (filter.group === 'area') return areas.find(({ areaID }) => areaID === key)?.name ?? key;
    if (filter.group === 'provider') {
      return workspaces.find(({ workspaceID }) => workspaceID === key)?.name ?? key;
    }
    return nameOfCourier(key);
  };
  return (
    <div className={styles.group} style={style} role="row" aria-rowindex={index + 2}>
      <div role="gridcell" aria-colspan={columns.length + 1}>
        {name()} <span className={styles.groupCount}>{formatNumber(line.count, language)}</span>
      </div>
    </div>
  );
}

interface RowActs {
  readonly pick: (id: string) => void;
  readonly toggle: (id: string, range: boolean) => void;
  readonly drag: (event: DragEvent, id: string) => void;
  readonly drop: (ids: readonly string[], courierID: string) => void;
}

interface RowProps {
  readonly delivery: BoardDelivery;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly isNarrow: boolean;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly dueText: ReturnType<typeof dueText>;
  readonly acts: RowActs;
}

const isSameRow = (before: RowProps, after: RowProps): boolean =>
  (Object.keys(after) as (keyof RowProps)[]).every(
    (key) =>
      before[key] === after[key] || (key === 'dueText' && before.dueText?.text === after.dueText?.text),
  );

const Row = memo(function Row(props: RowProps) {
  const { delivery, index, start, height, isNarrow, isCurrent, isChosen, dueText: due, acts } = props;
  const texts = useBoardTexts();
  const {
    deliveryID: id,
    orderID,
    status,
    recipient,
    dropoff,
    provider,
    cashOnDelivery,
    timeZone,
  } = delivery;
  const isDrop = useRef(0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's keys do the same
    <div
      id={`row-${id}`}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height }}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-current={isCurrent || undefined}
      draggable={!isNarrow}
      onClick={(event: MouseEvent) => (event.shiftKey ? acts.toggle(id, true) : acts.pick(id))}
      onDragStart={(event) => acts.drag(event, id)}
      onDragOver={(event) => {
        if (delivery.courier !== null && event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDragEnter={({ currentTarget }) => {
        isDrop.current += 1;
        if (delivery.courier !== null) currentTarget.dataset.drop = '';
      }}
      onDragLeave={({ currentTarget }) => {
        isDrop.current -= 1;
        if (isDrop.current === 0) delete currentTarget.dataset.drop;
      }}
      onDrop={(event) => {
        isDrop.current = 0;
        delete event.currentTarget.dataset.drop;
        const carried = event.dataTransfer.getData(dragType);
        if (delivery.courier === null || carried === '') return;
        event.preventDefault();
        acts.drop(JSON.parse(carried), delivery.courier.courierID);
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key x does the same */}
      <div role="gridcell" className={styles.check} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={texts.select(orderID)}
          checked={isChosen}
          onChange={(event) => acts.toggle(id, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          tabIndex={-1}
        />
      </div>
      <div
        role="gridcell"
        className={styles.due}
        data-late={due?.isLate || undefined}
        data-soon={due?.isSoon || undefined}
      >
        {due?.text ?? (delivery.scheduledFrom ? formatTime(delivery.scheduledFrom, timeZone) : '–')}
      </div>
      <div role="gridcell" className={styles.status}>
        <StatusBadge status={status} />
      </div>
      <div role="gridcell" className={styles.order} title={`${orderID} · ${provider}`}>
        <span className={styles.strong}>{orderID}</span>
        <span className={styles.soft}>{provider}</span>
      </div>
      <div role="gridcell" className={styles.recipient} title={`${recipient} · ${dropoff.address}`}>
        <span className={styles.who}>
          <span className={styles.name}>{recipient}</span>
          {cashOnDelivery !== null && <span className={styles.cod}>{texts.cod}</span>}
        </span>
        <span className={styles.soft}>{dropoff.address}</span>
      </div>
      <div role="gridcell" className={styles.courier}>
        <CourierCell delivery={delivery} />
      </div>
    </div>
  );
}, isSameRow);

function CourierCell({ delivery }: { readonly delivery: BoardDelivery }) {
  const texts = useBoardTexts();
  const { courier, noCourier } = delivery;
  if (courier !== null) return <span className={styles.name}>{courier.name}</span>;
  if (noCourier === null) return <span className={styles.soft}>–</span>;
  return (
    <span className={styles.missing} data-needed={isWithoutCourier(delivery) || undefined}>
      {texts.noCourier[noCourier]}
    </span>
  );
}
