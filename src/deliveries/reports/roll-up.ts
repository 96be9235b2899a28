import type { Environment, Scope } from '../../context.ts';
import type { ServiceType } from '../../quotes/schema.ts';
import { type ClientTimeZone, localMoment, minuteMs } from '../../time.ts';
import { type Leg, slaStatus } from '../sla.ts';
import { bucketOf, emptyTimes } from './times.ts';

/**
 * The dimensions of the roll-up, which is the table of stored counts by day. Each dimension has its own rows, so that a
 * report by one dimension reads few rows.
 */
export const dimensions = ['hour', 'area', 'provider', 'courier', 'service', 'reason'] as const;
export type Dimension = (typeof dimensions)[number];

/** The fields of a delivery that reports count. */
export interface CountedDelivery extends Scope {
  readonly id: string;
  readonly timeZone: ClientTimeZone;
  readonly areaId: string | null;
  readonly courierId: string | null;
  readonly serviceType: ServiceType;
  readonly createdAt: Date;
  readonly scheduleFrom: Date | null;
  readonly assignedAt: Date | null;
  readonly pickupAt: Date | null;
  readonly completedAt: Date | null;
  readonly failedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  /** The time of the delivery's last failure; `reasonCode` is the reason of that failure. */
  readonly stoppedAt: Date | null;
  readonly reasonCode: string | null;
  readonly amountIdr: number;
  /** The sum of the fees that the delivery was charged. */
  readonly feesIdr: number;
  readonly codAmountIdr: number | null;
  readonly collectedAmountIdr: number | null;
  /**
   * The number of recorded arrival forecasts that were right, because the delivery arrived in their time range.
   * `forecastsMissed` is the number of those that were wrong.
   */
  readonly forecastsHeld: number;
  readonly forecastsMissed: number;
}

/**
 * The counts of a group of deliveries. A cancelled delivery counts only in `cancelled` and `feesIdr`. The counts of several groups
 * can be added up.
 */
export interface Counts {
  readonly deliveries: number;
  readonly cancelled: number;
  readonly completed: number;
  /** Deliveries that failed, including those that were returned later. */
  readonly failed: number;
  readonly pickupsOnTime: number;
  readonly pickupsLate: number;
  readonly dropoffsOnTime: number;
  readonly dropoffsLate: number;
  /** The fares of completed deliveries, as invoices have them: without PPN. */
  readonly faresIdr: number;
  /** The fees of all deliveries, as invoices have them: without PPN. */
  readonly feesIdr: number;
  /** Completed deliveries with an amount due on delivery. */
  readonly codDeliveries: number;
  readonly codDueIdr: number;
  readonly codCollectedIdr: number;
  readonly forecastsHeld: number;
  readonly forecastsMissed: number;
}

/**
 * Histograms of minutes. `assignTimes` are from the booking, or from the start of the pickup window if that is later,
 * to the assignment. `pickupTimes` are from the assignment to the pickup, and `dropoffTimes` from the pickup to the
 * completion.
 */
export interface Times {
  readonly assignTimes: readonly number[];
  readonly pickupTimes: readonly number[];
  readonly dropoffTimes: readonly number[];
}

