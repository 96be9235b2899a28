import { Piscina } from 'piscina';
import type { LabelsAsked } from './page.ts';

/** Draws pages of labels. */
export interface Drawing {
  /** @returns the page in UTF-8 */
  draw(asked: LabelsAsked): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const idleMs = 30_000;
/** Labels that need more end their thread, not the process. */
const mostMegabytes = 512;

/**
 * Draws labels in a thread of their own, since one takes some milliseconds (decision 367). The thread opens with the first
 * page and ends after some idle time.
 */
export function startDrawing(): Drawing {
  const pool = new Piscina({
    filename: new URL('./drawing-worker.ts', import.meta.url).href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    niceIncrement: 5,
  });
  return { draw: (asked) => pool.run(asked), stop: () => pool.destroy() };
}
