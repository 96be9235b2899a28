import { Piscina } from 'piscina';

/** A function that draws in a thread: its file, and its name there. `asks` is never set; it carries the type. */
export interface Drawn<Asked> {
  readonly filename: string;
  readonly name: string;
  readonly asks?: Asked;
}

/** Draws documents for people: labels, statements, invoices. */
export interface Drawing {
  /** @returns the document's bytes */
  draw<Asked>(drawn: Drawn<Asked>, asked: Asked): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const idleMs = 30_000;
/** Documents that need more end their thread, not the process. */
const mostMegabytes = 512;

/**
 * Draws documents in a thread of their own, since one takes some milliseconds (decision 367). The thread opens with the
 * first document and ends after some idle time.
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
    draw: (drawn, asked) => pool.run(asked, { filename: drawn.filename, name: drawn.name }),
    stop: () => pool.destroy(),
  };
}