/** A row of the roll-up: the counts of one day for one key of a dimension, such as one courier. */
export interface CountedRow extends Counts, Times {
  readonly environment: Environment;
  readonly dimension: Dimension;
  /** The local booking day, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly key: string;
  readonly workspaceId: string | null;
}

type Draft = { -readonly [Name in keyof Counts]: number } & Record<keyof Times, number[]> & {
    readonly head: Pick<CountedRow, 'environment' | 'dimension' | 'day' | 'key' | 'workspaceId'>;
  };

/** A roll-up that is being built by adding deliveries. */
export interface RollUp {
  readonly drafts: Map<string, Draft>;
  /**
   * The earliest promised time of a pickup or drop-off that is still to be made; null if there is none. After that time
   * it counts as late, so the day must be counted again.
   */
  recountAt: Date | null;
}

export const emptyRollUp = (): RollUp => ({ drafts: new Map(), recountAt: null });

/** Adds a delivery, as of `now`, to its row in each dimension of the roll-up. */
export function addDelivery(rollUp: RollUp, delivery: CountedDelivery, now: Date): void {
  const counted = countsOf(delivery, now);
  const times = timesOf(delivery);
  for (const [dimension, key] of keysOf(delivery)) {
    if (key === null) continue;
    const draft = draftOf(rollUp, delivery, dimension, key);
    for (const name of countNames) draft[name] += counted[name];
    for (const name of timeNames) if (times[name] !== undefined) draft[name][times[name]]! += 1;
  }
  for (const leg of legsOf(delivery)) {
    const { promisedAt, stoppedAt } = leg;
    // A pickup or drop-off that has been made no longer changes, nor does one of a cancelled or failed delivery.
    const isOpen = delivery.cancelledAt === null && stoppedAt === null && slaStatus(leg, now) === 'Waiting';
    if (promisedAt === null || !isOpen) continue;
    if (rollUp.recountAt === null || promisedAt < rollUp.recountAt) rollUp.recountAt = promisedAt;
  }
}

/** Returns the rows of a roll-up. */
export const rowsOf = ({ drafts }: RollUp): CountedRow[] =>
  [...drafts.values()].map(({ head, ...counts }) => ({ ...head, ...counts }));

const noCounts: Counts = {
  deliveries: 0,
  cancelled: 0,
  completed: 0,
  failed: 0,
  pickupsOnTime: 0,
  pickupsLate: 0,
  dropoffsOnTime: 0,
  dropoffsLate: 0,
  faresIdr: 0,
  feesIdr: 0,
  codDeliveries: 0,
  codDueIdr: 0,
  codCollectedIdr: 0,
  forecastsHeld: 0,
  forecastsMissed: 0,
};
export const countNames = Object.keys(noCounts) as (keyof Counts)[];
const timeNames = ['assignTimes', 'pickupTimes', 'dropoffTimes'] as const;

function draftOf({ drafts }: RollUp, delivery: CountedDelivery, dimension: Dimension, key: string): Draft {
  const { environment, createdAt, timeZone } = delivery;
  const day = dayText(localMoment(createdAt, timeZone).dayNumber);
  const id = `${environment}/${dimension}/${day}/${key}`;
  const known = drafts.get(id);
  if (known !== undefined) return known;
  const workspaceId = dimension === 'provider' ? key : null;
  const times = { assignTimes: emptyTimes(), pickupTimes: emptyTimes(), dropoffTimes: emptyTimes() };
  const draft = { head: { environment, dimension, day, key, workspaceId }, ...noCounts, ...times };
  drafts.set(id, draft);
  return draft;
}

const dayText = (dayNumber: number): string =>
  new Date(dayNumber * 24 * 60 * minuteMs).toISOString().slice(0, 10);

/** Returns the delivery's key in each dimension; null for a dimension in which the delivery is not counted. */
function keysOf(delivery: CountedDelivery): [Dimension, string | null][] {
  const { areaId, workspaceId, courierId, serviceType, createdAt, timeZone, cancelledAt } = delivery;
  const hour = Math.floor(localMoment(createdAt, timeZone).minuteOfDay / 60);
  return [
    ['hour', String(hour).padStart(2, '0')],
    ['area', areaId ?? ''],
    ['provider', workspaceId],
    ['courier', courierId],
    ['service', serviceType],
    ['reason', delivery.failedAt === null || cancelledAt !== null ? null : (delivery.reasonCode ?? '')],
  ];
}

const legsOf = (delivery: CountedDelivery): [pickup: Leg, dropoff: Leg] => {
  const { promisedPickupAt, pickupAt, promisedDropoffAt, completedAt, stoppedAt } = delivery;
  return [
    { promisedAt: promisedPickupAt, endedAt: pickupAt, stoppedAt },
    { promisedAt: promisedDropoffAt, endedAt: completedAt, stoppedAt },
  ];
};

/**
 * Returns the counts of one delivery. A pickup or drop-off that is not made yet, or was not made before a failure,
 * counts as neither on time nor late.
 */
function countsOf(delivery: CountedDelivery, now: Date): Counts {
  const { cancelledAt, completedAt, failedAt, codAmountIdr, collectedAmountIdr, feesIdr } = delivery;
  if (cancelledAt !== null) return { ...noCounts, cancelled: 1, feesIdr };
  const [pickup, dropoff] = legsOf(delivery).map((leg) => slaStatus(leg, now));
  const isPaid = completedAt !== null && codAmountIdr !== null;
  return {
    deliveries: 1,
    cancelled: 0,
    completed: Number(completedAt !== null),
    failed: Number(failedAt !== null),
    pickupsOnTime: Number(pickup === 'On Time'),
    pickupsLate: Number(pickup === 'Late'),
    dropoffsOnTime: Number(dropoff === 'On Time'),
    dropoffsLate: Number(dropoff === 'Late'),
    faresIdr: completedAt === null ? 0 : delivery.amountIdr,
    feesIdr,
    codDeliveries: Number(isPaid),
    codDueIdr: isPaid ? codAmountIdr : 0,
    codCollectedIdr: isPaid ? (collectedAmountIdr ?? 0) : 0,
    forecastsHeld: delivery.forecastsHeld,
    forecastsMissed: delivery.forecastsMissed,
  };
}

/** Returns for each time span the index of its histogram bucket; undefined if the time span is unknown. */
function timesOf({
  createdAt,
  scheduleFrom,
  assignedAt,
  pickupAt,
  completedAt,
  cancelledAt,
}: CountedDelivery) {
  if (cancelledAt !== null) return {};
  const begunAt = scheduleFrom !== null && scheduleFrom > createdAt ? scheduleFrom : createdAt;
  const bucket = (from: Date | null, to: Date | null) =>
    from === null || to === null ? undefined : bucketOf((to.getTime() - from.getTime()) / minuteMs);
  return {
    assignTimes: bucket(begunAt, assignedAt),
    pickupTimes: bucket(assignedAt, pickupAt),
    dropoffTimes: bucket(pickupAt, completedAt),
  };
}
