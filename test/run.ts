import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '../src/time.ts';
import { hasBrowser, installBrowser } from './screens/browser/install.ts';
import { listChanged, listTestsOf } from './support/changed.ts';
import { clusterVariable, startTestCluster } from './support/cluster.ts';

/**
 * Runs the checks and tests: all of them, or the files named. `--changed` runs those that concern what has changed since
 * main, `--faults` faults and attacks at full length, `--screenshots` the tests of screens, which then keep a picture of each
 * view in `screenshots/`.
 */
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    screenshots: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '4' },
  },
  allowPositionals: true,
});

// The launcher was killed: nobody waits for the outcome.
process.once('disconnect', () => process.exit(1));

/** The whole run takes about 20 minutes on two idle cores; the fault tests at full length take hours. */
const patienceMs = (values.faults ? 300 : 60) * minuteMs;

const root = join(import.meta.dirname, '..');
const named = positionals.length > 0;
/** Beside the faults, what attacks the interfaces has a longer form, and some hold a bound of processor time. */
const attacks =
  'test/api/{fuzz,provider-fuzz,people-fuzz,hostile,ssrf,workspaces,roles,people-limits,searches}.test.ts';
const bounds = [
  'test/api/courier-positions.test.ts',
  'test/flows/whereabouts.test.ts',
  'test/dispatch/thread.test.ts',
];
const patterns = patternsOfRun();

function patternsOfRun(): string[] {
  if (values.faults) return ['test/faults/**/*.test.ts', attacks, ...bounds];
  return values.screenshots ? ['test/screens/**/*.test.ts'] : ['{src,test}/**/*.test.ts'];
}

const files = listFiles();

function listFiles(): string[] {
  if (named) return positionals;
  return values.changed
    ? listTestsOf(root, listChanged(root))
    : globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).sort();
}

async function run(command: string, args: string[], environment = {}): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  const take = () => child.kill();
  process.once('exit', take);
  const [code] = await once(child, 'exit');
  process.off('exit', take);
  return code === 0;
}

const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join('node_modules', path), ...args]);

async function check(): Promise<boolean> {
  const typed = await tool('typescript/bin/tsc', '--noEmit');
  const shown = await tool('typescript/bin/tsc', '--noEmit', '-p', 'web');
  // The tests of screens are typed by the browser's packages.
  await installBrowser();
  const seen = await tool('typescript/bin/tsc', '--noEmit', '-p', 'test/screens');
  const tidy = await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.');
  return typed && shown && seen && tidy;
}

async function test(): Promise<boolean> {
  if (files.length === 0) {
    process.stdout.write('no test file concerns what has changed\n');
    return true;
  }
  // One build for all files that look at screens; the others do not wait for it.
  const areScreens = files.some((file) => file.startsWith('test/screens/'));
  if (areScreens && !(await prepareScreens())) return false;
  const environment = {
    [clusterVariable]: await startTestCluster(),
    ...(values.faults && { FAULTS: 'full' }),
    ...(values.screenshots && { SCREENSHOTS: join(root, 'screenshots') }),
  };
  const options = ['--test', `--test-concurrency=${values.concurrency}`, '--test-reporter=spec'];
  const overdue = setTimeout(giveUp, patienceMs);
  const passed = await run(process.execPath, [...options, ...files], environment);
  clearTimeout(overdue);
  return passed;
}

async function prepareScreens(): Promise<boolean> {
  const [isBuilt] = await Promise.all([run(process.execPath, ['web/build/build.ts']), installBrowser()]);
  if (!hasBrowser)
    process.stderr.write('no browser comes for this machine: tests that open pages are skipped\n');
  return isBuilt;
}

/** A test file that never ends would keep whoever waits for the outcome for ever: ending here takes it along. */
function giveUp(): void {
  process.stderr.write(`not every test file has ended within ${patienceMs / minuteMs} minutes\n`);
  process.exit(1);
}

const checked = named || values.faults || values.screenshots || (await check());
const passed = await test();
process.exit(checked && passed ? 0 : 1);
