import type { TextPair } from './languages.ts';

/** The mark of a demo, whose city is made up, on screens, papers and the pages of the API (decision 629). */
export const demoWords: TextPair = ['Demo · kota rekaan', 'Demo · made-up city'];
