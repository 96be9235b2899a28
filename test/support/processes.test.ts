import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { commandLineOf } from '../../src/db/embedded/process-table.ts';
import { assertPace } from './pace.ts';
import { until } from './until.ts';

const folder = mkdtempSync(join(tmpdir(), 'antar-processes-'));
after(() => rmSync(folder, { recursive: true }));

/** Tests that start a process which never ends, with one that holds on to what it writes to, and then fail. */
const failing = `
  import { test } from 'node:test';
  import { runProcess } from '${join(import.meta.dirname, 'processes.ts')}';
  const start = async () => {
    const running = runProcess('sh', ['-c', 'sleep 300 & echo "pids $$ $!"; wait'], { detached: true });
    console.log((await running.says(/pids .*/))[0]);
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

test('a test that fails takes along the processes it started, and its file ends at once', async () => {
  const file = join(folder, 'failing.test.ts');
  writeFileSync(file, failing);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--test', file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const startedAtMs = performance.now();
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assertPace(performance.now() - startedAtMs, 60_000);
  const started = [...said.matchAll(/pids (\d+) (\d+)/g)].flatMap(([, ...pids]) => pids.map(Number));
  assert.ok(started.length >= 4, said);
  await until(() => started.every((pid) => commandLineOf(pid) === undefined));
});
