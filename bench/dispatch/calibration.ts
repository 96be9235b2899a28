import { searchRadius } from '../../src/dispatch/core/exclusions.ts';
import {
  arriveFrom,
  type ForecastTerms,
  forecastWaits,
  isAvailable,
  mayServe,
  type Prospect,
  prospectOf,
  type WaitingOrder,
} from '../../src/dispatch/core/forecast.ts';
import { type DispatchPolicy, defaultPolicy } from '../../src/dispatch/core/policy.ts';
import type { OpenOrder, Snapshot } from '../../src/dispatch/core/snapshot.ts';
import { runTick } from '../../src/dispatch/core/tick.ts';
import { makeLoadedDay, type Scenario, searchMinutes } from './disturbances.ts';
import { quantile } from './metrics.ts';
import { seeded } from './seeded.ts';
import { simulateDay } from './simulate.ts';
import { pickupMinutesOf } from './world.ts';

/** How far the forecast at booking time is from the actual pickup, over the orders that were picked up. */
export interface Calibration {
  /** The error in minutes without its sign, and the median with it: positive when couriers come later. */
  readonly errorP50: number;
  readonly errorP90: number;
  readonly bias: number;
  /** The orders that a forecast was made for, and those quoted with a driver, as shares. */
  readonly forecastPercent: number;
  readonly availablePercent: number;
  /** The orders that were never picked up, of those quoted with a driver and of the others. */
  readonly lostPercentAvailable: number;
  readonly lostPercentOthers: number;
}

interface Prediction {
  /** Undefined when no courier was foretold. */
  readonly pickupMinute: number | undefined;
  readonly isAvailable: boolean;
}

/** Plays the seeded days of a scenario and compares the forecast of each new order with its pickup. */
export function calibrate(scenario: Scenario, seeds: number): Calibration {
  const pairs = Array.from({ length: seeds }, (_, index) => playCalibration(scenario, index + 1)).flat();
  const errors = pairs.flatMap(({ pickupMinute, actualMinute }) =>
    pickupMinute === undefined || actualMinute === undefined ? [] : [actualMinute - pickupMinute],
  );
  const share = (of: readonly unknown[], all: readonly unknown[]) =>
    all.length === 0 ? 0 : (100 * of.length) / all.length;
  const lost = (available: boolean) => {
    const group = pairs.filter((pair) => pair.isAvailable === available);
    return share(
      group.filter(({ actualMinute }) => actualMinute === undefined),
      group,
    );
  };
  return {
    errorP50: quantile(errors.map(Math.abs), 0.5),
    errorP90: quantile(errors.map(Math.abs), 0.9),
    bias: quantile(errors, 0.5),
    forecastPercent: share(
      pairs.filter(({ pickupMinute }) => pickupMinute !== undefined),
      pairs,
    ),
    availablePercent: share(
      pairs.filter((pair) => pair.isAvailable),
      pairs,
    ),
    lostPercentAvailable: lost(true),
    lostPercentOthers: lost(false),
  };
}

function playCalibration(
  scenario: Scenario,
  seed: number,
): (Prediction & { readonly actualMinute: number | undefined })[] {
  const predictions = new Map<string, Prediction>();
  const choose = (snapshot: Snapshot, policy: DispatchPolicy) => {
    predict(snapshot, policy, predictions);
    return runTick(snapshot, policy);
  };
  const day = makeLoadedDay(seed, scenario);
  const { trips } = simulateDay(day, defaultPolicy, { refusalShare: 0, random: seeded(seed) }, choose);
  const actual = new Map(trips.flatMap((trip) => [...pickupMinutesOf(trip)]));
  return [...predictions].map(([id, prediction]) => ({ ...prediction, actualMinute: actual.get(id) }));
}

/** Foretells the orders of a tick that are new, after those that wait already. */
function predict(snapshot: Snapshot, policy: DispatchPolicy, predictions: Map<string, Prediction>): void {
  const fresh = snapshot.orders.filter(({ id }) => !predictions.has(id));
  if (fresh.length === 0) return;
  const terms = { snapshot, policy };
  const sorted = snapshot.orders.toSorted((one, other) => one.placedMinute - other.placedMinute);
  const waiting = sorted.filter(({ id }) => predictions.has(id)).map((order) => waitingOf(terms, order));
  const before = forecastWaits(
    terms,
    snapshot.couriers.map((courier) => prospectOf(terms, courier)),
    waiting,
  ).prospects;
  for (const order of fresh) {
    const alone = waitingOf(terms, order);
    const forecast = forecastWaits(terms, before, [alone]).forecasts.get(order.id);
    const { pickupServiceMinutes } = snapshot;
    predictions.set(order.id, {
      pickupMinute: forecast && Math.max(forecast.arriveMinute + pickupServiceMinutes / 2, order.readyMinute),
      isAvailable: before.some((prospect) => couldTake(terms, prospect, alone)),
    });
  }
}

const waitingOf = (
  { snapshot, policy }: { snapshot: Snapshot; policy: DispatchPolicy },
  order: OpenOrder,
): WaitingOrder => ({
  ...order,
  radiusMeters: searchRadius(snapshot, policy, [order]),
  searchUntilMinute: order.placedMinute + searchMinutes,
});

const couldTake = (terms: ForecastTerms, prospect: Prospect, order: WaitingOrder): boolean =>
  mayServe(prospect, order) &&
  prospect.openings.some(
    (opening) =>
      isAvailable(terms, prospect, opening) && arriveFrom(terms, prospect, opening, order) !== undefined,
  );
