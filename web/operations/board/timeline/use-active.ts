import { type RefObject, useCallback, useRef, useState } from 'react';
import { useKeys } from '../../../ui/keys/keys.ts';
import { useBoard } from '../board.ts';
import type { BoardDelivery } from '../rows.ts';
import type { CourierRow } from './courier-rows.ts';
import { useTimelineTexts } from './texts.ts';
import type { Picking } from './use-picked.ts';

/** The row of deliveries without a courier, above those of couriers. */
export const laneID = 'lane';

/** The place that keys act on: a row, or a bar or chip within it. */
interface Place {
  readonly row: string | undefined;
  readonly cell: string | undefined;
}

/** Called for a click on a bar or chip. */
export type PickCell = (rowID: string, key: string, deliveryID: string) => void;

export interface Active {
  readonly place: Place;
  /** The end of the active element's id. */
  readonly id: string | undefined;
  /** Makes the first row active, unless another one is. */
  readonly enter: () => void;
  readonly pick: PickCell;
}

interface ActiveOf {
  readonly couriers: readonly CourierRow[];
  readonly lane: readonly BoardDelivery[];
  readonly grid: RefObject<HTMLElement | null>;
  readonly open: (id: string) => void;
  readonly picking: Picking;
}

interface Cell {
  readonly key: string;
  readonly ids: readonly [string, ...string[]];
  /** True if another courier may be chosen for it. */
  readonly isOpen: boolean;
}

function cellsOf(
  { couriers, lane }: Pick<ActiveOf, 'couriers' | 'lane'>,
  rowID: string | undefined,
): readonly Cell[] {
  if (rowID === laneID) return lane.map(({ deliveryID: key }) => ({ key, ids: [key], isOpen: true }));
  const row = couriers.find(({ courier }) => courier.courierID === rowID);
  return (
    row?.bars.bars.map(({ stop: { key, deliveryIDs, state, kind } }) => ({
      key,
      ids: deliveryIDs,
      isOpen: state !== 'done' && kind !== 'return',
    })) ?? []
  );
}

/** Returns the item that is some steps away, at most the first or last one. */
const stepped = <T>(all: readonly T[], at: number, by: number): T | undefined =>
  all[Math.max(0, Math.min(all.length - 1, at + by))];

/**
 * Returns the active row and bar, and adds the keys: arrows move, Enter opens a delivery, Space picks it. While a
 * delivery is picked, arrows choose its courier, Enter or Space opens the dialog that assigns it, Escape leaves.
 */
export function useActive(of: ActiveOf): Active {
  const { couriers, lane, grid } = of;
  const { setCurrent } = useBoard();
  const [place, setPlace] = useState<Place>({ row: undefined, cell: undefined });
  const rowIDs = [...(lane.length > 0 ? [laneID] : []), ...couriers.map(({ courier }) => courier.courierID)];
  const rowAt = place.row === undefined ? -1 : rowIDs.indexOf(place.row);
  const row = rowAt < 0 ? undefined : place.row;
  const cells = cellsOf(of, row);
  const cellAt = cells.findIndex(({ key }) => key === place.cell);
  const cell = cells[cellAt];
  const go = (to: string | undefined, next: Cell | undefined) => {
    if (to === undefined) return;
    setPlace({ row: to, cell: next?.key });
    setCurrent(next?.ids[0]);
    // Screen readers announce the active cell only while the grid has the focus.
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  };
  const stepRow = (by: number) => {
    const to = stepped(rowIDs, rowAt, rowAt < 0 ? 1 : by);
    go(to, to === laneID ? cellsOf(of, laneID)[0] : undefined);
  };
  const stepCell = (by: number) => {
    if (row === undefined) return stepRow(1);
    // Before the first bar is the row itself.
    go(row, cellAt + by < 0 ? undefined : stepped(cells, cellAt, by));
  };
  useTimelineKeys(of, { stepRow, stepCell, cell });
  const latest = useRef({ go, of });
  latest.current = { go, of };
  const pick = useCallback<PickCell>((rowID, key, deliveryID) => {
    const { go: goNow, of: now } = latest.current;
    goNow(
      rowID,
      cellsOf(now, rowID).find((each) => each.key === key),
    );
    now.picking.acts.leave();
    now.open(deliveryID);
  }, []);
  return {
    place: { row, cell: cell?.key },
    id: row && [row, cell?.key].filter(Boolean).join('.'),
    enter: () => row === undefined && stepRow(1),
    pick,
  };
}

interface Steps {
  readonly stepRow: (by: number) => void;
  readonly stepCell: (by: number) => void;
  readonly cell: Cell | undefined;
}

function useTimelineKeys(
  { couriers, grid, open, picking }: ActiveOf,
  { stepRow, stepCell, cell }: Steps,
): void {
  const { keys: texts, title } = useTimelineTexts();
  const { picked, choices, targetID, acts } = picking;
  const { mayPick, start, aim, leave, drop } = acts;
  const isPicking = picked?.by === 'keys';
  // After the last courier comes the first one.
  const stepTarget = (by: number) => {
    const ids = couriers.map(({ courier }) => courier.courierID).filter((each) => choices.has(each));
    const at = targetID === undefined ? -1 : ids.indexOf(targetID);
    aim(ids.at(at < 0 ? 0 : (at + by) % ids.length));
  };
  const step = (by: number) => (isPicking ? stepTarget(by) : stepRow(by));
  const sideways = (by: number) => !isPicking && stepCell(by);
  const give = () => targetID !== undefined && drop(targetID);
  const enter = () => {
    if (isPicking) give();
    else if (cell !== undefined) open(cell.ids[0]);
  };
  const space = () => {
    if (isPicking) give();
    else if (cell?.isOpen) start(cell.ids, 'keys');
  };
  const isMine = () => {
    const focused = document.activeElement;
    return focused === document.body || focused === grid.current;
  };
  const bindings = [
    { keys: 'ArrowDown', label: texts.down, run: () => step(1) },
    { keys: 'ArrowUp', label: texts.up, run: () => step(-1) },
    { keys: 'ArrowRight', label: texts.right, run: () => sideways(1) },
    { keys: 'ArrowLeft', label: texts.left, run: () => sideways(-1) },
    { keys: 'Enter', label: texts.open, run: enter },
    ...(mayPick ? [{ keys: ' ', label: texts.pick, run: space }] : []),
    ...(picked !== undefined ? [{ keys: 'Escape', label: texts.leave, run: leave }] : []),
  ];
  useKeys(
    title,
    bindings.map((binding) => ({ ...binding, isMine })),
  );
}
