import { Piscina } from 'piscina';

/**
 * A function that draws in a worker thread, given by its file and its exported name. `input` is never set; it only
 * states the type of the function's input.
 */
export interface Drawn<Input> {
  readonly filename: string;
  readonly name: string;
  readonly input?: Input;
}

/** What every document is drawn with, beside its own input. */
export interface Marking {
  /** True if the document says that it is of a demo (decision 629). */
  readonly isDemo: boolean;
}

/** Draws printable documents: labels, statements, invoices. */
export interface Drawing {
  /** @returns the document's bytes */
  draw<Input>(drawn: Drawn<Input>, input: Input): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const idleMs = 30_000;
/** Memory limit of the thread. A document that exceeds the limit ends the thread, not the process. */
const mostMegabytes = 512;

/**
 * Returns a drawing service with its own worker thread, since drawing a document would block other requests for
 * milliseconds (decision 367). The thread starts with the first document and stops when idle.
 */
export function startDrawing(marking: Marking): Drawing {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    niceIncrement: 5,
  });
  return {
    draw: (drawn, input) =>
      pool.run({ ...input, ...marking }, { filename: drawn.filename, name: drawn.name }),
    stop: () => pool.destroy(),
  };
}
