import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '../src/time.ts';
import { hasBrowser, installBrowser } from './screens/browser/install.ts';
import { listChanged, listTestsOf } from './support/changed.ts';
import { clusterVariable, startTestCluster } from './support/cluster.ts';
import { type Length, lengthVariable } from './support/pace.ts';
import { runFiles } from './support/run-files.ts';
import { isLong, listEvery, listRest } from './support/test-sets.ts';
import type { FileResult } from './support/worker.ts';

/**
 * Runs the checks and tests: without options those of `npm test`, or the files named. `--changed` runs the tests that concern
 * what has changed since main, `--all` every test in its long form, `--rest` what `--all` adds to `npm test`, `--faults` faults
 * and attacks at full length, and `--screenshots` the tests of screens, which then keep a picture of each view in `screenshots/`.
 */
const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    screenshots: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '4' },
  },
  allowPositionals: true,
});

// The launcher was killed: nobody waits for the outcome.
process.once('disconnect', () => process.exit(1));

const root = join(import.meta.dirname, '..');
const named = positionals.length > 0;
const length = lengthOfRun();

function lengthOfRun(): Length {
  if (values.faults) return 'full';
  return values.all || values.rest || values.screenshots ? 'long' : 'short';
}

/** A file that has not ended by then hangs. Most take seconds, some take hours at full length. */
const patienceMs = (length === 'full' ? 180 : 10) * minuteMs;

/** Beside the faults, what attacks the interfaces has a full length, and some files compare processor time with a bound. */
const atFullLength = [
  'test/faults/**/*.test.ts',
  'test/screens/*.full.test.ts',
  'test/api/*.full.test.ts',
  'test/api/{fuzz,provider-fuzz,people-fuzz,hostile,ssrf,workspaces,roles,people-limits,searches}.test.ts',
  'test/api/courier-positions.test.ts',
  'test/flows/{city-forecasts.full,city-health.long,whereabouts}.test.ts',
  'test/dispatch/thread.test.ts',
  'test/screens/import-files.test.ts',
  'src/text/csv.test.ts',
];

const files = listFiles();

function listFiles(): readonly string[] {
  if (named) return positionals;
  if (values.faults) return globSync(atFullLength, { cwd: root }).sort();
  if (values.screenshots) return listEvery(root).filter((file) => file.startsWith('test/screens/'));
  if (values.rest) return listRest(root);
  if (values.all) return listEvery(root);
  const short = listEvery(root).filter((file) => !isLong(file));
  if (!values.changed) return short;
  const concerned = listTestsOf(root, listChanged(root));
  return short.filter((file) => concerned.has(file));
}

async function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const take = () => child.kill();
  process.once('exit', take);
  const [code] = await once(child, 'exit');
  process.off('exit', take);
  return code === 0;
}

const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join('node_modules', path), ...args]);

async function check(): Promise<boolean> {
  // This file and the tests of screens are typed by the browser's packages.
  await installBrowser();
  const typed = await tool('typescript/bin/tsc', '--noEmit');
  const shown = await tool('typescript/bin/tsc', '--noEmit', '-p', 'web');
  const seen = await tool('typescript/bin/tsc', '--noEmit', '-p', 'test/screens');
  const tidy = await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.');
  return typed && shown && seen && tidy;
}

async function test(): Promise<boolean> {
  if (files.length === 0) {
    process.stdout.write('no test file concerns what has changed\n');
    return true;
  }
  // One build for all files that open pages.
  const areScreens = files.some((file) => file.startsWith('test/screens/'));
  if (areScreens && !(await prepareScreens())) return false;
  const environment = {
    [clusterVariable]: await startTestCluster(),
    [lengthVariable]: length,
    ...(areScreens && hasBrowser && (await shareBrowser())),
    ...(values.screenshots && { SCREENSHOTS: join(root, 'screenshots') }),
  };
  const results: FileResult[] = [];
  const report = (result: FileResult) => {
    results.push(result);
    process.stdout.write(describe(result));
  };
  const concurrency = Number(values.concurrency);
  await runFiles(files, { root, environment, concurrency, patienceMs, report });
  return summarize(results);
}

async function prepareScreens(): Promise<boolean> {
  const [isBuilt] = await Promise.all([run(process.execPath, ['web/build/build.ts']), installBrowser()]);
  if (!hasBrowser)
    process.stderr.write('no browser comes for this machine: tests that open pages are skipped\n');
  return isBuilt;
}

/** The browser's driver is installed by now. */
async function shareBrowser(): Promise<NodeJS.ProcessEnv> {
  const { browserVariable, serveBrowser } = await import('./screens/browser/launch.ts');
  return { [browserVariable]: await serveBrowser() };
}

/** A line for a file that passed, every test of one that failed or runs alone. */
function describe({ file, passed, failed, seconds, report }: FileResult): string {
  const line = `${failed > 0 ? '✖' : '✔'} ${file} (${passed} passed, ${seconds.toFixed(1)} s)\n`;
  return failed > 0 || files.length === 1 ? `${line}${report}` : line;
}

/** The number of files that a run names as its slowest. */
const slowest = 20;

/** Lists the slowest files of a run, with the time that each took and the processor time in it. */
function listSlowest(results: readonly FileResult[]): string {
  const longest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest);
  const lines = longest.map(
    ({ file, seconds, cpuSeconds }) =>
      `${seconds.toFixed(1).padStart(7)} s ${cpuSeconds.toFixed(1).padStart(6)} s  ${file}\n`,
  );
  return `slowest files: time, processor time\n${lines.join('')}`;
}

/** @returns true if nothing failed */
function summarize(results: readonly FileResult[]): boolean {
  const total = (of: (result: FileResult) => number) => results.reduce((sum, each) => sum + of(each), 0);
  if (results.length > slowest) process.stdout.write(listSlowest(results));
  const [elapsed, cpu] = [total((each) => each.seconds), total((each) => each.cpuSeconds)];
  process.stdout.write(`all files: ${elapsed.toFixed(0)} s, ${cpu.toFixed(0)} s of processor time\n`);
  const failed = results.filter((each) => each.failed > 0);
  for (const { file } of failed) process.stdout.write(`✖ ${file}\n`);
  const [passed, skipped] = [total((each) => each.passed), total((each) => each.skipped)];
  process.stdout.write(`${passed} passed, ${total((each) => each.failed)} failed, ${skipped} skipped\n`);
  return failed.length === 0;
}

const unchecked = named || values.faults || values.screenshots || values.rest;
const checked = unchecked || (await check());
const passed = await test();
process.exit(checked && passed ? 0 : 1);
