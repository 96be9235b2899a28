import { gazetteerLoader } from '../../src/gazetteer/load.ts';

/** Returns the gazetteer that comes with Antar, which is read once for all test files of a process. */
export const shippedGazetteer = gazetteerLoader();
