import { readFile } from 'node:fs/promises';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { type Gazetteer, makeGazetteer } from './gazetteer.ts';
import { readGazetteer } from './read-file.ts';

/** Gives the gazetteer, which is read when it is first asked for. */
export type LoadGazetteer = () => Promise<Gazetteer>;

const shipped = new URL('indonesia.csv', import.meta.url);

/**
 * Makes the function that gives the gazetteer: the file of the setting, or the one that comes with Antar (decision 261). A
 * file that cannot be read leaves the search empty and is told in the log; it is tried again when it is next asked for.
 */
export function gazetteerLoader({ config, log }: Pick<Context, 'config' | 'log'>): LoadGazetteer {
  let loading: Promise<Gazetteer> | undefined;
  const load = async (): Promise<Gazetteer> => {
    try {
      return readGazetteer(await readFile(config.gazetteerFile ?? shipped, 'utf8'));
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the gazetteer could not be read; addresses get no suggestions');
      loading = undefined;
      return makeGazetteer([]);
    }
  };
  return () => {
    loading ??= load();
    return loading;
  };
}
