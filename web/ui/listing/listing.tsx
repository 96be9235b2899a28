// biome-ignore-all lint/a11y/useSemanticElements: a virtualized list cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type DragEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import type { Column, Dragging, Order, RowGroup, Selection } from './column.ts';
import { Head } from './head.tsx';
import { useRowKeys } from './keys.ts';
import { keysOf, type Line, linesOf, toggled } from './lines.ts';
import styles from './listing.module.css';
import { Row, type RowActs } from './row.tsx';
import { leastWidthOf, tracksOf } from './tracks.ts';

export type { Order, RowGroup } from './column.ts';

export interface ListingProps<T> {
  /** The name of the list for screen readers, and the heading of its keyboard shortcuts. */
  readonly label: string;
  /** The columns. The array must stay the same between renders, unless the content of cells changes. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** The rows in groups, if the list shows groups. */
  readonly groups?: readonly RowGroup<T>[] | undefined;
  keyOf(row: T): string;
  nameOf(row: T): string;
  /** The row that is open beside the listing. */
  readonly openKey?: string | undefined;
  /** Called on a click or Enter on a row. */
  open?(row: T): void;
  /** True if a step to another row opens that row while one is open. */
  readonly follows?: boolean;
  readonly order?: Order;
  sort?(order: Order): void;
  readonly selection?: Selection;
  /** The current row, on which keys act, if the page controls it. */
  readonly current?: string | undefined;
  setCurrent?(key: string): void;
  readonly dragging?: Dragging<T> | undefined;
  /** The row height in pixels; by default one line of text. */
  readonly rowHeight?: number;
  /** False if the list has no column headers, as when its only column needs no name. */
  readonly hasHead?: boolean;
}

const heights = { row: 36, touched: 44, phone: 48, group: 30 };

/** Moves the focus from the page's search field into the rows of its listing. */
export const enterRows = (): void => document.querySelector<HTMLElement>('[data-listing]')?.focus();

/**
 * A list that renders only the rows in view. Arrows, `j` and `k` step through the rows, Enter opens a row, `x` selects
 * it. The Tab key stops at the list only once, as at any grid.
 */
export function Listing<T>(props: ListingProps<T>) {
  const { label, rows, groups, keyOf, open, order, sort, selection } = props;
  const { hasHead = true } = props;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) === true;
  const columns = useShown(props.columns, isPhone);
  const lines = useMemo(() => linesOf(rows, groups, keyOf), [rows, groups, keyOf]);
  const keys = useMemo(() => keysOf(lines), [lines]);
  const grid = useRef<HTMLDivElement>(null);
  const { here, setCurrent, step, openHere } = useCurrent({ props, lines, keys, grid });
  const toggle = (key: string, isRange = false) => {
    selection?.change(toggled(selection.keys, key, isRange ? { keys, from: here } : undefined));
    setCurrent(key);
  };
  const select = () => here !== undefined && toggle(here);
  useRowKeys(label, {
    step,
    open: open && openHere,
    select: selection && select,
    isMine: () => {
      const focused = document.activeElement?.closest('[data-listing]') ?? null;
      return focused === null || focused === grid.current;
    },
  });
  const acts = useActs(props, { toggle, setCurrent });
  const id = useId();
  const tracks = tracksOf(columns, { hasChecks: selection !== undefined, isPhone });
  return (
    <div
      ref={grid}
      className={styles.table}
      style={{ '--columns': tracks.join(' '), '--least': `${leastWidthOf(tracks)}px` } as CSSProperties}
      data-few={isFew(props) || undefined}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-multiselectable={selection && true}
      aria-activedescendant={here === undefined ? undefined : `${id}${here}`}
      tabIndex={0}
      data-listing=""
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && here === undefined && keys[0] !== undefined) setCurrent(keys[0]);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.target !== event.currentTarget || selection === undefined) return;
        event.preventDefault();
        select();
      }}
    >
      {hasHead && <Head columns={columns} keys={keys} order={order} sort={sort} selection={selection} />}
      <Lines id={id} lines={lines} here={here} columns={columns} isPhone={isPhone} of={props} acts={acts} />
    </div>
  );
}

type Few = { readonly columns: readonly unknown[]; readonly rowHeight?: number };

/** True for a list of few columns and one line a row, which would put its values far from their names. */
const isFew = ({ columns, rowHeight }: Few): boolean => columns.length <= 5 && rowHeight === undefined;

const rowHeightOf = ({ rowHeight }: Pick<ListingProps<never>, 'rowHeight'>, isPhone: boolean): number =>
  rowHeight ?? (isPhone ? heights.phone : isTouched() ? heights.touched : heights.row);

