import { groupBy } from '../../../ui/group-by.ts';
import type { BoardCourier, BoardDelivery } from '../rows.ts';
import { lateByMs, latenessOf } from '../rows.ts';
import { type Bars, barsOf } from './bars.ts';
import { doneStopsOf, type Handover, mergeStops, stopsOf } from './stops.ts';
import type { TimeWindow } from './time-window.ts';

/** A courier with the stops of their deliveries. */
export interface CourierRow {
  readonly courier: BoardCourier;
  readonly deliveries: readonly BoardDelivery[];
  readonly handovers: readonly Handover[];
  readonly window: TimeWindow;
  readonly bars: Bars;
  /** The number of deliveries with a broken promise, and of those with one that is only forecast to be broken. */
  readonly late: number;
  readonly soonLate: number;
  /** By how much the worst one is late; negative if it is only expected to be. Undefined if none is. */
  readonly worstLateMs: number | undefined;
}

/** What the rows are made of. */
export interface RowSources {
  readonly couriers: Iterable<BoardCourier>;
  readonly deliveries: Iterable<BoardDelivery>;
  readonly handovers: readonly Handover[];
  /** The deliveries that the filters show; undefined if they show all. */
  readonly matching: ReadonlySet<string> | undefined;
  readonly window: TimeWindow;
}

const { compare } = new Intl.Collator('id', { numeric: true });
const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * Makes the rows of couriers: those with a late delivery first, the worst above; then those with deliveries, then the
 * others, by name. With filters, couriers with a matching delivery come before all others. A row that has not changed
 * since `before` is the same object.
 */
export function courierRowsOf(
  { couriers, deliveries, handovers, matching, window }: RowSources,
  before: ReadonlyMap<string, CourierRow>,
): CourierRow[] {
  const ofCourier = groupBy(deliveries, ({ courier }) => courier?.courierID);
  const done = groupBy(handovers, ({ courierID }) => courierID);
  const rows = Array.from(couriers, (courier) => {
    const own = ofCourier.get(courier.courierID) ?? [];
    const handed = done.get(courier.courierID) ?? [];
    const known = before.get(courier.courierID);
    const isKnown =
      known?.courier === courier &&
      known.window === window &&
      isSame(known.deliveries, own) &&
      isSame(known.handovers, handed);
    return isKnown ? known : rowOf(courier, own, handed, window);
  });
  const rankOf = ({ deliveries: own, late }: CourierRow) => {
    const isOther = matching !== undefined && !own.some(({ deliveryID }) => matching.has(deliveryID));
    return (isOther ? 3 : 0) + (late > 0 ? 0 : own.length > 0 ? 1 : 2);
  };
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        (other.row.worstLateMs ?? 0) - (one.row.worstLateMs ?? 0) ||
        compare(one.row.courier.name, other.row.courier.name) ||
        compare(one.row.courier.courierID, other.row.courier.courierID),
    )
    .map(({ row }) => row);
}

function rowOf(
  courier: BoardCourier,
  deliveries: readonly BoardDelivery[],
  handovers: readonly Handover[],
  window: TimeWindow,
): CourierRow {
  const late = deliveries.filter((each) => latenessOf(each, window.nowMs) !== undefined);
  const broken = late.filter((each) => latenessOf(each, window.nowMs) === 'late').length;
  const spans = late.flatMap((each) => lateByMs(each, window.nowMs) ?? []);
  const stops = mergeStops([...deliveries.flatMap(stopsOf), ...handovers.flatMap(doneStopsOf)]);
  return {
    courier,
    deliveries,
    handovers,
    window,
    bars: barsOf(stops, window),
    late: broken,
    soonLate: late.length - broken,
    worstLateMs: spans.length === 0 ? undefined : Math.max(...spans),
  };
}
