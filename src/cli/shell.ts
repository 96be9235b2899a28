import { once } from 'node:events';

/** The environment in which a command runs: its own process, or a test. */
export interface Shell {
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  /** Prompts on the terminal; undefined if there is no terminal. */
  readonly prompt: ((question: string) => Promise<string>) | undefined;
  /** Starts handling requests to stop, such as Ctrl-C. Before that, such a request ends the process. */
  readonly watchStop: () => AbortSignal;
  /** The exit code: 0 unless the command fails. */
  exitCode: number;
}

/**
 * Resolves once a stop is requested. `aborted` of `node:util` is not used: it holds the waiting code only weakly, so a
 * command that waits for nothing else could be garbage-collected and would never continue.
 */
export async function stopRequested(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}