/** True if the usual pointer is a finger. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

const useShown = <T,>(columns: readonly Column<T>[], isPhone: boolean) =>
  useMemo(() => (isPhone ? columns.filter(({ isWide }) => isWide !== true) : columns), [columns, isPhone]);

interface CurrentOf<T> {
  readonly props: ListingProps<T>;
  readonly lines: readonly Line<T>[];
  readonly keys: readonly string[];
  readonly grid: React.RefObject<HTMLElement | null>;
}

/** Returns the current row, on which keys act: the last one that was stepped to, or else the open one. */
function useCurrent<T>({ props, lines, keys, grid }: CurrentOf<T>) {
  const { openKey, open, follows = false } = props;
  const [own, setOwn] = useState<string>();
  const setCurrent = props.setCurrent ?? setOwn;
  const wanted = props.current ?? own;
  const here = [wanted, openKey].find((key) => key !== undefined && keys.includes(key));
  const openKeyed = (key: string | undefined) => {
    const line = lines.find((each) => each.key === key);
    if (line?.kind === 'row') open?.(line.row);
  };
  const step = (by: 1 | -1) => {
    const at = here === undefined ? -1 : keys.indexOf(here);
    const to = at < 0 ? (by > 0 ? 0 : keys.length - 1) : Math.max(0, Math.min(keys.length - 1, at + by));
    const next = keys[to];
    if (next === undefined) return;
    setCurrent(next);
    if (follows && openKey !== undefined) openKeyed(next);
    // Screen readers announce the current row only while the grid has the focus.
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  };
  return { here, setCurrent, step, openHere: () => openKeyed(here) };
}

interface Changes {
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly setCurrent: (key: string) => void;
}

/** Returns functions that stay the same between renders and call the latest callbacks. */
function useActs<T>(props: ListingProps<T>, changes: Changes): RowActs<T> {
  const latest = useRef({ ...props, ...changes });
  latest.current = { ...props, ...changes };
  return useRef<RowActs<T>>({
    pick: (row) => {
      const { keyOf, setCurrent, open } = latest.current;
      (setCurrent as Changes['setCurrent'])(keyOf(row));
      open?.(row);
    },
    toggle: (row, isRange) => latest.current.toggle(latest.current.keyOf(row), isRange),
    drag: (event, row) => {
      const { keyOf, selection, dragging } = latest.current;
      const key = keyOf(row);
      const keys = selection?.keys.has(key) ? [...selection.keys] : [key];
      event.dataTransfer.setData(dragging?.type ?? '', JSON.stringify(keys));
      event.dataTransfer.effectAllowed = 'move';
    },
    mayDrop: ({ dataTransfer }: DragEvent, row) => {
      const { dragging } = latest.current;
      return dragging?.accepts(row) === true && dataTransfer.types.includes(dragging.type);
    },
    drop: (event, row) => {
      const { dragging } = latest.current;
      const carried = event.dataTransfer.getData(dragging?.type ?? '');
      if (carried === '' || dragging?.accepts(row) !== true) return;
      event.preventDefault();
      dragging.drop(JSON.parse(carried), row);
    },
  }).current;
}

interface LinesProps<T> {
  /** The id of the listing, with which the id of each row begins. */
  readonly id: string;
  readonly lines: readonly Line<T>[];
  readonly here: string | undefined;
  readonly columns: readonly Column<T>[];
  readonly isPhone: boolean;
  readonly of: ListingProps<T>;
  readonly acts: RowActs<T>;
}

/** The scrolling lines, of which only those in view are rendered. */
function Lines<T>({ id, lines, here, columns, isPhone, of, acts }: LinesProps<T>) {
  const { scroller, virtual } = useLines(lines, { here, rowHeight: rowHeightOf(of, isPhone) });
  const { nameOf, openKey, open, selection, dragging } = of;
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      role="rowgroup"
      // If rows have no button and no checkbox, nothing in the list can get the focus, but keys must be able to
      // scroll it.
      tabIndex={open === undefined && selection === undefined ? 0 : undefined}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const line = lines[index];
          if (line === undefined) return null;
          if (line.kind === 'group') {
            const style = { transform: `translateY(${start}px)`, height: size };
            return <GroupHead key={key} line={line} style={style} index={index} />;
          }
          return (
            <Row
              key={key}
              id={`${id}${line.key}`}
              row={line.row}
              name={nameOf(line.row)}
              columns={columns}
              index={index}
              start={start}
              height={size}
              isCurrent={line.key === here}
              isOpen={line.key === openKey}
              isSelected={selection?.keys.has(line.key)}
              opens={open !== undefined}
              isDraggable={dragging !== undefined}
              acts={acts}
            />
          );
        })}
      </div>
    </div>
  );
}

interface View {
  readonly here: string | undefined;
  readonly rowHeight: number;
}

/** Returns the lines in view, and scrolls to the current row. */
function useLines<T>(lines: readonly Line<T>[], { here, rowHeight }: View) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? heights.group : rowHeight),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the current row scrolls
  useEffect(() => {
    const place = here === undefined ? -1 : lines.findIndex(({ key }) => key === here);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two change the heights
  useEffect(() => virtual.measure(), [rowHeight, lines.length]);
  return { scroller, virtual };
}

interface GroupHeadProps {
  readonly line: { readonly name: string; readonly count: number };
  readonly style: CSSProperties;
  readonly index: number;
}

function GroupHead({ line: { name, count }, style, index }: GroupHeadProps) {
  const { language } = useLanguage();
  return (
    <div className={styles.group} style={style} role="row" aria-rowindex={index + 2}>
      <div role="gridcell">
        {name} <span className={styles.groupCount}>{formatNumber(count, language)}</span>
      </div>
    </div>
  );
}
