import { Piscina } from 'piscina';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Address, Coordinates } from '../quotes/schema.ts';
import type {
  CityExtent,
  DoubtedPin,
  GazetteerAnswer,
  GazetteerQuestion,
  SuggestedPlace,
} from './gazetteer-worker.ts';
import type { AddressToPin, ProposedPin } from './propose-pin.ts';

/** The gazetteer, which runs in its own thread (decision 265). */
export interface GazetteerThread {
  /**
   * Returns the places that a text names, best match first; undefined if the gazetteer cannot be read. Of places that
   * match about equally, those near a point come first.
   */
  search(text: string, most: number, near?: Coordinates): Promise<readonly SuggestedPlace[] | undefined>;
  /**
   * Checks the pins of addresses. Returns for each address a doubt, or undefined if its pin is plausible; nothing if the
   * gazetteer cannot be read, since a booking does not depend on it.
   */
  doubt(addresses: readonly Address[]): Promise<readonly (DoubtedPin | undefined)[]>;
  /**
   * Proposes a pin for each address, which is undefined if it names no area that is small enough; undefined as a whole
   * if the gazetteer cannot be read.
   */
  propose(
    addresses: readonly AddressToPin[],
    near?: Coordinates,
  ): Promise<readonly (ProposedPin | undefined)[] | undefined>;
  /** Returns the extent of a city or regency; undefined if the gazetteer has none of that name, or cannot be read. */
  extentOf(province: string, city: string): Promise<CityExtent | undefined>;
  stop(): Promise<void>;
}

/** Memory limit of the gazetteer's thread. Exceeding it ends the thread, not the process. */
const mostMegabytes = 512;

/**
 * Creates the gazetteer's thread. In a thread of its own, reading 91,600 places (a second) and a search (some
 * milliseconds) do not delay other requests. The thread starts with the first query and runs until it is stopped. If
 * the file cannot be read, the error is logged and the next query tries again.
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
  const query = async (question: GazetteerQuestion): Promise<GazetteerAnswer | undefined> => {
    const { gazetteerFile: file } = config;
    try {
      return await pool.run({ ...question, ...(file !== undefined && { file }) });
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the gazetteer could not be read; addresses get no suggestions');
      return undefined;
    }
  };
  return {
    search: async (text, most, near) =>
      (await query({ search: { text, most }, ...(near && { near }) }))?.places,
    doubt: async (addresses) => (await query({ addresses }))?.doubts ?? [],
    propose: async (unpinned, near) => (await query({ unpinned, ...(near && { near }) }))?.pins,
    extentOf: async (province, city) => (await query({ extentOf: { province, city } }))?.extent,
    stop: () => pool.destroy(),
  };
}
