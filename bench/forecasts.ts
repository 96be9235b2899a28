import { writeFileSync } from 'node:fs';
import { moments } from '../src/dispatch/forecasts/forecasts-store.ts';
import { fitSpreads, writeSpreads } from './dispatch/fit-spreads.ts';
import { isHeld, rangeOfSample, type Sample, sampleDay } from './dispatch/forecasts.ts';
import { quantile } from './dispatch/metrics.ts';
import type { Benchmark } from './run.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const loads = [0.7, 1];
/** Other seeds than those of the test. */
const firstFitSeed = 1_001;
const leastSamples = 200;

const play = (firstSeed: number, seeds: number): Sample[] =>
  loads.flatMap((load) =>
    Array.from({ length: seeds }, (_, index) =>
      sampleDay(firstSeed + index, { title: `load ${load}`, load }),
    ).flat(),
  );

/** With `--fit` it fits the spreads to other seeds first, and writes them to the core. */
export const benchmark: Benchmark = {
  title: 'how often the range of a forecast holds, in the simulated city',
  onlyNamed: true,
  run: async ({ seeds }) => {
    if (process.argv.includes('--fit')) {
      const table = writeSpreads(fitSpreads(play(firstFitSeed, seeds)));
      writeFileSync(new URL('../src/dispatch/core/spread-table.ts', import.meta.url), table);
      say('the table is written: format it, and run again to test it');
      return;
    }
    const samples = play(1, seeds);
    for (const leg of ['pickup', 'dropoff'] as const) {
      const own = samples.filter((sample) => sample.leg === leg);
      say(`${leg}: ${describe(own)}`);
      for (const moment of moments)
        describeMoment(
          own.filter((sample) => sample.moment === moment),
          moment,
        );
    }
  },
};

const heldPercent = (samples: readonly Sample[]) => (100 * samples.filter(isHeld).length) / samples.length;

function describe(samples: readonly Sample[]): string {
  const widths = samples.map((sample) => {
    const { fromMinute, toMinute } = rangeOfSample(sample);
    return toMinute - fromMinute;
  });
  return `${samples.length} forecasts · ${heldPercent(samples).toFixed(1)} % held · median width ${quantile(widths, 0.5).toFixed(1)} min`;
}

function describeMoment(samples: readonly Sample[], moment: string): void {
  if (samples.length === 0) return;
  say(`  at ${moment}: ${describe(samples)}`);
  say(`    at 5 km: ${describe(samples.filter(({ meters }) => Math.abs(meters - 5_000) < 500))}`);
  for (const load of loads) {
    const byHour = Map.groupBy(
      samples.filter((sample) => sample.load === load),
      ({ madeMinute }) => Math.floor(madeMinute / 60),
    );
    const hours = [...byHour]
      .filter(([, group]) => group.length >= leastSamples)
      .sort(([one], [other]) => one - other)
      .map(([hour, group]) => `${hour}: ${heldPercent(group).toFixed(0)}`);
    say(`    load ${load}, by the hour, %: ${hours.join(' · ')}`);
  }
}
