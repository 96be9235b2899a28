import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { commandLineOf } from '../../src/db/embedded/process-table.ts';
import { runFiles } from './run-files.ts';
import { until } from './until.ts';
import type { FileResult } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'antar-processes-'));
const pids = join(folder, 'pids');
after(() => rmSync(folder, { recursive: true }));

/** Tests that start an endless process, whose child keeps its output open, and then fail. */
const failing = `
  import { test } from 'node:test';
  import { appendFileSync } from 'node:fs';
  import { runProcess } from '${join(import.meta.dirname, 'processes.ts')}';
  const start = async () => {
    const running = runProcess('sh', ['-c', 'sleep 300 & echo "pids $$ $!"; wait'], { detached: true });
    const [, pids] = await running.says(/pids (.*)/);
    appendFileSync('${pids}', pids + '\\n');
    return running;
  };
  test('fails with a process running', async () => {
    await start();
    throw new Error('it fails');
  });
  test('runs out of time, and starts another process all the same', { timeout: 1_000 }, async () => {
    await (await start()).ended;
    await start();
  });
`;

test('a test that fails takes along the processes it started, and its file ends', async () => {
  const file = join(folder, 'failing.test.ts');
  writeFileSync(file, failing);
  let result: FileResult | undefined;
  await runFiles([file], {
    root: folder,
    environment: {},
    concurrency: 1,
    patienceMs: 120_000,
    report: (each) => {
      result = each;
    },
  });
  assert.deepEqual([result?.passed, result?.failed], [0, 2]);
  const started = readFileSync(pids, 'utf8').trim().split(/\s+/).map(Number);
  assert.ok(started.length >= 4, result?.report);
  await until(() => started.every((pid) => commandLineOf(pid) === undefined));
});

test('a file whose process ends has failed, and the next one gets another', async () => {
  const [ending, next] = ['ending.test.ts', 'next.test.ts'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(ending, 'process.exit(7);');
  writeFileSync(next, `import { test } from 'node:test';\ntest('passes', () => undefined);`);
  const results: FileResult[] = [];
  await runFiles([ending, next], {
    root: folder,
    environment: {},
    concurrency: 1,
    patienceMs: 120_000,
    report: (each) => void results.push(each),
  });
  assert.deepEqual(
    results.map(({ passed, failed }) => [passed, failed]),
    [
      [0, 1],
      [1, 0],
    ],
  );
  assert.match(results[0]!.report, /ended with 7/);
});

test('a file that does not end is ended, and has failed', async () => {
  const file = join(folder, 'endless.test.ts');
  writeFileSync(file, 'setInterval(() => undefined, 1_000);');
  const results: FileResult[] = [];
  await runFiles([file], {
    root: folder,
    environment: {},
    concurrency: 1,
    patienceMs: 3_000,
    report: (each) => void results.push(each),
  });
  assert.match(results[0]!.report, /ended with SIGKILL/);
});
