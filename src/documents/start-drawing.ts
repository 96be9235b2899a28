import { Piscina } from 'piscina';

/**
 * A function that draws in a worker thread, by its file and its name. `input` is never set; it only carries the type.
 */
export interface Drawn<Input> {
  readonly filename: string;
  readonly name: string;
  readonly input?: Input;
}

/** Draws printable documents: labels, statements, invoices. */
export interface Drawing {
  /** @returns the document's bytes */
  draw<Input>(drawn: Drawn<Input>, input: Input): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const idleMs = 30_000;
/** Memory limit of the thread; a document that exceeds it ends the thread, not the process. */
const mostMegabytes = 512;

/**
 * Starts a worker thread that draws documents, since drawing one takes milliseconds (decision 367). The thread starts
 * with the first document and stops when idle.
 */
export function startDrawing(): Drawing {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    niceIncrement: 5,
  });
  return {
    draw: (drawn, input) => pool.run(input, { filename: drawn.filename, name: drawn.name }),
    stop: () => pool.destroy(),
  };
}
