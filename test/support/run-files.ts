import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FileResult } from './worker.ts';

const script = join(import.meta.dirname, 'worker.ts');

interface Options {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Files that run at once, each in a process that it shares with the files before and after it. */
  readonly concurrency: number;
  readonly report: (result: FileResult) => void;
}

/**
 * Runs test files, the first ones first, in worker processes that take the next file when they are done with one. A file whose
 * process ends before it does has failed; the next file gets a new process.
 */
export async function runFiles(files: readonly string[], options: Options): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    let worker: ChildProcess | undefined;
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      worker ??= startWorker(options);
      options.report(await runIn(worker, file));
      if (!worker.connected || worker.exitCode !== null || worker.signalCode !== null) worker = undefined;
    }
    // It ends by itself, and takes its browser along.
    worker?.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(options.concurrency, files.length) }, work));
}

function startWorker({ root, environment }: Options): ChildProcess {
  const env = { ...process.env, ...environment };
  const worker = fork(script, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const take = () => worker.kill();
  process.once('exit', take);
  worker.once('exit', () => process.off('exit', take));
  return worker;
}

async function runIn(worker: ChildProcess, file: string): Promise<FileResult> {
  const startedAtMs = performance.now();
  const over = new AbortController();
  const { signal } = over;
  worker.send(file);
  const result = await Promise.race([
    once(worker, 'message', { signal }).then(([told]) => told as FileResult),
    once(worker, 'exit', { signal }).then(([code, killedBy]) => {
      const seconds = (performance.now() - startedAtMs) / 1_000;
      const report = `the process of the tests ended with ${code ?? killedBy}\n`;
      return { file, passed: 0, failed: 1, skipped: 0, seconds, report };
    }),
  ]);
  over.abort();
  return result;
}
