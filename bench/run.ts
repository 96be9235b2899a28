import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A benchmark prints its figures, each with what it is a ratio of. */
export interface Benchmark {
  /** The measured figure, in one line. */
  readonly title: string;
  /** True if it takes so long that it runs only when it is named. */
  readonly onlyNamed?: boolean;
  /** The arguments that follow its name, as in `compare REF`; it then runs alone. */
  readonly takes?: string;
  readonly run: (options: BenchOptions) => Promise<void>;
}

export interface BenchOptions {
  /** The number of seeded days of each kind. */
  readonly seeds: number;
}

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'run.ts')
  .map(({ name }) => name.slice(0, -'.ts'.length));

const load = async (name: string): Promise<Benchmark> =>
  (await import(new URL(`${name}.ts`, folder).href)).benchmark;

const { values, positionals: chosen } = parseArgs({
  options: { seeds: { type: 'string', default: '20' } },
  allowPositionals: true,
  strict: false,
});
const [first] = chosen;
const takesRest = first !== undefined && names.includes(first) && (await load(first)).takes !== undefined;
const named = takesRest ? [first] : chosen;
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are: ${names.join(', ')}\n`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : names) {
  const benchmark = await load(name);
  if (benchmark.onlyNamed && named.length === 0) continue;
  process.stdout.write(`\n${name}: ${benchmark.title}\n`);
  await benchmark.run({ seeds: Number(values.seeds) });
}
process.exit(0);
