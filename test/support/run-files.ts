import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FileResult } from './worker.ts';

/** A worker that has grown beyond this is replaced: modules, compiled schemas and reports of past files add up. */
const mostMegabytes = 1_000;

const script = join(import.meta.dirname, 'worker.ts');

interface Options {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Files that run at once, each in a process that it shares with the files before and after it. */
  readonly concurrency: number;
  /** The time limit of a file. */
  readonly patienceMs: number;
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
      const result = await runIn(worker, file, options);
      options.report(result);
      if (result.rssMegabytes > mostMegabytes) worker.disconnect();
      if (!worker.connected || worker.exitCode !== null || worker.signalCode !== null) worker = undefined;
    }
    // It ends by itself.
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

async function runIn(worker: ChildProcess, file: string, { patienceMs }: Options): Promise<FileResult> {
  const startedAtMs = performance.now();
  const over = new AbortController();
  const { signal } = over;
  const overdue = setTimeout(() => worker.kill('SIGKILL'), patienceMs);
  worker.send(file);
  const result = await Promise.race([
    once(worker, 'message', { signal }).then(([fileResult]) => fileResult as FileResult),
    once(worker, 'exit', { signal }).then(([code, killedBy]) => {
      const seconds = (performance.now() - startedAtMs) / 1_000;
      const report = `the process of the tests ended with ${code ?? killedBy} after ${seconds.toFixed(0)} s\n`;
      return { file, passed: 0, failed: 1, skipped: 0, seconds, cpuSeconds: 0, rssMegabytes: 0, report };
    }),
  ]);
  clearTimeout(overdue);
  over.abort();
  return result;
}
