import type { Gazetteer } from '../src/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../src/gazetteer/load.ts';
import { labelOf } from '../src/gazetteer/place.ts';
import { searchPlaces } from '../src/gazetteer/search.ts';
import type { Benchmark } from './run.ts';

/** Texts as people type them: parts, misspelt names, whole addresses. */
function makeQueries({ places }: Gazetteer): string[] {
  return Array.from({ length: 600 }, (_, index) => {
    const label = labelOf(places[(index * 137) % places.length]!);
    if (index % 3 === 0) return label.slice(0, 9);
    const cut = 2 + (index % 5);
    return index % 3 === 1
      ? `${label.slice(0, cut)}${label.slice(cut + 1, 24)}`
      : `Jl. Melati No. ${index}, ${label}`;
  });
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The time of the processor and of the clock that a piece of work takes. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ result: T; cpu: number; wall: number }> {
  const [cpu, wall] = [cpuMs(), performance.now()];
  const result = await work();
  return { result, cpu: cpuMs() - cpu, wall: performance.now() - wall };
}

async function run(): Promise<void> {
  const before = process.memoryUsage().heapUsed;
  const made = await timed(() => loadGazetteer());
  const gazetteer = made.result;
  const megabytes = Math.round((process.memoryUsage().heapUsed - before) / 1e6);
  const ready = `${Math.round(made.cpu)} ms of processor, ${Math.round(made.wall)} ms of clock`;
  process.stdout.write(`${gazetteer.places.length} places: ready in ${ready}, at most ${megabytes} MB\n`);
  const queries = makeQueries(gazetteer);
  for (const query of queries.slice(0, 60)) searchPlaces(gazetteer, query, 8);
  const times: { cpu: number; wall: number }[] = [];
  for (const query of queries) times.push(await timed(() => searchPlaces(gazetteer, query, 8)));
  for (const kind of ['cpu', 'wall'] as const) {
    const sorted = times.map((each) => each[kind]).sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
    const name = kind === 'cpu' ? 'processor' : 'clock';
    process.stdout.write(`search by ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (bound 30 ms)\n`);
  }
}

export const benchmark: Benchmark = {
  title: 'addresses sought in the places that come with Antar',
  run,
};
