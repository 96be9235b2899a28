import { once } from 'node:events';

/** Where a command runs: a process of its own, or a test. */
export interface Shell {
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  /** Asks a question on the terminal; undefined where there is no terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Starts to watch for a request to stop, like Ctrl-C. Before that, such a request ends the process. */
  readonly watchStop: () => AbortSignal;
  /** The exit code: 0 unless the command fails. */
  exitCode: number;
}

/**
 * Resolves once a stop is requested. `aborted` of `node:util` would hold its caller weakly: a command that waits for nothing
 * else is then collected, and never ends.
 */
export async function stopRequested(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}
