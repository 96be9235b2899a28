import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPolicy } from '../src/dispatch/core/policy.ts';
import { calibrate } from './dispatch/calibration.ts';
import { makeCityDay } from './dispatch/city.ts';
import { isUndisturbed, type LoadFigures, loads, playScenario, scenarios } from './dispatch/disturbances.ts';
import { findLiLim, findMealDays } from './dispatch/instances.ts';
import { mealVariants, playMealDays } from './dispatch/meal-days.ts';
import { type DayMetrics, measureDay } from './dispatch/metrics.ts';
import { drawDay } from './dispatch/report.ts';
import { routingVariants, solveInThread } from './dispatch/routing-figures.ts';
import { playSameDay } from './dispatch/same-day.ts';
import { timeAssignment, timeTicks } from './dispatch/scale.ts';
import { seeded } from './dispatch/seeded.ts';
import { type DayOutcome, simulateDay } from './dispatch/simulate.ts';
import { measureSameDay } from './dispatch/verify-same-day.ts';
import type { Benchmark } from './run.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Where `INSTANCES` names a folder, also the published days and routing problems found below it. The last day of
 * each kind is drawn as a page in the temporary folder.
 */
export const benchmark: Benchmark = {
  title: 'how fast couriers are chosen, and how well, on made-up and published days',
  run: async ({ seeds }) => {
    say(`assignment 2,000 x 2,000 within 4 km: ${timeAssignment(2000).toFixed(0)} ms`);
    const ticks = timeTicks();
    say(
      `tick 500 orders x 2,000 couriers: p50 ${ticks.p50.toFixed(1)} ms, p99 ${ticks.p99.toFixed(1)} ms (processor ${ticks.cpuP99.toFixed(1)} ms)`,
    );
    playCityDay();
    playParcels();
    playDisturbances(seeds);
    printCalibration(seeds);
    const instances = process.env.INSTANCES;
    const meals = instances && findMealDays(instances);
    if (meals) measureMealDays(meals);
    const routing = instances && findLiLim(instances);
    if (routing) await measureRouting(routing);
  },
};

function playCityDay(): void {
  const plan = { seed: 1, orders: 900, couriers: 110, latePreparationShare: 0.2, blindShare: 0.2 };
  const outcome = simulateDay(
    makeCityDay(plan),
    { ...defaultPolicy, assign: 'offer' },
    { refusalShare: 0.2, random: seeded(1) },
  );
  say(`city day, ${plan.orders} orders, ${plan.couriers} couriers: ${describe(measureDay(outcome))}`);
  draw(outcome);
}

function playDisturbances(seeds: number): void {
  say(`city days of ${seeds} seeds:`);
  /** By load, of its undisturbed day. */
  const undisturbed = new Map<number, ReadonlyMap<string, LoadFigures>>();
  for (const scenario of scenarios) {
    say(`  ${scenario.title}`);
    const played = playScenario(scenario, seeds);
    if (isUndisturbed(scenario)) undisturbed.set(scenario.load, played);
    for (const [title, figures] of played) {
      const points = figures.latePercent - undisturbed.get(scenario.load)!.get(title)!.latePercent;
      const loss = isUndisturbed(scenario) ? '' : ` · loses ${points.toFixed(1)} points`;
      say(`    ${title}: ${describeLoad(figures)}${loss}`);
    }
  }
}

function printCalibration(seeds: number): void {
  say('the forecast at booking time against the pickup:');
  for (const scenario of loads) {
    const figures = calibrate(scenario, seeds);
    say(
      `  ${scenario.title}: error p50 ${figures.errorP50.toFixed(1)} min · p90 ${figures.errorP90.toFixed(1)} · ` +
        `median ${figures.bias.toFixed(1)} later · forecast ${figures.forecastPercent.toFixed(0)} % · ` +
        `with a driver ${figures.availablePercent.toFixed(0)} % · never picked up ${figures.lostPercentAvailable.toFixed(0)} % of these, ` +
        `${figures.lostPercentOthers.toFixed(0)} % of the others`,
    );
  }
}

const describeLoad = (figures: LoadFigures): string =>
  [
    `assigned in ${figures.assignMinutes.toFixed(1)} min`,
    `p95 ${figures.assignMinutesP95.toFixed(1)}`,
    `late ${figures.latePercent.toFixed(1)} %`,
    `${figures.deliveriesPerCourierHour.toFixed(2)} a courier-hour`,
    `${figures.metersPerDelivery.toFixed(0)} m each`,
    `on board at most ${figures.longestAboardMinutes.toFixed(0)} min`,
  ].join(' · ');

function playParcels(): void {
  const plan = { seed: 1, orders: 300, couriers: 20, steps: 40 };
  const { undelivered, late, usedCouriers, metersPerParcel, metersAlone, moved } = measureSameDay(
    playSameDay(plan),
  );
  say(
    `SAME_DAY, ${plan.orders} parcels, ${plan.couriers} couriers: undelivered ${undelivered} · late ${late} · used ${usedCouriers} · ` +
      `${metersPerParcel.toFixed(0)} m a parcel, ${metersAlone.toFixed(0)} alone · moved ${moved}`,
  );
}

function measureMealDays(folder: string): void {
  for (const variant of mealVariants) {
    const { days, all, withKnownOptimum, last } = playMealDays(folder, variant);
    say(`MDRP, ${variant.title}, ${days} days: ${describe(all)}`);
    if (withKnownOptimum) say(`  those with a known optimum: ${describe(withKnownOptimum)}`);
    if (variant === mealVariants[0]) draw(last);
  }
}

async function measureRouting(folder: string): Promise<void> {
  for (const [place, variant] of routingVariants.entries()) {
    const { instances, distance, vehicles, iterationsPerSecond } = await solveInThread(folder, place);
    const sums = `distance ${distance.toFixed(0)} · vehicles ${vehicles}`;
    say(
      `Li and Lim, ${variant.title}, ${instances}: ${sums} · ${iterationsPerSecond.toFixed(0)} iterations/s`,
    );
  }
}

function describe(metrics: DayMetrics): string {
  return [
    `undelivered ${metrics.undeliveredPercent.toFixed(3)} %`,
    `click-to-door ${metrics.clickToDoor.toFixed(2)} min`,
    `p90 ${metrics.clickToDoorP90.toFixed(1)}`,
    `ready-to-pickup ${metrics.readyToPickup.toFixed(2)}`,
    `p90 ${metrics.readyToPickupP90.toFixed(1)}`,
    `pay an order ${metrics.payPerOrder.toFixed(2)}`,
    `orders a trip ${metrics.ordersPerBundle.toFixed(2)}`,
    `tick p99 ${metrics.tickP99Ms.toFixed(1)} ms`,
  ].join(' · ');
}

function draw(outcome: DayOutcome): void {
  const path = join(tmpdir(), `dispatch-${outcome.day.name}.html`);
  writeFileSync(path, drawDay(outcome));
  say(`  drawn in ${path}`);
}
