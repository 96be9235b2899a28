import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Checkout, checkOut } from './compare/checkout.ts';
import { type Figures, measureBare, measures, type Pass } from './compare/measures.ts';
import { type Side, startSide } from './compare/side.ts';
import type { Benchmark } from './run.ts';
import { startBare } from './support/bare.ts';
import { workingTree } from './support/installation.ts';
import { applyLoad, median } from './support/load.ts';
import { bookingRequest, quoteRequest, readRequests, type Target } from './support/requests.ts';
import { startBenchReceiver } from './webhooks/receiver.ts';

export const benchmark: Benchmark = {
  title: 'quotes, reads, bookings and webhooks of a Git reference and of the working tree, in turns',
  onlyNamed: true,
  takes: 'REF',
  run: async () => {
    const { reference, passes, seconds } = readArguments();
    await using started = new AsyncDisposableStack();
    const checkout = checkOut(reference);
    started.defer(() => rm(checkout.folder, { recursive: true, force: true }));
    const sides = await startSides(checkout, started);
    const bare = await startBare(sides[1].databaseUrl);
    started.defer(() => bare.stop());
    const receiver = await startBenchReceiver();
    started.defer(() => receiver.stop());
    const shared = { seconds, receiver, bare: { url: bare.url, ids: sides[1].ids } };
    await warmUp({ url: bare.url, token: 'none' }, sides[1].ids, false);
    await warmUp(sides[1], sides[1].ids, true);
    const readsPerSecond = (await warmUp(sides[0], sides[0].ids, true)) / 2;
    const results: Result[] = [];
    for (let index = 0; index < passes; index += 1) {
      results.push(await runPass(sides, { ...shared, readsPerSecond }, index));
      process.stdout.write(`  pass ${index + 1} of ${passes} is over\n`);
    }
    process.stdout.write(`\n${tableOf(sides, results)}\n`);
  },
};

/** @throws without a reference */
function readArguments(): { reference: string; passes: number; seconds: number } {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: {
      passes: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
    },
    allowPositionals: true,
  });
  const [, reference] = positionals;
  if (reference === undefined)
    throw new Error('npm run bench -- compare REF [--passes=5] [--seconds=4]: names no reference');
  return { reference, passes: Number(values.passes), seconds: Number(values.seconds) };
}

/** The reference and the working tree. */
type Sides = readonly [Side, Side];

async function startSides({ folder, commit }: Checkout, started: AsyncDisposableStack): Promise<Sides> {
  const start = async (name: string, tree: string) => {
    const side = await startSide(name, tree);
    started.defer(() => side.stop());
    return side;
  };
  return [await start(commit, folder), await start('working tree', workingTree)];
}

const warmUpSeconds = 3;

/** Lets a service compile what it runs most. @returns its reads a second */
async function warmUp(target: Target, ids: readonly string[], alsoBooks: boolean): Promise<number> {
  const options = { url: target.url, connections: 32, seconds: warmUpSeconds };
  const [quote, booking] = [quoteRequest(target), bookingRequest(target)];
  await applyLoad({ ...options, expectedStatus: 200, next: () => quote });
  if (alsoBooks) await applyLoad({ ...options, expectedStatus: 201, next: () => booking });
  const read = { ...options, expectedStatus: 200, next: readRequests(target, ids) };
  await applyLoad(read);
  return (await applyLoad(read)).perSecond;
}

/** The figures of one pass: of the reference, the working tree and the bare framework. */
interface Result {
  readonly sides: readonly [Figures, Figures];
  readonly bare: Figures;
}

/** Runs each measure on both sides; in every other pass the working tree comes first. */
async function runPass(sides: Sides, pass: Pass, index: number): Promise<Result> {
  const figures: [Figures, Figures] = [{}, {}];
  const order = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const bare = await measureBare(pass);
  for (const measure of measures) {
    for (const place of order) Object.assign(figures[place], await measure(sides[place], pass));
  }
  for (const each of figures) {
    each['quotes over the bare framework'] = each['quotes a second']! / bare['quotes a second']!;
    each['reads over the bare framework with one select'] = each['reads a second']! / bare['reads a second']!;
  }
  return { sides: figures, bare };
}

/** The medians of all passes, and those of the ratios within each, as a table of Markdown. */
function tableOf([reference, own]: Sides, results: readonly Result[]): string {
  const names = Object.keys(results[0]!.sides[0]);
  const rows = names.map((name) => {
    const [before, after] = ([0, 1] as const).map((place) =>
      median(results.map(({ sides }) => sides[place][name]!)),
    );
    const ratio = median(results.map(({ sides }) => sides[1][name]! / sides[0][name]!));
    return `| ${name} | ${round(before!)} | ${round(after!)} | **${ratio.toFixed(2)}** |`;
  });
  return [`| | ${reference.name} | ${own.name} | ratio |`, '|---|---:|---:|---:|', ...rows].join('\n');
}

const round = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
};
