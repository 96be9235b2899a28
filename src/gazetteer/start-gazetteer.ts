import { Piscina } from 'piscina';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Address } from '../quotes/schema.ts';
import type { DoubtedPin, GazetteerAnswer, GazetteerQuestion, SuggestedPlace } from './gazetteer-worker.ts';

/** The gazetteer, in a thread of its own (decision 265). */
export interface GazetteerThread {
  /** The places that a text names, the likeliest first; none when the gazetteer cannot be read. */
  search(text: string, most: number): Promise<readonly SuggestedPlace[]>;
  /** Of each address, the doubt of its pin if there is one. */
  doubt(addresses: readonly Address[]): Promise<readonly (DoubtedPin | undefined)[]>;
  stop(): Promise<void>;
}

/** A file that needs more ends its thread, not the process. */
const mostMegabytes = 512;

/**
 * Creates the thread of the gazetteer: reading 91,600 places takes a second, a search some milliseconds, and other
 * requests wait for neither. It starts with the first query and runs until it is stopped. A file that cannot be
 * read is logged, and read again with the next query.
 */
export function startGazetteer({ config, log }: Pick<Context, 'config' | 'log'>): GazetteerThread {
  const pool = new Piscina({
    filename: new URL('./gazetteer-worker.ts', import.meta.url).href,
    name: 'answerQuestion',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    niceIncrement: 5,
  });
  const ask = async (question: GazetteerQuestion): Promise<GazetteerAnswer> => {
    const { gazetteerFile: file } = config;
    try {
      return await pool.run({ ...question, ...(file !== undefined && { file }) });
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the gazetteer could not be read; addresses get no suggestions');
      return { places: [], doubts: [] };
    }
  };
  return {
    search: async (text, most) => (await ask({ search: { text, most } })).places,
    doubt: async (addresses) => (await ask({ addresses })).doubts,
    stop: () => pool.destroy(),
  };
}
