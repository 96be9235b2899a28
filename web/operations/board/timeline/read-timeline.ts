import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { read } from '../../../api/client.ts';
import { useBoard } from '../board.ts';
import { isNarrowed } from '../filter.ts';
import { isWithoutCourier } from '../rows.ts';
import { type CourierRow, courierRowsOf } from './courier-rows.ts';
import type { Handover } from './stops.ts';
import { windowAt } from './time-window.ts';

const pollMs = 10_000;
/** Minimum interval between reads of handovers that follow changes of the board. */
const leastMs = 3_000;

const none: readonly Handover[] = [];
const last = '\uffff';

/** The width of the couriers' names and of the margin beside the plot. */
const besidesPixels = 232;
const widthStep = 50;

/** Returns the width of the plot, rounded so that it seldom changes while a window is resized. */
function usePlotWidth(grid: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1_000);
  useLayoutEffect(() => {
    const { current: element } = grid;
    if (element === null) return;
    const measure = () => {
      const plot = Math.max(200, element.clientWidth - besidesPixels);
      setWidth(Math.round(plot / widthStep) * widthStep);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}

/** Reads the handovers of the last hour: regularly, and soon after deliveries have left the board. */
function useHandovers() {
  const { filter, state } = useBoard();
  const { environment } = filter;
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['board-handovers', environment],
    queryFn: ({ signal }) => read('/operations/v1/board/handovers', { query: { environment }, signal }),
    refetchInterval: pollMs,
  });
  const { size } = state.deliveries;
  const sizeBefore = useRef(size);
  useEffect(() => {
    const hasLeft = size < sizeBefore.current;
    sizeBefore.current = size;
    if (hasLeft && Date.now() - dataUpdatedAt > leastMs) void refetch({ cancelRefetch: false });
  }, [size, dataUpdatedAt, refetch]);
  const shown = useMemo(
    () => data?.filter(({ isMadeUp }) => !isMadeUp || filter.madeUp === true) ?? none,
    [data, filter.madeUp],
  );
  return { handovers: shown, isUnread: isError && data === undefined };
}

/**
 * Returns the rows of the time-line, the deliveries without a courier, the window, and the deliveries that the filters
 * show.
 */
export function useTimeline(grid: RefObject<HTMLElement | null>) {
  const { state, filter, rows, nowMs } = useBoard();
  const { handovers, isUnread } = useHandovers();
  const pixels = usePlotWidth(grid);
  const { fromMs } = windowAt(nowMs, pixels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window changes only with its start
  const window = useMemo(() => windowAt(nowMs, pixels), [fromMs, pixels]);
  const matching = useMemo(
    () => (isNarrowed(filter) ? new Set(rows.map(({ deliveryID }) => deliveryID)) : undefined),
    [filter, rows],
  );
  const before = useRef<ReadonlyMap<string, CourierRow>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the maps of the board
  const couriers = useMemo(() => {
    const isShown = ({ courierID }: { readonly courierID: string }) =>
      filter.courier === undefined || filter.courier === courierID;
    const deliveries = [...state.deliveries.values()];
    const made = courierRowsOf(
      {
        couriers: [...state.couriers.values()].filter(isShown),
        deliveries: filter.madeUp === true ? deliveries : deliveries.filter(({ isMadeUp }) => !isMadeUp),
        handovers,
        matching,
        window,
      },
      before.current,
    );
    before.current = new Map(made.map((row) => [row.courier.courierID, row]));
    return made;
  }, [state.version, filter.courier, filter.madeUp, handovers, matching, window]);
  const lane = useMemo(
    () =>
      rows
        .filter(isWithoutCourier)
        .toSorted((one, other) => ((one.due?.at ?? last) < (other.due?.at ?? last) ? -1 : 1)),
    [rows],
  );
  return { couriers, lane, window, matching, isUnread };
}
