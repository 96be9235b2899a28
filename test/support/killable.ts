import { readConfig } from '../../src/config/config.ts';
import { describeStart } from '../../src/describe-start.ts';
import { startAntar } from '../../src/start.ts';
import { newDataDir } from './data-folder.ts';
import { readyAt, runService, type Settings } from './installation.ts';
import { findFreePort } from './ports.ts';
import type { Running } from './processes.ts';

/** The service as a process of its own, which is killed and started again at the same address. */
export interface Killable {
  readonly url: string;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again, on a clock that is ahead of the right one; behind it if negative. */
  start(aheadMs: number): Promise<void>;
}

/** Starts the service as a process on a database that the test runs, with a clock of the test's choice. */
export async function startKillable(settings: Settings, aheadMs: number): Promise<Killable> {
  const dataDir = newDataDir();
  const port = String(await findFreePort());
  const run = (clockAheadMs: number): Running => {
    const all = { ...settings, PORT: port, CLOCK_AHEAD_MS: String(clockAheadMs) };
    return runService(dataDir, all, [process.execPath, import.meta.filename]);
  };
  let running = run(aheadMs);
  const url = await readyAt(running);
  return {
    url,
    kill: async () => {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    start: async (clockAheadMs) => {
      running = run(clockAheadMs);
      await readyAt(running);
    },
  };
}

if (import.meta.main) {
  const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
  const antar = await startAntar(readConfig(process.env), { now: () => new Date(Date.now() + aheadMs) });
  process.stdout.write(`${describeStart(antar).join('\n')}\n`);
}
