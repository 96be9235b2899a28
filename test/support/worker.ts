import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { endFile, endTests } from './file-end.ts';

/** A worker's report on a test file. */
export interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Processor time of the worker, without the processes that the file starts. */
  readonly cpuSeconds: number;
  /** The memory of the process after the file. */
  readonly rssMegabytes: number;
  /** Every test of the file, as Node's `spec` reporter prints it. */
  readonly report: string;
}

/**
 * Runs one test file in this process. Files share its modules, its browser and its connection to the test cluster, which is
 * what makes a file cheap; each has a root test of its own, so its `after` hooks run before the next file is loaded.
 */
async function runFile(file: string): Promise<FileResult> {
  const startedAtMs = performance.now();
  const begun = process.cpuUsage();
  let counts = { tests: 1, passed: 0, skipped: 0, todo: 0 };
  let hasHookFailed = false;
  const events = run({ files: [resolve(file)], isolation: 'none', setup: () => after(endTests) });
  events.on('test:summary', (summary) => {
    counts = summary.counts;
  });
  // Node counts tests alone, and no hook.
  events.on('test:fail', ({ details }) => {
    hasHookFailed ||= (details.error as { failureType?: string }).failureType === 'hookFailed';
  });
  const report = await text(events.compose(spec));
  const { tests, passed, skipped, todo } = counts;
  const ending = await endFile().then(
    () => undefined,
    (error: Error) => error,
  );
  const { user, system } = process.cpuUsage(begun);
  const failed = tests - passed - skipped - todo + (ending === undefined ? 0 : 1);
  return {
    file,
    passed,
    skipped,
    failed: hasHookFailed ? Math.max(failed, 1) : failed,
    seconds: (performance.now() - startedAtMs) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    report: ending === undefined ? report : `${report}\nclean-up failed: ${ending.stack}\n`,
  };
}

process.on('message', async (file: string) => {
  // Node's runner ends a file once the event loop is empty: a file that leaves something open hangs, here as alone.
  process.channel?.unref();
  const result = await runFile(file);
  process.channel?.ref();
  process.send?.(result);
});
// The run is over, or was killed.
process.once('disconnect', () => process.exit());
