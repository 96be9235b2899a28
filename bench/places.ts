import { type Gazetteer, makeGazetteer } from '../src/gazetteer/gazetteer.ts';
import { labelOf, type PlaceRow } from '../src/gazetteer/place.ts';
import { searchPlaces } from '../src/gazetteer/search.ts';
import type { Benchmark } from './run.ts';

/** As many places as Indonesia has: 38, 514, 7,300 and 83,800, with names of Indonesian syllables. */
function makeRows(): PlaceRow[] {
  const syllables = 'ba bo da ga ja ka ki ko la lu ma mu na nu pa pe ra ri sa si su ta ti wa ya'.split(' ');
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const word = () => Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)]).join('');
  const common = [
    'suka',
    'karang',
    'tanjung',
    'sumber',
    'baru',
    'jaya',
    'barat',
    'timur',
    'utara',
    'selatan',
  ];
  const name = () =>
    [next(3) === 0 ? common[next(common.length)] : word(), ...(next(2) === 0 ? [word()] : [])].join(' ');
  const rows: PlaceRow[] = [];
  const add = (code: string) => {
    const isVillage = code.split('.').length === 4;
    const coordinates = { latitude: next(1_600) / 100 - 10, longitude: 95 + next(4_600) / 100 };
    rows.push({
      code,
      name: name(),
      postalCode: isVillage ? String(10_000 + next(89_999)) : null,
      coordinates,
    });
    return code;
  };
  const under = (parents: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => {
      const parent = parents[index % parents.length]!;
      return add(`${parent}.${String(Math.floor(index / parents.length) + 1).padStart(2, '0')}`);
    });
  const provinces = Array.from({ length: 38 }, (_, index) => add(String(11 + index)));
  under(under(under(provinces, 514), 7_300), 83_800);
  return rows;
}

/** What people type: parts, misspelt names, whole addresses. */
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
function timed<T>(work: () => T): { result: T; cpu: number; wall: number } {
  const [cpu, wall] = [cpuMs(), performance.now()];
  const result = work();
  return { result, cpu: cpuMs() - cpu, wall: performance.now() - wall };
}

async function run(): Promise<void> {
  const rows = makeRows();
  const before = process.memoryUsage().heapUsed;
  const made = timed(() => makeGazetteer(rows));
  const gazetteer = made.result;
  const megabytes = Math.round((process.memoryUsage().heapUsed - before) / 1e6);
  const ready = `${Math.round(made.cpu)} ms of processor, ${Math.round(made.wall)} ms of clock`;
  process.stdout.write(`${rows.length} places: ready in ${ready}, at most ${megabytes} MB\n`);
  const queries = makeQueries(gazetteer);
  for (const query of queries.slice(0, 60)) searchPlaces(gazetteer, query, 8);
  const times = queries.map((query) => timed(() => searchPlaces(gazetteer, query, 8)));
  for (const kind of ['cpu', 'wall'] as const) {
    const sorted = times.map((each) => each[kind]).sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
    const name = kind === 'cpu' ? 'processor' : 'clock';
    process.stdout.write(`search by ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (bound 30 ms)\n`);
  }
}

export const benchmark: Benchmark = {
  title: 'addresses sought in as many places as Indonesia has',
  run,
};
