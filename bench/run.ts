import { readdirSync } from 'node:fs';

/** A benchmark prints its figures, each with what it is a ratio of. */
export interface Benchmark {
  /** What it measures, in a line. */
  readonly title: string;
  /** Whether it takes so long that it runs only when it is named. */
  readonly onlyNamed?: boolean;
  readonly run: () => Promise<void>;
}

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'run.ts')
  .map(({ name }) => name.slice(0, -'.ts'.length));

const asked = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are: ${names.join(', ')}\n`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : names) {
  const { benchmark }: { benchmark: Benchmark } = await import(new URL(`${name}.ts`, folder).href);
  if (benchmark.onlyNamed && asked.length === 0) continue;
  process.stdout.write(`\n${name}: ${benchmark.title}\n`);
  await benchmark.run();
}
process.exit(0);
