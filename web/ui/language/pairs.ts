import { type Language, placeOf, type TextPair } from '../../../src/vocabulary/languages.ts';

export {
  type Language,
  languages,
  type TextPair,
  type TextPairs,
  textIn,
} from '../../../src/vocabulary/languages.ts';

/** Texts in both languages. A text with variable parts is a function that returns a pair. */
export interface Texts {
  readonly [name: string]: TextPair | TextPair<readonly string[]> | ((...facts: never[]) => TextPair) | Texts;
}

type Word<T> = T extends TextPair
  ? string
  : T extends TextPair<readonly string[]>
    ? readonly string[]
    : T extends (...facts: infer Facts) => TextPair
      ? (...facts: Facts) => string
      : Words<T>;

/** The texts of a dictionary in one language. */
export type Words<T> = { readonly [Name in keyof T]: Word<T[Name]> };

function wordsOf(entry: Texts[string], at: 0 | 1): unknown {
  if (typeof entry === 'function') return (...facts: never[]) => entry(...facts)[at];
  if (Array.isArray(entry)) return entry[at];
  return Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, wordsOf(each, at)]));
}

/** Makes a function that returns the texts in a language. It builds them once for each language. */
export function inLanguages<T extends Texts>(texts: T): (language: Language) => Words<T> {
  const words: { [language in Language]?: Words<T> } = {};
  return (language) => (words[language] ??= wordsOf(texts, placeOf(language)) as Words<T>);
}
