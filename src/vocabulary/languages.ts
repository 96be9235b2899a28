/** The languages of screens and of files for people. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text, or a list of texts, in both languages: Indonesian first. */
export type TextPair<Text extends string | readonly string[] = string> = readonly [id: Text, en: Text];

/** Texts by code. A newer service may send codes that are not among them. */
export type TextPairs = Readonly<Record<string, TextPair>>;

/** Returns the place of a language in a pair. */
export const placeOf = (language: Language): 0 | 1 => (language === 'id' ? 0 : 1);

/** Returns the text in a language. */
export const textIn = (pair: TextPair, language: Language): string => pair[placeOf(language)];

/** Returns the text for a code in a language, or the code itself if it has none. */
export const wordFor = (texts: TextPairs, code: string, language: Language): string => {
  const pair = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return pair === undefined ? code : textIn(pair, language);
};
