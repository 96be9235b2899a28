import { describeFailure } from './cli/failure.ts';
import { type Config, readConfig, warningsOf } from './config/config.ts';
import { launchEmbedded } from './db/embedded/start.ts';
import type { Antar } from './start.ts';
import { openLog } from './telemetry/open-log.ts';
import { measureStart, type StartTimes } from './telemetry/start-times.ts';

/**
 * Signals that arrive within this time after the first one count as the same Ctrl-C: the terminal, npm and our launcher
 * may each send one. A later signal counts as a second Ctrl-C.
 */
const oneCtrlCMs = 1_000;

/** Maximum time that a start waits for the previous process to stop and release the data folder. */
const handoverMs = 3_000;

/**
 * Launches the embedded database before loading the service: the database process starts, and recovers if necessary,
 * while this process loads the code (decision 377). This file therefore imports little.
 */
export async function start(settings: Config, times: StartTimes = measureStart()): Promise<Antar> {
  const { databaseUrl, dataDir } = settings;
  const options = { dataDir, log: openLog(settings), patienceMs: handoverMs };
  const launched = databaseUrl === undefined ? await launchEmbedded(options) : undefined;
  times.end('launch of the database');
  const { startAntar } = await import('./start.ts');
  times.end('load');
  return startAntar(settings, { launched, times });
}

/** Runs the service until a signal stops it. A second signal stops it at once, without waiting for running requests. */
async function main(): Promise<void> {
  let antar: Antar | undefined;
  const times = measureStart();
  const starting = start(readConfig(process.env), times);
  let stopRequestedAt: number | undefined;
  const stop = async () => {
    if (stopRequestedAt === undefined) {
      stopRequestedAt = performance.now();
      antar = await starting;
      await antar.drain();
      await antar.stop();
      process.exit(0);
    }
    if (performance.now() - stopRequestedAt > oneCtrlCMs) {
      antar?.abort();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop().catch(fail));
  // If the launcher is killed, no signal arrives, so the process must stop by itself.
  process.on('disconnect', () => stop().catch(fail));

  antar = await starting;
  const { log } = antar.ctx;
  for (const warning of warningsOf(process.env)) log.warn(warning);
  log.info({ startMs: times.ms }, `started in ${Math.round(performance.now())} ms`);
  const { describeStart } = await import('./describe-start.ts');
  process.stdout.write(`${describeStart(antar).join('\n')}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`antar: ${describeFailure(error)}\n`);
  process.exit(1);
}

if (import.meta.main) main().catch(fail);
